public import GalleyFonts

/// Why a layout file cannot be used, and where.
public struct LayoutFileError: Error, Sendable {
    /// What is wrong and what would be accepted.
    public let message: String
    /// The byte in the file where it stands; nil where it has no place.
    public let offset: Int?
    /// The font that is wrong, where it is that.
    public let fontError: FontError?

    init(_ message: String, offset: Int?, fontError: FontError? = nil) {
        self.message = message
        self.offset = offset
        self.fontError = fontError
    }
}
