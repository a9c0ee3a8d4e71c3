/// Why bytes are not JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Code: String, Sendable, CaseIterable {
        /// The text ends inside a value.
        case unexpectedEnd = "unexpected-end"
        /// A byte that cannot stand here.
        case unexpectedCharacter = "unexpected-character"
        /// A number that RFC 8259 §6 does not allow, such as `01`, `+1` or `.5`.
        case badNumber = "bad-number"
        /// A number beyond the range of a `Double`.
        case numberOverflow = "number-overflow"
        /// An escape other than the nine of RFC 8259 §7.
        case badEscape = "bad-escape"
        /// A control character inside a string, which has to be escaped.
        case controlCharacter = "control-character"
        /// Bytes that are not UTF-8, where the reader was told to refuse them.
        case invalidUTF8 = "invalid-utf8"
        /// A key that its object already has.
        case duplicateKey = "duplicate-key"
        /// Arrays and objects nested deeper than the limit.
        case tooDeep = "too-deep"
        /// Something after the value.
        case trailingData = "trailing-data"
    }

    /// What is wrong.
    public let code: Code
    /// The same in words, without the place.
    public let message: String
    /// The offset of the offending byte from the start of what was read.
    public let offset: Int

    /// Makes an error.
    public init(_ code: Code, _ message: String, offset: Int) {
        self.code = code
        self.message = message
        self.offset = offset
    }
}
