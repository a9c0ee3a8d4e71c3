import GalleyFonts
import GalleyJSON
import GalleyLocalization
import GalleyRecords
import GalleyText

/// Everything that is looked for in one value.
struct EntryCheck {
    let entry: LocalizedEntry
    let plan: LintPlan
    let catalogue: Catalogue
    /// The value with samples in place of its placeholders.
    let text: [UInt16]
    /// Whether findings carry their texts and lines.
    let keepsTexts: Bool
    private(set) var findings: [Finding] = []

    init(_ entry: LocalizedEntry, _ plan: LintPlan, _ catalogue: Catalogue, text: [UInt16], keepsTexts: Bool) {
        self.entry = entry
        self.plan = plan
        self.catalogue = catalogue
        self.text = text
        self.keepsTexts = keepsTexts
    }

    // MARK: Without a font

    mutating func checkCharacters() {
        if let control = TextFaults.control(in: entry.value) {
            add(.control, "holds the control character \(control)")
        }
        let hasBadBytes = catalogue.errors.contains { $0.code == .encoding }
        if let fault = TextFaults.mojibake(in: entry.value, ignoresReplacement: hasBadBytes) { add(.mojibake, fault) }
    }

    mutating func checkLengths() {
        if let most = plan.rule.maxCharacters {
            checkLength(EntryLimit(.characters, Double(most), source: "maxCharacters"))
        }
        for limit in entry.limits { checkLength(limit) }
    }

    private mutating func checkLength(_ limit: EntryLimit) {
        // No unit but bytes counts more than UTF-16 does.
        if limit.unit != .bytes, Double(entry.value.count) <= limit.maximum { return }
        guard let count = limit.unit.length(of: String(decoding: entry.value, as: UTF16.self)),
            Double(count) > limit.maximum
        else { return }
        let most = Self.number(limit.maximum)
        add(
            .length,
            "has \(count) \(limit.unit.rawValue), allowed \(most) (\(limit.source)); "
                + "\(Self.number(Double(count) - limit.maximum)) too many",
            figures: ["count": Double(count), "allowed": limit.maximum])
    }

    // MARK: With a font

    mutating func checkGlyphs(_ paragraph: Paragraph) {
        guard paragraph.missingGlyphCount > 0 else { return }
        var missing: [String] = []
        for scalar in String(decoding: text, as: UTF16.self).unicodeScalars where scalar.value > 0x20 {
            guard missing.count < 3, !scalar.properties.isDefaultIgnorableCodePoint else { continue }
            let isCovered = (0..<plan.cascade.count).contains { position in
                (try? plan.cascade.face(at: position))?.covers(scalar.value) ?? false
            }
            let shown = "\(TextFaults.codePoint(scalar.value)) '\(scalar)'"
            if !isCovered, !missing.contains(shown) { missing.append(shown) }
        }
        let names = missing.isEmpty ? "a character" : missing.joined(separator: ", ")
        add(.glyph, "holds \(names), which no face covers", figures: ["count": Double(paragraph.missingGlyphCount)])
    }

    /// Checks the text against the limits that do not depend on the room: the file's own widths and a rule's.
    mutating func checkOwnWidths(_ measure: TextMeasure, _ step: LintPlan.Step) {
        if let most = plan.rule.maxWidth { checkWidth(measure, most, step, "maxWidth") }
    }

    /// A file's limits are for one size: Large where it is asked for, else the smallest.
    mutating func checkFileLimits(_ measure: TextMeasure, _ step: LintPlan.Step) {
        let lines = entry.limits.first { $0.unit == .lines }
        for limit in entry.limits where limit.unit == .points || limit.unit == .ems {
            let most = limit.unit == .ems ? limit.maximum * step.pointSize : limit.maximum
            if let lines, lines.maximum > 1, lines.source == limit.source {
                let count = measure.lineCount(within: most)
                guard Double(count) > lines.maximum else { continue }
                addLines(measure, step, Room(most), count, Int(lines.maximum), " (\(limit.source))")
            } else {
                checkWidth(measure, most, step, limit.source)
            }
        }
    }

    private typealias Room = LintPlan.Room

    private mutating func checkWidth(_ measure: TextMeasure, _ most: Double, _ step: LintPlan.Step, _ source: String) {
        guard measure.widest > most + 1.0 / 64, !isSettled(.width, step, width: most) else { return }
        let excess = measure.excess(within: most, lines: 1)
        add(
            .width,
            "is \(Self.number(measure.widest)) pt wide at \(step.category.shortName), allowed "
                + "\(Self.number(most)) (\(source)); \(Self.characters(excess)) too long", step: step,
            width: most, figures: ["width": measure.widest, "allowed": most, "excess": Double(excess)],
            sketch: sketch(measure, .infinity, room: TextSketch.Room(width: most)))
    }

    mutating func check(_ measure: TextMeasure, _ step: LintPlan.Step, _ room: LintPlan.Room) {
        let natural = measure.lineCount(within: room.width)
        let rows = entry.rowLimit.map { max(1, $0) }
        let own = plan.rule.lines.flatMap { $0 > 0 ? $0 : nil }
        let isFiles = rows.map { $0 < own ?? .max } ?? false
        let allowed = (isFiles ? rows : own) ?? 0
        let isOver = allowed > 0 && natural > allowed
        if isOver {
            if plan.rule.lineBreak.map({ [.head, .tail, .middle, .clip].contains($0) }) ?? false {
                addTruncated(measure, step, room, allowed, natural)
            } else {
                addLines(measure, step, room, natural, allowed, isFiles ? " (in the file)" : "")
            }
        } else if measure.cutsWord(within: room.width), !isSettled(.word, step, width: room.width, device: room.device)
        {
            let size = measure.sizeThatFitsWord(room.width)
            add(
                .word,
                (measure.widestWord.count > 1 ? "cuts a word by force in " : "has a letter that sticks out of ")
                    + "\(Self.room(room)) at \(step.category.shortName): '\(measure.widestWord)' "
                    + "is \(Self.number(measure.widestUnit)) pt wide, and fits at \(Self.number(size)) pt instead of "
                    + "\(Self.number(step.pointSize))", step: step, width: room.width, device: room.device,
                figures: ["widestWord": measure.widestUnit, "fittingSize": size, "size": step.pointSize],
                sketch: sketch(measure, room.width, room: TextSketch.Room(width: room.width, lines: allowed)))
        }
        if let most = plan.height {
            let height = measure.height(within: room.width, scale: room.scale)
            if height > most + 1e-6, !isSettled(.height, step, width: room.width, device: room.device) {
                add(
                    .height,
                    "is \(Self.number(height)) pt high (\(Self.lines(natural))) in \(Self.room(room)) at "
                        + "\(step.category.shortName), allowed \(Self.number(most))", step: step, width: room.width,
                    device: room.device, figures: ["height": height, "allowed": most, "lines": Double(natural)],
                    sketch: sketch(measure, room.width, room: TextSketch.Room(width: room.width, height: most)))
            }
        }
        if !isOver { checkMargin(measure, step, room, allowed) }
    }

    /// Whether the text still fits when the room is narrower by the margin, or its glyphs wider.
    private mutating func checkMargin(
        _ measure: TextMeasure, _ step: LintPlan.Step, _ room: LintPlan.Room, _ allowed: Int
    ) {
        guard let margin = plan.rule.margin, margin > 0, room.width.isFinite else { return }
        let narrow = room.width * (1 - margin / 100)
        if allowed > 0, case let lines = measure.lineCount(within: narrow), lines > allowed {
            if isSettled(.fragile, step, width: room.width, device: room.device) { return }
            add(
                .fragile,
                "fits in \(Self.room(room)) at \(step.category.shortName), but needs \(Self.lines(lines)) in "
                    + "\(Self.number(narrow)) pt, \(Self.number(margin)) % less; allowed \(allowed)", step: step,
                width: room.width, device: room.device,
                figures: ["margin": margin, "lines": Double(lines), "allowed": Double(allowed)],
                sketch: sketch(measure, narrow, room: TextSketch.Room(width: narrow, lines: allowed)))
        } else if !measure.cutsWord(within: room.width), measure.cutsWord(within: narrow) {
            if isSettled(.fragile, step, width: room.width, device: room.device) { return }
            add(
                .fragile,
                "holds a word that fits in \(Self.room(room)) at \(step.category.shortName), but not in "
                    + "\(Self.number(narrow)) pt, \(Self.number(margin)) % less: '\(measure.widestWord)' is "
                    + "\(Self.number(measure.widestUnit)) pt wide", step: step, width: room.width, device: room.device,
                figures: ["margin": margin, "widestWord": measure.widestUnit],
                sketch: sketch(measure, narrow, room: TextSketch.Room(width: narrow, lines: allowed)))
        }
    }

    private mutating func addLines(
        _ measure: TextMeasure, _ step: LintPlan.Step, _ room: LintPlan.Room, _ count: Int, _ allowed: Int,
        _ source: String
    ) {
        if isSettled(.lines, step, width: room.width, device: room.device) { return }
        let height = measure.height(within: room.width, scale: room.scale)
        let excess = measure.excess(within: room.width, lines: allowed)
        add(
            .lines,
            "needs \(Self.lines(count)) (\(Self.number(height)) pt) in \(Self.room(room)) at "
                + "\(step.category.shortName), allowed \(allowed)\(source); widest word '\(measure.widestWord)' "
                + "\(Self.number(measure.widestUnit)) pt; \(Self.characters(excess)) too long", step: step,
            width: room.width, device: room.device,
            figures: [
                "lines": Double(count), "allowed": Double(allowed), "height": height, "widestWord": measure.widestUnit,
                "excess": Double(excess),
            ], sketch: sketch(measure, room.width, room: TextSketch.Room(width: room.width, lines: allowed)))
    }

    private mutating func addTruncated(
        _ measure: TextMeasure, _ step: LintPlan.Step, _ room: LintPlan.Room, _ allowed: Int, _ natural: Int
    ) {
        if isSettled(.truncated, step, width: room.width, device: room.device) { return }
        var label = LabelContent(measure.paragraph)
        label.numberOfLines = allowed
        label.lineBreakMode = plan.rule.lineBreak?.mode ?? .byTruncatingTail
        let layout = label.layout(limit: room.width, maximumLines: allowed)
        let hidden = layout.truncatedRange.map { TextMeasure.trimmed(measure.paragraph.utf16[$0]) } ?? ""
        add(
            .truncated,
            "is cut off after \(Self.lines(allowed)) in \(Self.room(room)) at \(step.category.shortName): "
                + "'\(Self.shown(hidden))' is not shown (\(Self.characters(hidden.count)))", step: step,
            width: room.width, device: room.device,
            figures: ["lines": Double(natural), "allowed": Double(allowed), "hidden": Double(hidden.count)],
            sketch: sketch(measure, room.width, room: TextSketch.Room(width: room.width, lines: allowed)))
    }

    // MARK: Findings

    /// Whether there is nothing more to say: the check is off, or a finding says the same at a smaller size, to which
    /// the category is added.
    private mutating func isSettled(
        _ check: LintCheck, _ step: LintPlan.Step, width: Double, device: Device? = nil
    ) -> Bool {
        guard plan.rule.severity(of: check) != .off else { return true }
        let room = width.isFinite ? width : nil
        guard
            let index = findings.firstIndex(where: {
                $0.check == check && $0.width == room && $0.device == device?.name && $0.category != nil
            })
        else { return false }
        findings[index].alsoAt.append(step.category.shortName)
        return true
    }

    /// The lines of a text within a width, where they are wanted.
    private func sketch(_ measure: TextMeasure, _ width: Double, room: TextSketch.Room) -> TextSketch? {
        guard keepsTexts else { return nil }
        let layout = LabelContent(measure.paragraph).layout(limit: width, maximumLines: 0)
        return TextSketch(measure.paragraph, lines: layout.lines, room: room)
    }

    /// Adds a finding.
    mutating func add(
        _ check: LintCheck, _ sentence: String, step: LintPlan.Step? = nil, width: Double? = nil, device: Device? = nil,
        figures: [String: Double] = [:], sketch: TextSketch? = nil
    ) {
        let severity = plan.rule.severity(of: check)
        guard severity != .off else { return }
        let room = width.flatMap { $0.isFinite ? $0 : nil }
        var finding = Finding(
            check: check, severity: severity, file: catalogue.file, position: catalogue.position(of: entry),
            key: entry.key, locale: entry.locale, branch: entry.branchPath,
            message: "'\(Self.shownKey(entry.key))' \(sentence)", category: step?.category.shortName, width: room,
            device: device?.name, figures: figures)
        if keepsTexts { finding.sketch = sketch ?? TextSketch(text: text) }
        findings.append(finding)
    }

    static func shownKey(_ key: String) -> String {
        shown(key.split(separator: "\u{4}").last.map(String.init) ?? key)
    }

    /// On one line and not too long.
    static func shown(_ text: String) -> String {
        var shown = ""
        var count = 0
        for character in text {
            count += 1
            if count > 60 { return shown + "…" }
            shown.append(
                character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 }
                    ? " " : character)
        }
        return shown
    }

    private static func room(_ room: LintPlan.Room) -> String {
        (room.width.isFinite ? number(room.width) + " pt" : "any width") + (room.device.map { " (\($0.name))" } ?? "")
    }

    private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

    /// A number to read: at most two decimals.
    static func number(_ value: Double) -> String {
        JSONWriter.shortest((value * 100).rounded() / 100)
    }
}

extension LintPlan.Room {
    fileprivate init(_ width: Double) { self.init(width: width, device: nil, scale: 3) }
}

extension LineBreakWord {
    /// UIKit's mode.
    var mode: LineBreakMode {
        switch self {
        case .word: .byWordWrapping
        case .char: .byCharWrapping
        case .clip: .byClipping
        case .head: .byTruncatingHead
        case .tail: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
}
