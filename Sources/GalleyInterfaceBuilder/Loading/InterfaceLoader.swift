public import GalleyFonts
import GalleyGeometry
import GalleyLayout
package import GalleyRecords

/// Makes views from what Interface Builder files say.
public struct InterfaceLoader: Sendable {
    let measurer: Measurer

    /// A loader whose texts are set in some fonts.
    ///
    /// - Parameters:
    ///   - fonts: the library of the texts that name no file.
    ///   - faces: faces that stand before the bundled ones where a file asks for the system's font.
    public init(fonts: FontLibrary, faces: [FontFace] = []) {
        measurer = Measurer(fonts: fonts, files: faces)
    }

    /// A loader over a measurer that is there already.
    package init(measurer: Measurer) { self.measurer = measurer }

    /// Makes a scene's views for some surroundings; nothing is laid out yet.
    ///
    /// - Parameters:
    ///   - document: what was read from a file.
    ///   - id: the scene's id, its controller's, or the name that code makes it by; nil is the first with a view.
    ///   - surroundings: the screen, text size and language.
    /// - Throws: ``InterfaceFileError``.
    /// - Complexity: O(n) of the scene's objects.
    public func load(
        _ document: InterfaceDocument, scene id: String? = nil, in surroundings: InterfaceSurroundings = .init()
    ) throws(InterfaceFileError) -> LoadedScene {
        func find(_ scenes: [InterfaceScene]) -> InterfaceScene? {
            scenes.first { scene in id.map { scene.answers(to: $0) } ?? !scene.views.isEmpty }
        }
        guard let plain = find(document.scenes()) else {
            let names = document.scenes().map(\.id).joined(separator: ", ")
            throw InterfaceFileError(
                id.map { "no scene goes by '\($0)'; expected one of \(names)" } ?? "no scene has a view", at: nil)
        }
        guard let size = plain.views.first?.frame.size else {
            throw InterfaceFileError(
                "the scene has no view in the file; its controller makes it in code", at: plain.position,
                in: plain.controller?.id ?? plain.id)
        }
        let classes = surroundings.classes(for: size)
        let scene = find(document.scenes(in: classes)) ?? plain
        var builder = SceneBuilder(scene, surroundings, classes, measurer)
        return try builder.build()
    }
}
