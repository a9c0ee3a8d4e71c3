import GalleyGeometry
import GalleyLocalization

/// A storyboard or xib as Interface Builder saved it.
///
/// What layout does not take in is listed in ``unread``; a file that is damaged is refused with the place.
public struct InterfaceDocument: Sendable {
    /// What the file holds.
    public enum Kind: String, Sendable {
        /// Scenes with controllers.
        case storyboard
        /// Views without one.
        case xib
    }

    /// What the file holds.
    public let kind: Kind
    /// The id of the controller that a storyboard begins with; nil where it names none.
    public let initialControllerID: String?
    /// What layout did not take in, in the order of the file.
    public let unread: [UnreadPart]
    /// The scenes for size classes; only those of "any" where nothing varies.
    private let scenesByClasses: [SizeClasses: [InterfaceScene]]

    /// The most bytes of a file.
    public static let largestFile = 1 << 26
    /// The most objects of a file.
    static let mostObjects = 50_000

    /// Reads a file's bytes.
    ///
    /// - Throws: ``InterfaceFileError`` with the place of what is wrong: damaged XML, a file of another kind, ids that
    ///   stand twice, references to nothing, numbers that are none.
    /// - Complexity: O(n), nine times that where something varies by size class.
    public init(_ bytes: [UInt8]) throws(InterfaceFileError) {
        guard bytes.count <= Self.largestFile else {
            throw InterfaceFileError(
                "a file of more than \(Self.largestFile >> 20) MiB; expected at most that", at: nil)
        }
        let source = SourceText(bytes)
        let root = try Self.root(of: source)
        let isStoryboard = !root.elements(named: "scenes").isEmpty
        guard isStoryboard || !root.elements(named: "objects").isEmpty else {
            throw InterfaceFileError(
                "<document> has neither <scenes> nor <objects>; expected a storyboard or xib",
                at: source.position(at: root.offset))
        }
        kind = isStoryboard ? .storyboard : .xib
        let ids = try ObjectIDs(root, source)
        let outline = try DocumentOutline(root, source, ids.all)
        initialControllerID = outline.initialControllerID
        let first = ReadingContext(source, .any, images: outline.images, ids: ids.all)
        outline.noteUnknown(first)
        var scenes = [SizeClasses.any: try SceneReader(context: first, outline: outline).scenes()]
        var found = Set(first.unread)
        if first.varies {
            for classes in SizeClasses.all where classes != .any {
                let context = ReadingContext(source, classes, images: outline.images, ids: ids.all)
                scenes[classes] = try SceneReader(context: context, outline: outline).scenes()
                found.formUnion(context.unread)
            }
        }
        scenesByClasses = scenes
        unread = found.sorted { ($0.position.byte, $0.what) < ($1.position.byte, $1.what) }
    }

    /// The scenes as they are in some size classes, in the order of the file.
    public func scenes(in classes: SizeClasses = .any) -> [InterfaceScene] {
        scenesByClasses[classes] ?? scenesByClasses[.any] ?? []
    }

    private static func root(of source: SourceText) throws(InterfaceFileError) -> XMLElement {
        let contents = XMLContents(source)
        if let fault = contents.faults.first {
            throw InterfaceFileError(fault.message, at: source.position(at: fault.offset))
        }
        guard let root = contents.root else { throw InterfaceFileError("expected an element, found none", at: nil) }
        let place = source.position(at: root.offset)
        guard root.name == "document" else {
            let reason =
                root.name == "archive"
                ? "an archive of Interface Builder 4 or older; expected a file that Xcode 5 or later saved"
                : "the root element is <\(XMLElement.shown(root.name))>; expected <document>, a storyboard or xib"
            throw InterfaceFileError(reason, at: place)
        }
        if let runtime = root["targetRuntime"], !runtime.hasPrefix("iOS") {
            throw InterfaceFileError(
                "made for '\(XMLElement.shown(runtime))'; expected iOS.CocoaTouch", at: place)
        }
        return root
    }
}
