public import GalleyText

/// A closed set of words that a flag or a record's key accepts.
public protocol Keyword: RawRepresentable<String>, CaseIterable, Sendable {}

extension Keyword {
    /// The words, in the order of declaration.
    public static var words: [String] { allCases.map(\.rawValue) }
}

/// What happens to text that does not fit a line; UIKit's six line break modes.
public enum LineBreakWord: String, Keyword {
    /// `byWordWrapping`
    case word
    /// `byCharWrapping`
    case char
    /// `byClipping`
    case clip
    /// `byTruncatingHead`
    case head
    /// `byTruncatingTail`
    case tail
    /// `byTruncatingMiddle`
    case middle
}

/// UIKit's line break strategies.
public enum StrategyWord: String, Keyword {
    /// Greedy.
    case none
    /// What labels use: both of the others.
    case standard
    /// No single word on a paragraph's last line.
    case pushout
    /// No break inside a Hangul word.
    case hangul
}

/// How lines are chosen: greedy, balanced or pretty.
extension LineBreakAlgorithm: Keyword {}

/// CSS's line break strictness.
public enum StrictnessWord: String, Keyword {
    /// The fewest rules.
    case loose
    /// The usual rules.
    case normal
    /// The most rules.
    case strict
}

/// The base direction.
public enum DirectionWord: String, Keyword {
    /// From the text's first strong character.
    case auto
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
}

/// How lines stand within the width.
public enum AlignmentWord: String, Keyword {
    /// The side where the paragraph's direction starts.
    case natural
    /// Left.
    case left
    /// Centred.
    case center
    /// Right.
    case right
    /// From side to side.
    case justified
}

/// The rule sets for line breaks.
public enum RulesWord: String, Keyword {
    /// UAX #14 as ICU has it.
    case unicode
    /// What browsers do.
    case web
}
