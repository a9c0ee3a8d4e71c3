/// How inline markup sets a stretch of text apart; the values are those of Foundation's `InlinePresentationIntent`.
public struct InlineStyle: OptionSet, Sendable, Hashable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Styles from Foundation's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Set in italics.
    public static let emphasized = InlineStyle(rawValue: 1 << 0)
    /// Set in bold.
    public static let stronglyEmphasized = InlineStyle(rawValue: 1 << 1)
    /// Set in a monospaced family.
    public static let code = InlineStyle(rawValue: 1 << 2)
    /// Struck through, which changes no measure.
    public static let strikethrough = InlineStyle(rawValue: 1 << 5)

    /// The styles that ask for a face of their own.
    static let facial: InlineStyle = [.emphasized, .stronglyEmphasized, .code]
}
