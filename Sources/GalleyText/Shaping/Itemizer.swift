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
    private let choices: FaceChoices
    private var attributes = 0
    /// Empty while there is one use.
    private var known: [UseKey: Int]
    /// The one asked for last, which is mostly the one asked for next.
    private var last: (key: UseKey, use: Int)

    /// Items number their uses with 16 bits.
    private static let useLimit = 1 << 16

    private struct UseKey: Hashable {
        let attributes: Int
        let position: Int
        let isCursive: Bool
    }

    private var cascade: FontCascade { cascades[attributes] }

    /// - Parameter cascades: one for each of the text's attributes.
    init(_ attributed: AttributedText, cascades: [FontCascade], choices: FaceChoices) {
        self.choices = choices
        text = attributed.utf16
        self.attributed = attributed
        self.cascades = cascades
        let face = cascades[0].primary.sized(at: attributed.base.font.pointSize)
        uses = [FontUse(face: face, attributes: attributed.base, position: 0, own: 0)]
        last = (UseKey(attributes: 0, position: 0, isCursive: false), 0)
        known = [:]
    }

    mutating func run(_ analysis: borrowing TextAnalysis) throws(TextError) {
        let count = text.count
        var at = 0
        var run = 0
        var use = 0
        // Whose own font is in the uses: every stretch asks for it first.
        var owner = 0
        while at < count {
            let start = at
            let marks = analysis.marks[start]
            while run + 1 < attributed.starts.count, attributed.starts[run + 1].offset <= start { run += 1 }
            attributes = attributed.starts[run].attributes
            let limit = run + 1 < attributed.starts.count ? attributed.starts[run + 1].offset : count
            at = plainEnd(from: start, to: limit, analysis)
            if at > start {
                (use, owner) = (try self.use(0), attributes)
                append(start, at, use, analysis)
                continue
            }
            repeat { at += 1 } while at < count && !analysis.marks[at].meets(.grapheme)
            if marks.meets(.unshaped) { continue }
            if owner != attributes { (_, owner) = (try self.use(0), attributes) }
            if let chosen = try choose(start..<at, analysis.marks) {
                use = chosen
            } else if items.last?.end != Int32(start) || uses[use].attributes != own {
                use = try self.use(0)
            }
            append(start, at, try cursive(use, script: analysis.scripts[start]), analysis)
        }
        if !analysis.traits.isDisjoint(with: [.specials, .controls]) { splitIgnorables(analysis.marks) }
    }

    /// Behind the units from an offset that the primary face covers, one cluster each, on one level and in one script;
    /// the offset itself where its cluster has to be looked at.
    private func plainEnd(from start: Int, to limit: Int, _ analysis: borrowing TextAnalysis) -> Int {
        guard own.letterSpacing == 0 else { return start }
        let coverage = cascade.primary.lowCoverage
        let (units, marks) = (text.span, analysis.marks.span)
        let (levels, scripts) = (analysis.levels.span, analysis.scripts.span)
        let looked: Marks = [.hard, .tab, .control, .ignorable]
        let lowEnd = FontFace.lowEnd
        var at = start
        while at < limit, units[at] < lowEnd, !marks[at].meets(looked), marks[at + 1].meets(.grapheme),
            coverage[Int(units[at] >> 6)] >> UInt64(units[at] & 63) & 1 == 1, levels[at] == levels[start],
            scripts[at] == scripts[start]
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

    private var own: TextAttributes { attributed.attributes[attributes] }

    /// CSS leaves letter spacing out of cursive scripts: such text is another use of its face.
    private mutating func cursive(_ use: Int, script: UInt8) throws(TextError) -> Int {
        guard uses[use].attributes.letterSpacing != 0, galley_is_cursive(script) else { return use }
        return try self.use(uses[use].position, isCursive: true)
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
    private mutating func choose(_ cluster: Range<Int>, _ marks: [Marks]) throws(TextError) -> Int? {
        if own.attachment != nil, text[cluster.lowerBound] == 0xFFFC { return try use(0) }
        let position = try choices.position(of: cluster, in: text, cascade) { () throws(TextError) in
            try self.position(of: cluster, marks)
        }
        guard let position else { return nil }
        return try use(position)
    }

    /// The face for a grapheme cluster: the first of the cascade that covers all of it, the emoji face before the
    /// others where the cluster asks for emoji presentation; else the first that covers its base; else the primary
    /// one; by its position in the cascade.
    private func position(of cluster: Range<Int>, _ marks: [Marks]) throws(TextError) -> Int? {
        let points = CodePoints(text, cluster, marks)
        guard let base = points.visible.first else { return nil }
        if points.wantsEmoji, let emoji = cascade.emojiIndex, try covers(emoji, points) { return emoji }
        let textFaces = (0..<cascade.count).filter { !points.wantsText || $0 != cascade.emojiIndex }
        for position in textFaces where try covers(position, points) { return position }
        if points.wantsText, let emoji = cascade.emojiIndex, try covers(emoji, points) { return emoji }
        for position in 0..<cascade.count where try cascadeFace(position).covers(base) { return position }
        return 0
    }

    private func covers(_ position: Int, _ points: CodePoints) throws(TextError) -> Bool {
        let face = try cascadeFace(position)
        return points.visible.allSatisfy(face.covers) || points.coversComposed(face)
    }

    private func cascadeFace(_ position: Int) throws(TextError) -> FontFace {
        do { return try cascade.face(at: position) } catch { throw .font(error) }
    }

    private mutating func use(_ position: Int, isCursive: Bool = false) throws(TextError) -> Int {
        let key = UseKey(attributes: attributes, position: position, isCursive: isCursive)
        if key == last.key { return last.use }
        if known.isEmpty { known[UseKey(attributes: 0, position: 0, isCursive: false)] = 0 }
        if let use = known[key] {
            last = (key, use)
            return use
        }
        guard uses.count < Self.useLimit else { throw .tooManyStyles(limit: Self.useLimit) }
        let face = try cascadeFace(position).sized(at: own.font.pointSize)
        // Every stretch asks for its own font first.
        let first = known[UseKey(attributes: attributes, position: 0, isCursive: false)] ?? uses.count
        uses.append(
            FontUse(face: face, attributes: own, position: position, own: first, isCursive: isCursive))
        known[key] = uses.count - 1
        last = (key, uses.count - 1)
        return uses.count - 1
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
