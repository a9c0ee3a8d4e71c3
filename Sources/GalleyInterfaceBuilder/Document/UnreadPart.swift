public import GalleyLocalization

/// A part of an Interface Builder file that layout did not take in, or took in only in part.
public struct UnreadPart: Sendable, Hashable {
    /// What it is and what was done instead, such as `attribute 'foo' of <view>`.
    public let what: String
    /// The id of the object it belongs to; empty where it belongs to none.
    public let objectID: String
    /// Where it stands.
    public let position: SourcePosition
}

extension UnreadPart: CustomStringConvertible {
    /// One line without the file's name.
    public var description: String {
        "\(position.line):\(position.column): \(what)" + (objectID.isEmpty ? "" : " (object \(objectID))")
    }
}
