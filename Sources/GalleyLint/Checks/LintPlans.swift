import GalleyFonts
import Synchronization

/// The plans of a run, each made once.
final class LintPlans: Sendable {
    private let settings: LintSettings
    private let fonts: LintFonts
    private let known = Mutex<[[Int]: LintPlan]>([:])
    /// The plan of every entry where there are no rules.
    private let only: LintPlan?

    /// - Throws: `FontError` where the faces that hold for all cannot be had.
    init(_ settings: LintSettings, _ fonts: LintFonts) throws(FontError) {
        self.settings = settings
        self.fonts = fonts
        let plan = try LintPlan(settings.base, categories: settings.categories, fonts)
        only = settings.rules.isEmpty ? plan : nil
    }

    /// The plan of the rules that are about a key; nil where they leave it alone.
    func plan(key: String, locale: String, file: String) throws(FontError) -> LintPlan? {
        if let only { return only.rule.ignores == true ? nil : only }
        let key = Self.shownKeyForRules(key)
        let matching = settings.rules.indices.filter {
            settings.rules[$0].isAbout(key: key, file: file, locale: locale)
        }
        if let plan = known.withLock({ $0[matching] }) { return plan.rule.ignores == true ? nil : plan }
        var rule = settings.base
        for index in matching { rule.take(settings.rules[index]) }
        let plan = try LintPlan(rule, categories: settings.categories, fonts)
        known.withLock { $0[matching] = plan }
        return rule.ignores == true ? nil : plan
    }

    /// A key as rules name it: a gettext context and its message with `|` between.
    static func shownKeyForRules(_ key: String) -> String {
        guard key.unicodeScalars.contains("\u{4}") else { return key }
        return String(key.map { $0 == "\u{4}" ? "|" : $0 })
    }
}
