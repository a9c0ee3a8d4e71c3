internal import CGalley
import GalleyFonts

/// Splits an analysed text into items: where level, script or face changes; hard breaks and tabs stay outside.
struct Itemizer {
    private let text: [UInt16]
    private let attributed: AttributedText
    /// One for each of the text's attributes.
    private let cascades: [FontCascade]
    /// The faces in use, the text's own first.
    private(set) var uses: [FontUse]
    private(set) var items: [GlyphItem] = []
    /// Empty while there is one use.
    private var known: [UseKey: Int] = [:]
    /// The one asked for last, which is mostly the one asked for next.
    private var last: (key: UseKey, use: Int)
    /// The use of what was looked at last.
    private var use = 0
    /// Whose own font is in the uses: every stretch asks for it first.
    private var owner = 0

    /// Items number their uses with 16 bits.
    private static let useLimit = 1 << 16

    private struct UseKey: Hashable {
        let attributes: Int
        let position: Int
        let isCursive: Bool
    }

    /// A range of the text with the same attributes.
    private struct Stretch {
        let range: Range<Int>
        let attributes: Int
        let cascade: FontCascade
        /// What its primary face covers below `FontFace.lowEnd`.
        let coverage: [UInt64]
        /// The cascade's number among the choices.
        let number: Int
        let isSpaced: Bool
        let hasBoxes: Bool
    }

    /// - Parameters:
    ///   - cascades: one for each of the text's attributes.
    ///   - own: the use of the text's own font, alone.
    init(_ attributed: AttributedText, cascades: [FontCascade], own: [FontUse]) {
        text = attributed.utf16
        self.attributed = attributed
        self.cascades = cascades
        uses = own
        last = (UseKey(attributes: 0, position: 0, isCursive: false), 0)
    }

    mutating func run(_ analysis: borrowing TextAnalysis, _ choices: inout FaceChoices) throws(TextError) {
        var at = 0
        for run in attributed.starts.indices {
            let end = run + 1 < attributed.starts.count ? attributed.starts[run + 1].offset : text.count
            guard at < end else { continue }
            let attributes = attributed.starts[run].attributes
            let own = attributed.attributes[attributes]
            let stretch = Stretch(
                range: at..<end, attributes: attributes, cascade: cascades[attributes],
                coverage: cascades[attributes].primary.lowCoverage, number: choices.number(of: cascades[attributes]),
                isSpaced: own.letterSpacing != 0,
                hasBoxes: own.attachment != nil)
            at = try itemize(stretch, analysis, &choices)
        }
        if !analysis.traits.isDisjoint(with: [.specials, .controls]) { splitIgnorables(analysis.marks) }
    }

    /// Itemizes a stretch, and the rest of a cluster that it cuts; where it ended.
    private mutating func itemize(
        _ stretch: Stretch, _ analysis: borrowing TextAnalysis, _ choices: inout FaceChoices
    ) throws(TextError) -> Int {
        let count = text.count
        let allMarks = analysis.marks
        let marks = allMarks.span
        var at = stretch.range.lowerBound
        while at < stretch.range.upperBound {
            let start = at
            if !stretch.isSpaced { at = plainEnd(from: start, stretch, analysis) }
            if at > start {
                (use, owner) = (try self.use(0, stretch), stretch.attributes)
                append(start, at, use, analysis)
                continue
            }
            repeat { at += 1 } while at < count && !marks[at].meets(.grapheme)
            if marks[start].meets(.unshaped) { continue }
            if owner != stretch.attributes { (_, owner) = (try self.use(0, stretch), stretch.attributes) }
            if let chosen = try choose(start..<at, stretch, allMarks, &choices) {
                use = chosen
            } else if items.last?.end != Int32(start)
                || uses[use].attributes != attributed.attributes[stretch.attributes]
            {
                use = try self.use(0, stretch)
            }
            // CSS leaves letter spacing out of cursive scripts: such text is another use of its face.
            let isCursive = stretch.isSpaced && galley_is_cursive(analysis.scripts[start])
            append(start, at, isCursive ? try self.use(uses[use].position, stretch, isCursive: true) : use, analysis)
        }
        return at
    }

    /// Behind the units from an offset that the primary face covers, one cluster each, on one level and in one script;
    /// the offset itself where its cluster has to be looked at.
    private func plainEnd(from start: Int, _ stretch: Stretch, _ analysis: borrowing TextAnalysis) -> Int {
        let coverage = stretch.coverage.span
        let (units, marks) = (text.span, analysis.marks.span)
        let (levels, scripts) = (analysis.levels.span, analysis.scripts.span)
        let looked: Marks = [.hard, .tab, .control, .ignorable]
        let (lowEnd, limit) = (FontFace.lowEnd, stretch.range.upperBound)
        let hasLevels = analysis.traits.contains(.rightToLeft)
        let script = scripts[start]
        var at = start
        while at < limit, units[at] < lowEnd, !marks[at].meets(looked), scripts[at] == script,
            coverage[Int(units[at] >> 6)] >> UInt64(units[at] & 63) & 1 == 1, marks[at + 1].meets(.grapheme),
            !hasLevels || levels[at] == levels[start]
        { at += 1 }
        return at
    }

    /// How many units without advance or face stand in one item in a row. HarfBuzz passes over all that follow a glyph
    /// to find its neighbour, for each of them again: 32,768 soft hyphens take seconds. The longest emoji tag sequence
    /// has 14.
    private static let ignorableLimit = 32

    /// Splits items inside longer runs of controls and default-ignorable code points, which have no glyphs to lose.
    private mutating func splitIgnorables(_ marks: [Marks]) {
        var split: [GlyphItem] = []
        for var item in items {
            var run = 0
            for offset in item.range {
                run = marks[offset].meets(.faceless) ? run + 1 : 0
                let next = Int32(offset + 1)
                guard run >= Self.ignorableLimit, next < item.end, text[offset + 1] & 0xFC00 != 0xDC00 else { continue }
                var head = item
                head.end = next
                split.append(head)
                item.start = next
                run = 0
            }
            split.append(item)
        }
        items = split
    }

    private mutating func append(_ start: Int, _ end: Int, _ use: Int, _ analysis: borrowing TextAnalysis) {
        let item = GlyphItem(
            start: Int32(start), end: Int32(end), use: UInt16(use), level: analysis.levels[start],
            script: analysis.scripts[start])
        if let last = items.last, last.end == item.start, last.use == item.use, last.level == item.level,
            last.script == item.script
        {
            items[items.count - 1].end = item.end
        } else {
            items.append(item)
        }
    }

    /// The use for a grapheme cluster; nil for one of controls and default-ignorable code points, which stays with the
    /// text before it.
    private mutating func choose(
        _ cluster: Range<Int>, _ stretch: Stretch, _ marks: [Marks], _ choices: inout FaceChoices
    ) throws(TextError) -> Int? {
        if stretch.hasBoxes, text[cluster.lowerBound] == 0xFFFC { return try use(0, stretch) }
        let key = FaceChoices.Key(cluster, of: text.span, cascade: stretch.number)
        if let key, let known = choices.position(key) { return known < 0 ? nil : try use(known, stretch) }
        let position = try position(of: cluster, stretch.cascade, marks)
        if let key { choices.remember(position ?? -1, key) }
        return try position.map { position throws(TextError) in try use(position, stretch) }
    }

    /// The face for a grapheme cluster: the first of the cascade that covers all of it, the emoji face before the
    /// others where the cluster asks for emoji presentation; else the first that covers its base; else the primary
    /// one; by its position in the cascade.
    private func position(
        of cluster: Range<Int>, _ cascade: FontCascade, _ marks: [Marks]
    ) throws(TextError) -> Int? {
        let points = CodePoints(text, cluster, marks)
        guard let base = points.visible.first else { return nil }
        if points.wantsEmoji, let emoji = cascade.emojiIndex, try points.areCovered(cascade, emoji) { return emoji }
        let textFaces = (0..<cascade.count).filter { !points.wantsText || $0 != cascade.emojiIndex }
        for position in textFaces where try points.areCovered(cascade, position) { return position }
        if points.wantsText, let emoji = cascade.emojiIndex, try points.areCovered(cascade, emoji) { return emoji }
        for position in 0..<cascade.count where try cascade.member(position).covers(base) { return position }
        return 0
    }

    private mutating func use(
        _ position: Int, _ stretch: Stretch, isCursive: Bool = false
    ) throws(TextError) -> Int {
        let key = UseKey(attributes: stretch.attributes, position: position, isCursive: isCursive)
        if key == last.key { return last.use }
        if known.isEmpty { known[UseKey(attributes: 0, position: 0, isCursive: false)] = 0 }
        if let use = known[key] {
            last = (key, use)
            return use
        }
        guard uses.count < Self.useLimit else { throw .tooManyStyles(limit: Self.useLimit) }
        let own = attributed.attributes[stretch.attributes]
        let face = try stretch.cascade.member(position).sized(at: own.font.pointSize)
        // Every stretch asks for its own font first.
        let first = known[UseKey(attributes: stretch.attributes, position: 0, isCursive: false)] ?? uses.count
        uses.append(
            FontUse(face: face, attributes: own, position: position, own: first, isCursive: isCursive))
        known[key] = uses.count - 1
        last = (key, uses.count - 1)
        return uses.count - 1
    }
}

extension FontCascade {
    fileprivate func member(_ position: Int) throws(TextError) -> FontFace {
        do { return try face(at: position) } catch { throw .font(error) }
    }
}

/// The code points of one grapheme cluster, sorted by what they ask of a face.
private struct CodePoints {
    /// Those that need a glyph.
    var visible: [UInt32] = []
    var wantsEmoji = false
    var wantsText = false

    init(_ text: [UInt16], _ range: Range<Int>, _ marks: [Marks]) {
        var at = range.lowerBound
        var last: UInt32 = 0
        while at < range.upperBound {
            let start = at
            let code = Self.next(text, &at, range.upperBound)
            if marks[start].meets(.emoji) { wantsEmoji = true }
            if code == 0xFE0F, galley_is_emoji(last) { wantsEmoji = true }
            if code == 0xFE0E { wantsText = true }
            if !marks[start].meets(.faceless) { visible.append(code) }
            last = code
        }
        if wantsText { wantsEmoji = false }
    }

    /// Whether a member of a cascade covers all of the cluster.
    func areCovered(_ cascade: FontCascade, _ position: Int) throws(TextError) -> Bool {
        let face = try cascade.member(position)
        return visible.allSatisfy(face.covers) || coversComposed(face)
    }

    /// Whether a face covers the cluster once its marks are composed with its base (Unicode canonical composition).
    func coversComposed(_ face: FontFace) -> Bool {
        guard visible.count > 1 else { return false }
        var composed: [UInt32] = []
        for code in visible {
            if let last = composed.last, let joined = Composition.compose(last, code) {
                composed[composed.count - 1] = joined
            } else {
                composed.append(code)
            }
        }
        return composed.count < visible.count && composed.allSatisfy(face.covers)
    }

    /// The code point at an offset; a lone surrogate counts as U+FFFD, as the shaper has it.
    private static func next(_ text: [UInt16], _ at: inout Int, _ end: Int) -> UInt32 {
        let unit = text[at]
        at += 1
        guard unit & 0xF800 == 0xD800 else { return UInt32(unit) }
        guard unit < 0xDC00, at < end, text[at] & 0xFC00 == 0xDC00 else { return 0xFFFD }
        let low = text[at]
        at += 1
        return 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    }
}
