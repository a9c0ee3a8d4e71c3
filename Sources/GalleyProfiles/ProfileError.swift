/// Why a profile cannot be measured with.
public struct ProfileError: Error, Sendable, Hashable {
    /// Where the profile comes from.
    public let path: String
    /// What is wrong, and what would be accepted.
    public let reason: String
    /// The byte in the file, where there is one.
    public let offset: Int?

    /// Makes an error.
    public init(path: String, reason: String, offset: Int? = nil) {
        self.path = path
        self.reason = reason
        self.offset = offset
    }
}

extension ProfileError: CustomStringConvertible {
    /// One line: what, where, and what would be accepted.
    public var description: String {
        "\(path)\(offset.map { ": byte \($0)" } ?? ""): not a usable profile: \(reason)"
    }
}
