import GalleyLocalization

/// The ids of a document's objects; each stands once.
struct ObjectIDs {
    private(set) var all: Set<String> = []
    private var first: [String: Int] = [:]

    init(_ root: XMLElement, _ source: SourceText) throws(InterfaceFileError) {
        for part in root.elements where ["scenes", "objects"].contains(part.name) { try collect(part, source) }
    }

    private mutating func collect(_ element: XMLElement, _ source: SourceText) throws(InterfaceFileError) {
        // What connections are called is of no interest; nothing else names them.
        if element.name == "connections" { return }
        if let id = element["id"] {
            if let earlier = first.updateValue(element.offset, forKey: id) {
                throw InterfaceFileError(
                    "the id stands here twice; the first is on line \(source.position(at: earlier).line)",
                    at: source.position(at: element.offset), in: id)
            }
            guard first.count <= InterfaceDocument.mostObjects else {
                throw InterfaceFileError(
                    "more than \(InterfaceDocument.mostObjects) objects; expected at most that",
                    at: source.position(at: element.offset), in: id)
            }
            all.insert(id)
        }
        for child in element.elements { try collect(child, source) }
    }
}
