public import GalleyFonts
import GalleyGeometry
public import GalleyLocalization
import GalleyText

/// Turns the limits of keys into what translators can count: points and characters, for each key and language.
public struct Budgeter {
    private let catalogues: [Catalogue]
    private let settings: LintSettings
    private let plans: LintPlans
    private let typesetter: Typesetter
    private let samples: SampleBook
    private var texts: [String: LanguageTexts] = [:]
    private var statistics: [StatisticsKey: TextStatistics] = [:]

    private struct StatisticsKey: Hashable {
        var locale: String
        var face: ObjectIdentifier
        var cascade: ObjectIdentifier
    }

    /// Prepares a run.
    ///
    /// - Parameter files: faces that stand before the bundled ones.
    /// - Throws: `FontError` where the faces that hold for all cannot be had.
    public init(
        _ catalogues: [Catalogue], _ settings: LintSettings, fonts library: FontLibrary, files: [FontFace] = []
    ) throws(FontError) {
        self.catalogues = catalogues
        self.settings = settings
        plans = try LintPlans(settings, LintFonts(library: library, own: files))
        typesetter = Typesetter(fonts: library)
        samples = SampleBook(settings.samples)
    }

    /// The budgets of all keys that have a limit, in the order of the files, and how many keys have none.
    ///
    /// A language that is asked for and that no file holds gets the source language's keys.
    /// - Throws: `BudgetError`.
    public mutating func budgets() throws(BudgetError) -> (budgets: [KeyBudget], unlimited: Int) {
        var budgets: [KeyBudget] = []
        var unlimited = 0
        let present = Set(catalogues.flatMap { $0.entries.map { $0.targetLocale ?? $0.locale } })
        let absent = settings.locales.filter { wanted in !present.contains { LocaleNames.isKind($0, of: wanted) } }
        for (index, catalogue) in catalogues.enumerated() {
            for key in BudgetKeys(catalogue, absent: absent, sourceLocale: settings.sourceLocale).keys {
                for locale in key.locales where settings.locales.isEmpty || isWanted(locale) {
                    if let budget = try budget(key, locale, index) {
                        budgets.append(budget)
                    } else {
                        unlimited += 1
                    }
                }
            }
        }
        return (budgets, unlimited)
    }

    private func isWanted(_ locale: String) -> Bool { settings.locales.contains { LocaleNames.isKind(locale, of: $0) } }

    private mutating func budget(
        _ key: BudgetKeys.Key, _ locale: String, _ index: Int
    ) throws(BudgetError) -> KeyBudget? {
        let catalogue = catalogues[index]
        let plan: LintPlan?
        do throws(FontError) {
            plan = try plans.plan(key: key.name, locale: locale, file: catalogue.file)
        } catch { throw .font(error) }
        guard let plan else { return nil }
        guard let reference = plan.steps.first(where: { $0.category == .large }) ?? plan.steps.first else { return nil }
        let rows = key.entries.compactMap(\.rowLimit).min()
        let rooms =
            try BudgetRoom.all(plan, rows: rows, typesetter) + BudgetRoom.own(key.entries.map(\.limits), reference)
        guard !rooms.isEmpty else { return nil }
        let (statistics, texts) = try statistics(locale, plan)
        func typical(_ room: BudgetRoom) -> Double { statistics.typical(width: room.ems, lines: room.lines) }
        guard let tightest = rooms.min(by: { typical($0) < typical($1) }) else { return nil }
        let own = key.entries.filter { $0.locale == locale }
        let grown = (own.isEmpty ? key.entries : own).map { growth(of: $0, plan) }.max() ?? 0
        let limits = key.entries.flatMap(\.limits).compactMap { texts.characters(of: $0, present: own.map(\.value)) }
        let most = min(limits.min().map { Int($0) } ?? .max, plan.rule.maxCharacters ?? .max)
        let fitting = min(most, try self.fitting(own, plan, rooms, locale))
        let characters = min(most, max(Int(typical(tightest)) - grown, fitting))
        // A line's width goes with the number of lines: rooms of more lines are others.
        let widths = rooms.filter { $0.lines == tightest.lines }.map(\.ems)
        let safe = rooms.map { statistics.safe(width: $0.ems, lines: $0.lines) }.min() ?? 0
        let first = (own.first ?? key.entries[0]).keyOffset
        return KeyBudget(
            file: catalogue.file, position: catalogue.source.position(at: first), key: key.name, locale: locale,
            lines: tightest.lines, width: tightest.width, category: tightest.step.category.shortName,
            points: tightest.lines > 0 ? (widths.min() ?? 0) * reference.pointSize : 0,
            pointsAt: reference.category.shortName,
            characters: max(0, characters), fitting: fitting, hasOwnLimit: !limits.isEmpty,
            safeCharacters: max(0, min(Int(safe) - grown, characters)),
            used: own.map { String(decoding: $0.value, as: UTF16.self).count }.max(),
            sampledCharacters: texts.ownCount, usesSample: texts.usesSample, keyOffset: first, catalogue: index)
    }

    /// The characters of the longest of some values that fits every room.
    private func fitting(
        _ entries: [LocalizedEntry], _ plan: LintPlan, _ rooms: [BudgetRoom], _ locale: String
    ) throws(BudgetError) -> Int {
        var longest = 0
        do throws(TextError) {
            for entry in entries {
                let count = String(decoding: entry.value, as: UTF16.self).count
                guard count > longest, let first = rooms.first else { continue }
                let font: Font
                do throws(FontError) { font = try Font(face: plan.face, pointSize: first.step.pointSize) } catch {
                    throw .font(error)
                }
                var label = LabelContent(
                    try typesetter.paragraph(
                        utf16: samples.text(of: entry, rule: plan.rule.samples), font: font,
                        style: ParagraphStyle(locale: locale, lineBreakStrategy: .standard), cascade: plan.cascade))
                var fits = true
                for room in rooms where fits {
                    label = try label.resized(to: room.step.pointSize)
                    label.numberOfLines = room.lines
                    // A label takes no lines and no width for no limit.
                    guard room.lines > 0, room.width > 0 else { return 0 }
                    fits = try label.fits(in: Size(width: room.width, height: 0))
                }
                if fits { longest = count }
            }
        } catch { throw .text(error) }
        return longest
    }

    /// How many characters more a value shows than the catalogue spells, its placeholders filled.
    private func growth(of entry: LocalizedEntry, _ plan: LintPlan) -> Int {
        guard !entry.placeholders.isEmpty else { return 0 }
        let shown = samples.text(of: entry, rule: plan.rule.samples)
        return String(decoding: shown, as: UTF16.self).count - String(decoding: entry.value, as: UTF16.self).count
    }

    private mutating func statistics(
        _ locale: String, _ plan: LintPlan
    ) throws(BudgetError) -> (TextStatistics, LanguageTexts) {
        let own = texts[locale] ?? LanguageTexts(locale, catalogues, samples)
        texts[locale] = own
        let key = StatisticsKey(
            locale: locale, face: ObjectIdentifier(plan.face), cascade: ObjectIdentifier(plan.cascade))
        if let known = statistics[key] { return (known, own) }
        let made: TextStatistics?
        do throws(TextError) {
            made = try TextStatistics(
                of: own.units, face: plan.face, cascade: plan.cascade, locale: locale, typesetter)
        } catch { throw .text(error) }
        guard let made else {
            throw .noTexts(locale: locale, known: SampleTexts.sentences.keys.sorted())
        }
        statistics[key] = made
        return (made, own)
    }
}
