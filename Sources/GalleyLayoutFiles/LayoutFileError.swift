public import GalleyFonts
import GalleyInterfaceBuilder
import GalleyJSON
public import GalleyLocalization

/// Why a layout file cannot be used, and where.
public struct LayoutFileError: Error, Sendable {
    /// What is wrong and what would be accepted, on one line.
    public let message: String
    /// The byte in the file where it stands; nil where it has no place.
    public let offset: Int?
    /// The place in the file where it is known already.
    public let position: SourcePosition?
    /// The font that is wrong, where it is that.
    public let fontError: FontError?

    package init(_ message: String, offset: Int?, fontError: FontError? = nil) {
        self.message = message.onOneLine
        self.offset = offset
        self.fontError = fontError
        position = nil
    }

    init(_ error: InterfaceFileError) {
        message = (error.message + (error.objectID.isEmpty ? "" : " (object \(error.objectID))")).onOneLine
        offset = nil
        position = error.position
        fontError = error.fontError
    }
}
