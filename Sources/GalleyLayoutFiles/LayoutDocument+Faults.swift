import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
public import GalleyLocalization
public import GalleyRecords

extension LayoutDocument {
    /// What is wrong with the file itself: the parts that layout does not take in.
    public var fileFaults: [LayoutFault] {
        guard case .interface(let document) = self else { return [] }
        return document.unread.map {
            LayoutFault(kind: .unread, view: $0.objectID, message: "not read: \($0.what)", position: $0.position)
        }
    }

    /// What is wrong with every scene that has a view, in some surroundings.
    ///
    /// - Parameter source: the file's text, for places.
    /// - Throws: ``LayoutFileError``.
    public func faults(
        in surroundings: LayoutSurroundings, source: SourceText, measurer: Measurer
    ) throws(LayoutFileError) -> LayoutFaults {
        switch self {
        case .json(let file): return try Self.faults(file, surroundings, source, measurer)
        case .interface(let document):
            var all = LayoutFaults()
            for scene in document.scenes() where !scene.views.isEmpty {
                let found = try Self.faults(document, scene.id, surroundings, measurer)
                all.faults += found.faults
                all.textCount += found.textCount
                all.restsOnInter = all.restsOnInter || found.restsOnInter
                all.missingFamilies += found.missingFamilies
            }
            return all
        }
    }

    private static func faults(
        _ file: LayoutFile, _ surroundings: LayoutSurroundings, _ source: SourceText, _ measurer: Measurer
    ) throws(LayoutFileError) -> LayoutFaults {
        let scene = try LayoutScene(file, surroundings, measurer: measurer)
        let offsets = Dictionary(file.views.map { ($0.name, $0.offset) }) { first, _ in first }
        var inspector = LayoutInspector { view in
            let name = view.identifier ?? ""
            return (name, offsets[name].map { source.position(at: $0) })
        }
        do throws(LayoutError) {
            try scene.root.layoutIfNeeded()
            try inspector.inspect(scene.root, isScreen: true)
        } catch { throw LayoutFileError(error.description, offset: nil) }
        inspector.addConflicts(of: scene.root) { conflict in
            conflict.broken.constraint.flatMap { scene.offsets[ObjectIdentifier($0)] }.map { source.position(at: $0) }
        }
        return LayoutFaults(
            faults: inspector.faults, textCount: inspector.textCount, restsOnInter: scene.restsOnInter,
            missingFamilies: scene.missingFamilies)
    }

    private static func faults(
        _ document: InterfaceDocument, _ scene: String, _ surroundings: LayoutSurroundings, _ measurer: Measurer
    ) throws(LayoutFileError) -> LayoutFaults {
        let loaded: LoadedScene
        do throws(InterfaceFileError) {
            loaded = try InterfaceLoader(measurer: measurer).load(
                document, scene: scene, in: InterfaceSurroundings(surroundings, of: document, scene: scene))
        } catch { throw LayoutFileError(error) }
        let descriptions = Dictionary(loaded.views.map { ($0.description.id, $0.description) }) { first, _ in first }
        var inspector = LayoutInspector { view in
            guard let description = descriptions[view.identifier ?? ""] else { return (view.identifier ?? "", nil) }
            let label = description.userLabel.map { " '\($0)'" } ?? ""
            return (description.id + label, description.position)
        }
        do throws(LayoutError) {
            try loaded.layOut()
            for tree in loaded.trees { try inspector.inspect(tree.view, isScreen: tree.role != .beside) }
        } catch { throw LayoutFileError(error.description, offset: nil) }
        for tree in loaded.trees {
            inspector.addConflicts(of: tree.view) { conflict in
                conflict.broken.constraint.flatMap { loaded.description(of: $0)?.position }
            }
        }
        return LayoutFaults(
            faults: inspector.faults, textCount: inspector.textCount, restsOnInter: loaded.restsOnInter,
            missingFamilies: loaded.missingFamilies)
    }
}
