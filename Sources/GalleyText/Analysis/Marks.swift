internal import CGalley

/// What is known of one UTF-16 unit: the boundaries before it, and what it is (see CGalley.h).
struct Marks: OptionSet, Sendable {
    let rawValue: UInt16

    static let breakSoft = Marks(rawValue: UInt16(GALLEY_BREAK_SOFT))
    static let breakHard = Marks(rawValue: UInt16(GALLEY_BREAK_HARD))
    static let grapheme = Marks(rawValue: UInt16(GALLEY_GRAPHEME))
    static let cluster = Marks(rawValue: UInt16(GALLEY_CLUSTER))
    static let unsafe = Marks(rawValue: UInt16(GALLEY_UNSAFE))
    static let space = Marks(rawValue: UInt16(GALLEY_SPACE))
    static let tab = Marks(rawValue: UInt16(GALLEY_TAB))
    static let hard = Marks(rawValue: UInt16(GALLEY_HARD))
    static let control = Marks(rawValue: UInt16(GALLEY_CONTROL))
    static let ignorable = Marks(rawValue: UInt16(GALLEY_IGNORABLE))
    static let emoji = Marks(rawValue: UInt16(GALLEY_EMOJI))
    static let softHyphen = Marks(rawValue: UInt16(GALLEY_SOFT_HYPHEN))
    static let complex = Marks(rawValue: UInt16(GALLEY_COMPLEX))
    static let hangul = Marks(rawValue: UInt16(GALLEY_HANGUL))
    static let hyphenation = Marks(rawValue: UInt16(GALLEY_HYPHENATION))

    /// Units that never reach the shaper.
    static let unshaped: Marks = [.hard, .tab]
    /// Units with no advance of their own that no face is chosen for.
    static let faceless: Marks = [.control, .ignorable]
    /// Units that a line's width does not count at its end; those besides white space have no advance.
    static let hanging: Marks = [.space, .hard, .control, .ignorable]

    @inline(__always)
    func meets(_ other: Marks) -> Bool { rawValue & other.rawValue != 0 }

    /// A cut before this unit leaves the glyphs on both sides as they are.
    @inline(__always)
    var isSafeCut: Bool {
        rawValue & (Marks.cluster.rawValue | Marks.unsafe.rawValue) == Marks.cluster.rawValue
    }
}

/// What a text holds besides plain left-to-right text.
struct TextTraits: OptionSet, Sendable {
    let rawValue: Int32

    static let rightToLeft = TextTraits(rawValue: Int32(GALLEY_HAS_RTL))
    static let tabs = TextTraits(rawValue: Int32(GALLEY_HAS_TABS))
    static let controls = TextTraits(rawValue: Int32(GALLEY_HAS_CONTROLS))
    static let hardBreaks = TextTraits(rawValue: Int32(GALLEY_HAS_HARD_BREAKS))
    static let specials = TextTraits(rawValue: Int32(GALLEY_HAS_SPECIALS))
    static let hangul = TextTraits(rawValue: Int32(GALLEY_HAS_HANGUL))
}
