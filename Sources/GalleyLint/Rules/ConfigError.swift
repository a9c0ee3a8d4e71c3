/// What is wrong with a configuration, and where.
public struct LintConfigError: Error, Sendable, Hashable {
    /// What is wrong and what would be accepted.
    public let message: String
    /// The byte in the file, where there is one.
    public let offset: Int?
    /// What was written, where it may be a slip of the fingers, and what it may have been.
    public let word: String?
    /// What would be accepted in its place.
    public let candidates: [String]

    init(_ message: String, offset: Int? = nil, word: String? = nil, candidates: [String] = []) {
        self.message = message
        self.offset = offset
        self.word = word
        self.candidates = candidates
    }
}
