public import GalleyInterfaceBuilder
public import GalleyRecords

/// A file that can be laid out, of any kind.
public enum LayoutDocument: Sendable {
    /// Views and constraints as JSON.
    case json(LayoutFile)
    /// A storyboard or xib.
    case interface(InterfaceDocument)

    /// Whether a path is a storyboard's or xib's by its name.
    public static func isInterface(path: String) -> Bool {
        path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    }

    /// Reads a file: an Interface Builder file by its name or where it begins with a tag, else JSON.
    ///
    /// - Throws: ``LayoutFileError``.
    public init(_ bytes: [UInt8], path: String) throws(LayoutFileError) {
        let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0x00, 0x20, 0x09, 0x0A, 0x0D]
        guard Self.isInterface(path: path) || bytes.first(where: { !marks.contains($0) }) == UInt8(ascii: "<") else {
            self = .json(try LayoutFile(bytes))
            return
        }
        do throws(InterfaceFileError) { self = .interface(try InterfaceDocument(bytes)) } catch {
            throw LayoutFileError(error)
        }
    }

    /// Lays the file out in every one of some surroundings, scene by scene.
    ///
    /// - Parameters:
    ///   - scene: the only scene to lay out, by any name it has; nil is all that have views.
    ///   - view: shows only this view and what is inside, by its object id.
    /// - Throws: ``LayoutFileError``.
    public func results(
        in surroundings: [LayoutSurroundings], scene: String? = nil, view: String? = nil, measurer: Measurer
    ) throws(LayoutFileError) -> [LayoutResult] {
        var results: [LayoutResult] = []
        try forEachScene(in: surroundings, scene: scene, view: view, measurer: measurer) { results.append($0.result) }
        return results
    }

    /// The same with the views alive, one after the other.
    public func forEachScene(
        in surroundings: [LayoutSurroundings], scene: String? = nil, view: String? = nil, measurer: Measurer,
        _ body: (LaidOutScene) throws(LayoutFileError) -> Void
    ) throws(LayoutFileError) {
        switch self {
        case .json(let file):
            for one in surroundings { try body(try LaidOutScene(file, in: one, measurer: measurer)) }
        case .interface(let document):
            for id in try Self.scenes(document, scene, view) {
                for one in surroundings {
                    try body(try LaidOutScene(document, scene: id, view: view, in: one, measurer: measurer))
                }
            }
        }
    }

    /// The ids of the scenes that are asked for.
    private static func scenes(
        _ document: InterfaceDocument, _ scene: String?, _ view: String?
    ) throws(LayoutFileError) -> [String] {
        let all = document.scenes()
        if let scene {
            guard let found = all.first(where: { $0.answers(to: scene) }) else {
                throw LayoutFileError(
                    "no scene goes by '\(scene)'; expected one of \(all.map(\.id).joined(separator: ", "))", offset: nil
                )
            }
            guard let view, !found.views.contains(where: { $0.contains(view) }) else { return [found.id] }
            throw LayoutFileError("no view in scene '\(scene)' goes by '\(view)'; expected an object id", offset: nil)
        }
        guard let view else {
            let ids = all.filter { !$0.views.isEmpty }.map(\.id)
            guard ids.isEmpty else { return ids }
            throw LayoutFileError("no scene has a view; its controllers make them in code", offset: nil)
        }
        guard let found = all.first(where: { $0.views.contains { $0.contains(view) } }) else {
            throw LayoutFileError("no view goes by '\(view)'; expected an object id", offset: nil)
        }
        return [found.id]
    }
}

extension InterfaceView {
    /// Whether the view is one of an id or holds it, also in trees of their own.
    func contains(_ id: String) -> Bool {
        if self.id == id || subviews.contains(where: { $0.contains(id) }) { return true }
        switch content {
        case .table(let table):
            let parts = table.header + table.footer + table.prototypes + table.sections.flatMap(\.cells)
            return parts.contains { $0.contains(id) }
        case .collection(let collection):
            return (collection.cells + collection.sectionHeader + collection.sectionFooter).contains {
                $0.contains(id)
            }
        default: return false
        }
    }
}
