public import GalleyFonts
public import GalleyLocalization
import GalleyText
import Synchronization

/// Holds catalogues to their limits: every value, at every category, width and device it is shown at.
///
/// Android's and Flutter's texts are measured as UIKit's labels would show them, in the same face and at the same
/// sizes, unless a rule names others. Any number of threads may check parts at a time.
public final class Linter: Sendable {
    /// What is looked at: a catalogue and one of its entries, or one made up from it.
    private struct Item: Sendable {
        var catalogue: Int
        var entry: Int
        var pseudo: PseudoLocale?
    }

    private let catalogues: [Catalogue]
    private let settings: LintSettings
    private let typesetter: Typesetter
    private let samples: SampleBook
    private let placeholders: PlaceholderCheck
    private let items: [Item]
    private let plans: LintPlans
    private let rested = Atomic<Bool>(false)
    private let keepsTexts: Bool

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - isWanted: leaves out values, such as those that have not changed.
    ///   - files: faces that stand before the bundled ones.
    ///   - keepsTexts: whether findings carry their texts and lines, which reports with drawings need.
    /// - Throws: `FontError` where the faces that hold for all cannot be had.
    public init(
        _ catalogues: [Catalogue], _ settings: LintSettings, fonts library: FontLibrary, files: [FontFace] = [],
        keepsTexts: Bool = false,
        isWanted: (Catalogue, LocalizedEntry) -> Bool = { _, _ in true }
    ) throws(FontError) {
        self.catalogues = catalogues
        self.settings = settings
        self.keepsTexts = keepsTexts
        plans = try LintPlans(settings, LintFonts(library: library, own: files))
        typesetter = Typesetter(fonts: library)
        samples = SampleBook(settings.samples)
        placeholders = PlaceholderCheck(catalogues, sourceLocale: settings.sourceLocale)
        var items: [Item] = []
        for (index, catalogue) in catalogues.enumerated() {
            for (position, entry) in catalogue.entries.enumerated() where !entry.isFuzzy && isWanted(catalogue, entry) {
                let isSource = entry.isSource || entry.locale == settings.sourceLocale
                if !entry.isReference, Self.takes(settings.locales, entry.locale) {
                    items.append(Item(catalogue: index, entry: position))
                }
                if isSource {
                    for pseudo in settings.pseudo {
                        items.append(Item(catalogue: index, entry: position, pseudo: pseudo))
                    }
                }
            }
        }
        self.items = items
    }

    private static func takes(_ locales: [String], _ locale: String) -> Bool {
        locales.isEmpty || locales.contains { LocaleNames.isKind(locale, of: $0) }
    }

    /// The languages of the files, in order of appearance.
    public var locales: [String] {
        var found: [String] = []
        for catalogue in catalogues {
            for entry in catalogue.entries where !found.contains(entry.locale) { found.append(entry.locale) }
        }
        return found
    }

    /// How many values there are to check.
    public var count: Int { items.count }

    /// Whether some of what was checked rests on the bundled Inter.
    public var restsOnInter: Bool { rested.load(ordering: .relaxed) }

    /// Whether a file is there whose texts are not UIKit's own.
    public var hasForeignTexts: Bool { catalogues.contains { $0.format == .android || $0.format == .arb } }

    /// What is wrong with the files themselves.
    public var fileFindings: [Finding] {
        catalogues.flatMap { catalogue in
            catalogue.errors.compactMap { error -> Finding? in
                let check = LintCheck(error.code)
                let severity = settings.base.severity(of: check)
                guard severity != .off else { return nil }
                return Finding(
                    check: check, severity: severity, file: error.file, position: error.position, key: "", locale: "",
                    branch: "", message: error.message)
            }
        }
    }

    /// The rules of the configuration that hold for no value of the files, by their places from 0.
    public var idleRules: [Int] {
        settings.rules.indices.filter { index in
            let rule = settings.rules[index]
            return !catalogues.contains { catalogue in
                catalogue.entries.contains { entry in
                    rule.isAbout(
                        key: LintPlans.shownKeyForRules(entry.key), file: catalogue.file, locale: entry.locale)
                }
            }
        }
    }

    /// Of some placeholders' names, numbers or spellings those that no value of the files has.
    public func idleSamples(_ names: some Sequence<String>) -> [String] {
        var known: Set<String> = []
        for catalogue in catalogues {
            for placeholder in catalogue.entries.lazy.flatMap(\.placeholders) {
                known.formUnion([placeholder.name, placeholder.written])
            }
        }
        return Set(names).subtracting(known).sorted()
    }

    /// Whether a language is one of those that are looked at.
    public func looksAt(_ locale: String) -> Bool { Self.takes(settings.locales, locale) }

    /// What is wrong with some of the values, in their order.
    /// - Throws: `FontError` where a rule's face cannot be had.
    public func findings(in range: Range<Int>) throws(FontError) -> [Finding] {
        var findings: [Finding] = []
        for index in range { findings += try self.findings(of: items[index]) }
        return findings
    }

    /// All that is wrong.
    public func findings() throws(FontError) -> [Finding] {
        Self.sorted(fileFindings + (try findings(in: 0..<count)), files: catalogues.map(\.file))
    }

    /// In the order of the files, then of the places.
    public static func sorted(_ findings: [Finding], files: [String]) -> [Finding] {
        let order = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
        return findings.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            let files = (order[a.file] ?? .max, order[b.file] ?? .max)
            if files.0 != files.1 { return files.0 < files.1 }
            if a.position.byte != b.position.byte { return a.position.byte < b.position.byte }
            return left.offset < right.offset
        }.map(\.element)
    }

    private func findings(of item: Item) throws(FontError) -> [Finding] {
        let catalogue = catalogues[item.catalogue]
        var entry = catalogue.entries[item.entry]
        if let pseudo = item.pseudo { entry = pseudo.entry(of: entry) }
        guard let plan = try plans.plan(key: entry.key, locale: entry.locale, file: catalogue.file) else { return [] }
        let text = samples.text(of: entry, rule: plan.rule.samples)
        var check = EntryCheck(entry, plan, catalogue, text: text, keepsTexts: keepsTexts)
        if item.pseudo == nil {
            check.checkCharacters()
            check.checkLengths()
            if let fault = placeholders.fault(of: entry, in: item.catalogue, format: catalogue.format) {
                check.add(.placeholder, fault)
            }
        }
        guard !text.isEmpty, let first = plan.steps.first else { return check.findings }
        if plan.restsOnInter { rested.store(true, ordering: .relaxed) }
        do throws(TextError) {
            let font = try Self.font(plan.face, first.pointSize)
            let style = ParagraphStyle(locale: entry.locale, lineBreakStrategy: .standard)
            let paragraph = try typesetter.paragraph(utf16: text, font: font, style: style, cascade: plan.cascade)
            measure(paragraph, plan, &check)
        } catch {
            check.add(.value, "cannot be measured: \(error)")
        }
        return check.findings
    }

    private func measure(_ paragraph: Paragraph, _ plan: LintPlan, _ check: inout EntryCheck) {
        check.checkGlyphs(paragraph)
        let basics = TextMeasure.Basics(paragraph)
        let fileStep = plan.steps.firstIndex { $0.category == .large } ?? 0
        for (index, step) in plan.steps.enumerated() {
            guard let resized = index == 0 ? paragraph : try? paragraph.resized(to: step.pointSize) else { continue }
            let measure = TextMeasure(resized, basics)
            check.checkOwnWidths(measure, step)
            if index == fileStep, !check.entry.limits.isEmpty { check.checkFileLimits(measure, step) }
            for room in plan.rooms { check.check(measure, step, room) }
            // Without a width hard breaks alone make lines.
            if plan.rooms.isEmpty, check.entry.rowLimit != nil {
                check.check(measure, step, LintPlan.Room(width: .infinity, device: nil, scale: 3))
            }
        }
    }

    private static func font(_ face: FontFace, _ size: Double) throws(TextError) -> Font {
        do throws(FontError) { return try Font(face: face, pointSize: size) } catch { throw .font(error) }
    }
}
