import GalleyJSON

/// A place in a file.
public struct SourcePosition: Sendable, Hashable {
    /// The line from 1; lines end at LF, CR LF or CR.
    public let line: Int
    /// The column from 1 in Unicode scalars, as SARIF's `unicodeCodePoints`.
    public let column: Int
    /// The byte from 0 in the file as it lies on disk, whatever its encoding.
    public let byte: Int

    /// Makes a position.
    public init(line: Int, column: Int, byte: Int) {
        self.line = line
        self.column = column
        self.byte = byte
    }
}

/// What is wrong in a catalogue, and where; the reader went on behind it.
public struct CatalogueError: Error, Sendable, Hashable {
    /// What is wrong, in a word for programs.
    public enum Code: String, Sendable, CaseIterable {
        /// The bytes are no text in the file's encoding.
        case encoding
        /// The text does not follow the format's grammar.
        case syntax
        /// A key stands in the file twice.
        case duplicate
        /// An entity that is not expanded, or a document type with declarations.
        case entity
        /// A value that the format has no use for.
        case value
    }

    /// The file as it was named.
    public let file: String
    /// Where.
    public let position: SourcePosition
    /// What is wrong, in a word.
    public let code: Code
    /// What is wrong and what would be accepted, on one line.
    public let message: String

    /// Makes an error.
    public init(file: String, position: SourcePosition, code: Code, message: String) {
        self.file = file
        self.position = position
        self.code = code
        self.message = message.onOneLine
    }
}
