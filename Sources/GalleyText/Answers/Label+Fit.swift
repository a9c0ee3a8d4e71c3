public import GalleyFonts
public import GalleyGeometry

/// What of a text does not fit a box.
public struct TextExcess: Sendable, Hashable {
    /// What is left over, without the spaces around it, as UTF-16 offsets; it begins with the hard break that it lies
    /// behind.
    public let range: Range<Int>
    /// Its length in grapheme clusters (UAX #29): by so many characters the text is too long.
    public let characters: Int
}

extension LabelContent {
    /// Whether the label shows all of its text within a box: inside its width and height, within its number of lines
    /// and with no word cut by force. A side of 0 or less is no limit, as UIKit has it.
    ///
    /// - Parameters:
    ///   - box: the box in points.
    ///   - allowsCuts: whether words may be cut by force.
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: as `layout`.
    public func fits(in box: Size, allowsCuts: Bool = false) throws(TextError) -> Bool {
        let (width, height) = try Self.limits(box)
        let layout = layout(limit: width, maximumLines: numberOfLines)
        guard !layout.isTruncated, ceiledHeight(layout.unroundedSize.height) <= height else { return false }
        return !sticksOut(layout.lines, of: width) && (allowsCuts || !cutsWord(layout.lines))
    }

    /// Whether a word is cut by force; lines of whole clusters cut no word.
    private func cutsWord(_ lines: [LineFragment]) -> Bool {
        lineBreakMode != .byCharWrapping && lines.contains { $0.end == .emergency }
    }

    /// Whether a line is wider than its room, so that a single cluster sticks out; the label's own width does not tell,
    /// it is never wider than the limit.
    private func sticksOut(_ lines: [LineFragment], of width: Double) -> Bool {
        let indents = LineIndents(paragraph.style)
        return lines.contains { line in
            let isFirst = paragraph.startsParagraph(at: line.range.lowerBound)
            let room = indents.room(within: width, isFirst: isFirst) + LineWalker.tolerance
            return paragraph.scale.nearest(line.width) > paragraph.scale.limit(room)
        }
    }

    /// Whether a word does not fit a width in points: it is cut by force or, a single cluster, sticks out. Lines of whole
    /// clusters cut no word. A width of 0 or less is no limit.
    ///
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: as `layout`.
    public func breaksWord(within width: Double) throws(TextError) -> Bool {
        let (width, _) = try Self.limits(Size(width: width, height: 0))
        let lines = layout(limit: width, maximumLines: 0).lines
        return cutsWord(lines) || sticksOut(lines, of: width)
    }

    private static func limits(_ box: Size) throws(TextError) -> (width: Double, height: Double) {
        guard !box.width.isNaN else { throw .notANumber(parameter: "width") }
        guard !box.height.isNaN else { throw .notANumber(parameter: "height") }
        return (box.width > 0 ? box.width : .infinity, box.height > 0 ? box.height : .infinity)
    }

    /// A height in whole pixels.
    private func ceiledHeight(_ height: Double) -> Double { ceiled(height) - 1e-9 }

    /// The largest point size at which the label shows all of its text within a box; everything in the text scales
    /// along. Nil where no size does.
    ///
    /// The answer is the largest whole multiple of `resolution` in `sizes`, exactly: a larger text never takes fewer
    /// lines, so halving finds it; where that does not hold (tabs, soft hyphens, lines of several heights) every
    /// multiple is tried from the largest down.
    ///
    /// - Parameters:
    ///   - box: a side of 0 or less is no limit.
    ///   - sizes: in points, above 0.
    ///   - resolution: in points; at most 100,000 multiples are tried.
    ///   - allowsCuts: whether words may be cut by force.
    /// - Throws: `TextError`, also for sizes or a resolution out of range.
    public func largestPointSize(
        fitting box: Size, in sizes: ClosedRange<Double>, resolution: Double = 0.25, allowsCuts: Bool = false
    ) throws(TextError) -> Double? {
        guard sizes.lowerBound > 0, sizes.upperBound <= Font.maximumPointSize else {
            throw .outOfRange(parameter: "sizes", expected: "sizes above 0 and at most \(Font.maximumPointSize)")
        }
        guard resolution > 0, sizes.upperBound / resolution <= 1e15,
            (sizes.upperBound - sizes.lowerBound) / resolution <= 1e5
        else {
            throw .outOfRange(parameter: "resolution", expected: "at most 100,000 multiples between the two sizes")
        }
        var low = Int((sizes.lowerBound / resolution).rounded(.up))
        var high = Int((sizes.upperBound / resolution).rounded(.down))
        let fits = { (multiple: Int) throws(TextError) -> Bool in
            let size = Double(multiple) * resolution
            return size > 0 ? try resized(to: size).fits(in: box, allowsCuts: allowsCuts) : false
        }
        guard growsSteadily else {
            while high >= low {
                if try fits(high) { return Double(high) * resolution }
                high -= 1
            }
            return nil
        }
        guard high >= low, try fits(low) else { return nil }
        while low < high {
            let middle = high - (high - low) / 2
            if try fits(middle) { low = middle } else { high = middle - 1 }
        }
        return Double(low) * resolution
    }

    /// Whether a larger size never takes fewer lines or less height.
    private var growsSteadily: Bool {
        let segments = paragraph.storage.segments
        let isEven = !usesFallbackLineMetrics && paragraph.storage.uses.allSatisfy { $0.attributes == base }
        return isEven && !segments.hasTabs
            && !(0..<segments.count).contains { segments[$0].flags.contains(.softHyphen) }
    }

    private var base: TextAttributes { paragraph.storage.uses[0].attributes }

    /// The largest Dynamic Type category at which the label shows all of its text within a box; nil where none does.
    /// A font of a fixed size has one size in all of them. Every category is tried, from the largest down.
    ///
    /// - Throws: `TextError`.
    public func largestCategory(fitting box: Size, allowsCuts: Bool = false) throws(TextError) -> ContentSizeCategory? {
        for category in ContentSizeCategory.allCases.reversed() {
            if try scaled(to: category).fits(in: box, allowsCuts: allowsCuts) { return category }
        }
        return nil
    }

    /// What of the text a box does not hold when its last line is filled to the last cluster; nil where all lines fit, or
    /// nothing but spaces is left over.
    /// Without these characters the text fits, and with one of them it does not.
    ///
    /// - Throws: `TextError.notANumber`.
    /// - Complexity: O(length).
    public func excess(in box: Size) throws(TextError) -> TextExcess? {
        let (width, height) = try Self.limits(box)
        let lines = layout(limit: width, maximumLines: 0).lines
        var kept = lines.prefix { ceiledHeight($0.top + $0.height) <= height }.count
        if numberOfLines > 0 { kept = min(kept, numberOfLines) }
        guard kept < lines.count else { return nil }
        let marks = paragraph.storage.marks
        var start = kept > 0 ? filledEnd(of: kept, lines[kept - 1], width: width) : 0
        var end = paragraph.utf16.count
        // White space at the ends takes nothing; a hard break takes a line.
        let isSpace = { (offset: Int) in marks[offset].meets(.hanging) && !marks[offset].meets(.hard) }
        while start < end, isSpace(start) { start += 1 }
        while end > start, isSpace(end - 1) { end -= 1 }
        guard start < end else { return nil }
        return TextExcess(
            range: start..<end, characters: (start..<end).count { marks[$0].meets(.grapheme) || $0 == start })
    }

    /// Where the text ends that a number of lines holds, the last one filled to its last cluster.
    private func filledEnd(of count: Int, _ last: LineFragment, width: Double) -> Int {
        guard lineBreakMode != .byCharWrapping else { return last.range.upperBound }
        var walker = LineWalker(paragraph, limit: width, algorithm: .greedy)
        var left = count
        var filled = last.range.upperBound
        walker.walk { line in
            left -= 1
            guard left == 0 else { return true }
            let isFirst = paragraph.startsParagraph(at: line.start.offset)
            let room = LineIndents(paragraph.style).room(within: width, isFirst: isFirst)
            if line.reason == .mandatory {
                // What follows begins with the break.
                let units = paragraph.utf16[..<line.end].suffix(2)
                filled = line.end - (Array(units) == [0x0D, 0x0A] ? 2 : 1)
            } else {
                filled = max(line.end, Truncation(self, limit: room).end(ofFilled: line))
            }
            return false
        }
        return filled
    }

    /// The same label in another size of the same face; everything in the text scales along.
    /// - Throws: `TextError.font` for a size that no font can have.
    public func resized(to pointSize: Double) throws(TextError) -> LabelContent {
        try with(try paragraph.resized(to: pointSize))
    }

    /// The same label with its font as it is at a category; a font of a fixed size stays.
    private func scaled(to category: ContentSizeCategory) throws(TextError) -> LabelContent {
        try with(try paragraph.resized(to: paragraph.font.adjusted(to: category)))
    }

    /// The same label of a paragraph in another size; what stands for cut text grows along.
    private func with(_ resized: Paragraph) throws(TextError) -> LabelContent {
        var label = self
        label.paragraph = resized
        if let token = truncationToken {
            label.truncationToken = try token.resized(
                to: token.font.pointSize * resized.font.pointSize / paragraph.font.pointSize)
        }
        return label
    }

    /// The label as it is at a category where `adjustsFontForContentSizeCategory` is set, else as it is.
    /// - Throws: `TextError` where the face has to be shaped again for the size.
    public func adjusted(to category: ContentSizeCategory) throws(TextError) -> LabelContent {
        adjustsFontForContentSizeCategory ? try scaled(to: category) : self
    }
}
