public import GalleyFonts
public import GalleyGeometry
public import GalleyRecords

/// How some keys are measured and what is allowed; what is nil was not said.
public struct LintRule: Sendable {
    /// The keys it is about.
    public var keys: [Glob] = []
    /// The files it is about.
    public var files: [Glob] = []
    /// The languages it is about.
    public var locales: [Glob] = []
    /// The text style.
    public var style: TextStyle?
    /// The point size at Large; it scales with the style, or stays where there is none.
    public var size: Double?
    /// A family name.
    public var family: String?
    /// Names of bundled font files, or paths: a whole cascade.
    public var fonts: [String]?
    /// The weight; the style's where nil.
    public var weight: Int?
    /// The most lines.
    public var lines: Int?
    /// The widths of the label's room in points.
    public var widths: [Double]?
    /// The devices whose width the room is.
    public var devices: [Device]?
    /// The most height in points.
    public var height: Double?
    /// The most width in points without wrapping.
    public var maxWidth: Double?
    /// The most characters.
    public var maxCharacters: Int?
    /// What the room loses on its sides, in points.
    public var insets: EdgeInsets?
    /// The largest category: larger ones show as this, UIKit's `maximumContentSizeCategory`.
    public var maxCategory: ContentSizeCategory?
    /// How the label cuts its last line; nil measures how many lines the text would take.
    public var lineBreak: LineBreakWord?
    /// The room to spare in per cent of the width.
    public var margin: Double?
    /// How bad findings are, all checks.
    public var severity: Severity?
    /// How bad the findings of one check are.
    public var severities: [LintCheck: Severity] = [:]
    /// Whether the keys are left alone.
    public var ignores: Bool?
    /// Pixels a point.
    public var scale: Int?
    /// Values for placeholders, by name or as written.
    public var samples: [String: String] = [:]

    /// A rule about everything that says nothing.
    public init() {}

    /// Whether it is about a value.
    func isAbout(key: String, file: String, locale: String) -> Bool {
        keys.take(key) && files.take(file) && locales.take(locale)
    }

    /// Takes over what another says; the other goes before.
    public mutating func take(_ other: LintRule) {
        // A rule that names its size or style means it alone.
        if other.style != nil || other.size != nil { (style, size) = (other.style, other.size) }
        if other.family != nil || other.fonts != nil { (family, fonts) = (other.family, other.fonts) }
        if other.widths != nil || other.devices != nil { (widths, devices) = (other.widths, other.devices) }
        weight = other.weight ?? weight
        lines = other.lines ?? lines
        height = other.height ?? height
        maxWidth = other.maxWidth ?? maxWidth
        maxCharacters = other.maxCharacters ?? maxCharacters
        insets = other.insets ?? insets
        maxCategory = other.maxCategory ?? maxCategory
        lineBreak = other.lineBreak ?? lineBreak
        margin = other.margin ?? margin
        if let all = other.severity {
            severity = all
            severities.removeAll()
        }
        severities.merge(other.severities) { _, new in new }
        ignores = other.ignores ?? ignores
        scale = other.scale ?? scale
        samples.merge(other.samples) { _, new in new }
    }

    /// How bad the findings of a check are.
    public func severity(of check: LintCheck) -> Severity { severities[check] ?? severity ?? check.severity }
}

/// All that a run is told.
public struct LintSettings: Sendable {
    /// What holds for every key unless a rule says otherwise.
    public var base = LintRule()
    /// Rules about some keys; a later one goes before an earlier one.
    public var rules: [LintRule] = []
    /// The categories to measure at.
    public var categories: [ContentSizeCategory] = [.large]
    /// The languages to look at; all where empty. `pt` takes `pt-BR` too.
    public var locales: [String] = []
    /// The language that translations are compared with.
    public var sourceLocale = "en"
    /// Values for placeholders by language (`*` is all), then by name or as written.
    public var samples: [String: [String: String]] = [:]
    /// Languages made up from the source's.
    public var pseudo: [PseudoLocale] = []

    /// Settings that say nothing.
    public init() {}

    /// What holds for a view of a layout in a language; nil where it is left alone. Rules about keys are about views by
    /// what findings call them.
    public func rule(view: String, file: String, locale: String) -> LintRule? {
        ruled { $0.isAbout(key: view, file: file, locale: locale) }
    }

    /// What holds for a layout as a whole, by the rules that are about files alone; nil where it is left alone.
    public func rule(layout file: String) -> LintRule? {
        ruled { $0.keys.isEmpty && $0.locales.isEmpty && $0.isAbout(key: "", file: file, locale: "") }
    }

    private func ruled(by isAbout: (LintRule) -> Bool) -> LintRule? {
        var rule = base
        for other in rules where isAbout(other) { rule.take(other) }
        return rule.ignores == true ? nil : rule
    }
}
