extension FontFace: Hashable {
    /// A face is one by identity: a library hands out the same face every time, a file opened twice makes two.
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
