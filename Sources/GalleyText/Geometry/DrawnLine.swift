/// A line and what of the text it draws.
struct DrawnLine {
    /// What is drawn besides text.
    enum Mark: Equatable {
        case none
        /// Behind the text.
        case hyphen
        /// Between `head` and `tail`.
        case token
    }

    var fragment: LineFragment
    /// The text before a token, all of the line's without one.
    var head: Range<Int>
    /// The text behind a token.
    var tail: Range<Int>
    var mark: Mark
    /// What the token stands for.
    var hidden: Range<Int>

    /// A line that shows all of its text.
    init(_ fragment: LineFragment) {
        self.fragment = fragment
        head = fragment.range
        tail = fragment.range.upperBound..<fragment.range.upperBound
        mark = fragment.end == .softHyphen ? .hyphen : .none
        hidden = tail
    }

    /// A line that shows a token between two parts of its text.
    init(_ fragment: LineFragment, head: Range<Int>, tail: Range<Int>) {
        self.fragment = fragment
        self.head = head
        self.tail = tail
        mark = .token
        hidden = head.upperBound..<max(head.upperBound, tail.lowerBound)
    }
}

/// What stands for text that is cut, in the units of the text.
struct TruncationToken {
    /// The face's place in the paragraph's list.
    var use = 0
    /// The same glyph so many times; none where the token is a text of its own.
    var glyph: UInt32 = 0
    var count = 0
    var width: Int64 = 0
    /// A token of the label's own.
    var text: TextLayout?
}
