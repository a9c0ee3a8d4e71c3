/// What a paragraph style keeps free at the ends of lines, in points.
struct LineIndents {
    private let style: ParagraphStyle

    init(_ style: ParagraphStyle) {
        self.style = style
    }

    /// Free before a line's text.
    func head(isFirst: Bool) -> Double { isFirst ? style.firstLineHeadIndent : style.headIndent }

    /// Free behind a line's text, where that is counted from the trailing edge.
    var tail: Double { max(0, -style.tailIndent) }

    /// What is left for a line's text within a width; never negative.
    func room(within width: Double, isFirst: Bool) -> Double {
        let end = style.tailIndent > 0 ? min(style.tailIndent, max(width, 0)) : max(width, 0) + style.tailIndent
        return max(0, end - head(isFirst: isFirst))
    }
}

extension Paragraph {
    /// Whether a line that starts at an offset is the first of a style paragraph: those end at LF, CR, CR LF and PS;
    /// VT, FF, NEL and LS only break the line.
    func startsParagraph(at offset: Int) -> Bool {
        guard offset > 0 else { return true }
        return [0x0A, 0x0D, 0x2029].contains(storage.text[offset - 1])
    }

    /// Whether the bidi paragraph that holds an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool {
        storage.bidi.baseLevel(at: min(offset, max(0, storage.text.count - 1))) & 1 == 1
    }
}
