public import GalleyFonts
import GalleyJSON
public import GalleyLocalization

/// Why an Interface Builder file cannot be used, and where.
public struct InterfaceFileError: Error, Sendable {
    /// What is wrong and what would be accepted, on one line.
    public let message: String
    /// Where it stands; nil where it has no place in the file.
    public let position: SourcePosition?
    /// The id of the object it stands in; empty where it stands in none.
    public let objectID: String
    /// The font that is wrong, where it is that.
    public let fontError: FontError?

    init(_ message: String, at position: SourcePosition?, in objectID: String = "", fontError: FontError? = nil) {
        self.message = message.onOneLine
        self.position = position
        self.objectID = objectID.onOneLine
        self.fontError = fontError
    }
}

extension InterfaceFileError: CustomStringConvertible {
    /// One line without the file's name: line, column, what is wrong, and the object.
    public var description: String {
        let place = position.map { "\($0.line):\($0.column): " } ?? ""
        return place + message + (objectID.isEmpty ? "" : " (object \(objectID))")
    }
}
