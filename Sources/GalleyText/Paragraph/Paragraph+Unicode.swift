internal import CGalley

/// A place where a line may end, or must.
public struct BreakOpportunity: Sendable, Hashable {
    /// UTF-16 offset of the unit that would start the next line; the text's length at its end.
    public let offset: Int
    /// Whether the line ends here whatever the width: behind a hard break. The text's end is not mandatory by itself.
    public let isMandatory: Bool

    /// An opportunity at an offset.
    public init(offset: Int, isMandatory: Bool = false) {
        self.offset = offset
        self.isMandatory = isMandatory
    }
}

extension Paragraph {
    /// Where lines may end by UAX #14 under the style's locale and strictness, in order, the text's end included.
    ///
    /// Line break strategies and breaks by force do not show here.
    /// - Complexity: O(length).
    public var breakOpportunities: [BreakOpportunity] {
        boundaries(.breakSoft).map { offset in
            BreakOpportunity(offset: offset, isMandatory: storage.marks[offset].meets(.breakHard))
        }
    }

    /// Where extended grapheme clusters (UAX #29) start, as UTF-16 offsets, and the text's length; empty for an empty
    /// text.
    /// - Complexity: O(length).
    public var graphemeBoundaries: [Int] {
        isEmpty ? [] : [0] + boundaries(.grapheme)
    }

    /// The UAX #14 class of the character before an offset, by its short name (`SP`, `BA`, `ID`, …): with it the rule that
    /// let a line end there. Nil at the text's start and outside it.
    public func lineBreakClass(before offset: Int) -> String? {
        guard offset > 0, offset <= storage.text.count else { return nil }
        let unit = UInt32(storage.text[offset - 1])
        var code = unit
        if unit & 0xFC00 == 0xDC00, offset > 1, storage.text[offset - 2] & 0xFC00 == 0xD800 {
            code = 0x10000 + (UInt32(storage.text[offset - 2]) - 0xD800) << 10 + (unit - 0xDC00)
        }
        return unsafe String(cString: galley_line_break_class(code))
    }

    private func boundaries(_ mark: Marks) -> [Int] {
        storage.marks.indices.dropFirst().filter { storage.marks[$0].meets(mark) }
    }

    /// The embedding level of each UTF-16 unit of a line, by UAX #9: white space and isolates' controls at the line's
    /// end, and before separators, are at their bidi paragraph's level (rule L1). What rule X9 removes has its
    /// neighbour's level.
    ///
    /// - Parameter line: a line's range, as `LineFragment.range` has it; within the text.
    /// - Complexity: O(units of the line).
    public func embeddingLevels(ofLine line: Range<Int>) -> [UInt8] {
        precondition(line.lowerBound >= 0 && line.upperBound <= storage.text.count, "the line is not within the text")
        return storage.bidi.resolved(line, of: storage.text)
    }

    /// The UTF-16 offsets of a line's units from left to right, by UAX #9 L2. A surrogate pair stays in order.
    ///
    /// - Parameter line: a line's range, as `LineFragment.range` has it; within the text.
    /// - Complexity: O(units of the line × levels).
    public func visualOrder(ofLine line: Range<Int>) -> [Int] {
        var order = BidiLevels.visualOrder(embeddingLevels(ofLine: line)).map { line.lowerBound + $0 }
        for at in order.indices.dropLast() where order[at] == order[at + 1] + 1 {
            let isPair = storage.text[order[at]] & 0xFC00 == 0xDC00 && storage.text[order[at + 1]] & 0xFC00 == 0xD800
            if isPair { order.swapAt(at, at + 1) }
        }
        return order
    }
}
