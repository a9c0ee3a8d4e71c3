import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyLayoutFiles
import GalleyLint
import GalleyLocalization
import GalleyRecords

/// Storyboards, xibs and layouts as JSON, laid out in every language, text size and screen that lint is asked for.
struct LayoutLint {
    let settings: Settings
    let lint: LintSettings
    let measurer: Measurer
    private(set) var restsOnInter = false
    /// How many texts showed, in each language.
    private(set) var textCount = 0
    /// The languages that have a table beside a file, in order of appearance.
    private(set) var locales: [String] = []
    /// Families that were asked for and are not there.
    private(set) var missingFamilies: Set<String> = []

    init(_ settings: Settings, _ lint: LintSettings) throws(Failure) {
        self.settings = settings
        self.lint = lint
        var defaults = RecordSettings()
        defaults.family = settings.record.family
        let library = try FontChoice.library(settings)
        measurer = Measurer(fonts: library, defaults: defaults, files: try FontChoice.files(settings, library))
    }

    /// How many screens the file at hand is laid out on.
    private var screens = 1

    /// What names one finding over several categories.
    private struct Key: Hashable {
        var check: LintCheck
        var view: String
        var place: SourcePosition?
        var screen: String
        var locale: String
    }

    /// All that is wrong with a file.
    mutating func findings(_ path: String) throws(Failure) -> [Finding] {
        guard let rule = lint.rule(layout: path) else { return [] }
        var input = try Input(path: path)
        defer { input.close() }
        let bytes = try input.readAll()
        let source = SourceText(bytes)
        var findings: [Finding] = []
        do throws(LayoutFileError) {
            let document = try LayoutDocument(bytes, path: path)
            for fault in document.fileFaults { add(fault, path, nil, to: &findings) }
            var known: [Key: Int] = [:]
            var texts: [String?: Int] = [:]
            let all = try surroundings(path, rule)
            screens = Set(all.map { $0.device?.name ?? "\($0.width ?? -1)" }).count
            for surroundings in all {
                let found = try document.faults(in: surroundings, source: source, measurer: measurer)
                restsOnInter = restsOnInter || found.restsOnInter
                missingFamilies.formUnion(found.missingFamilies)
                texts[surroundings.locale] = max(texts[surroundings.locale] ?? 0, found.textCount)
                for fault in found.faults {
                    let key = Key(
                        check: LintCheck(fault.kind), view: fault.view, place: fault.position,
                        screen: surroundings.device?.name ?? "\(surroundings.width ?? -1)",
                        locale: surroundings.locale ?? "")
                    let name = surroundings.category.shortName
                    if let index = known[key] {
                        if findings[index].category != name, findings[index].alsoAt.last != name {
                            findings[index].alsoAt.append(name)
                        }
                        continue
                    }
                    if add(fault, path, surroundings, to: &findings) { known[key] = findings.count - 1 }
                }
            }
            textCount += texts.values.reduce(0, +)
        } catch {
            if let fontError = error.fontError { throw FontChoice.failure(fontError) }
            let position = error.position ?? source.position(at: error.offset ?? 0)
            let severity = rule.severity(of: .syntax)
            guard severity != .off else { return findings }
            findings.append(
                Finding(
                    check: .syntax, severity: severity, file: path, position: position, key: "", locale: "",
                    branch: "", message: error.message))
        }
        return findings
    }

    /// What could not be had.
    var notes: [String] {
        missingFamilies.sorted().map { "no family is named '\($0)'; Inter stands in for it in layouts" }
    }

    @discardableResult
    private func add(
        _ fault: LayoutFault, _ path: String, _ surroundings: LayoutSurroundings?, to findings: inout [Finding]
    ) -> Bool {
        let check = LintCheck(fault.kind)
        let rule = lint.rule(view: fault.view, file: path, locale: surroundings?.locale ?? "")
        guard let rule, rule.severity(of: check) != .off else { return false }
        // A view whose text grows no further is not looked at beyond that size.
        if let most = rule.maxCategory, let category = surroundings?.category, category > most { return false }
        var finding = Finding(
            check: check, severity: rule.severity(of: check), file: path,
            position: fault.position ?? SourcePosition(line: 1, column: 1, byte: 0), key: fault.view,
            locale: surroundings?.locale ?? "", branch: "", message: fault.message + place(surroundings),
            category: surroundings?.category.shortName, width: surroundings?.width,
            device: surroundings?.device?.name)
        finding.sketch = fault.sketch
        findings.append(finding)
        return true
    }

    /// At which text size and on which screen, where there are several.
    private func place(_ surroundings: LayoutSurroundings?) -> String {
        guard let surroundings else { return "" }
        var parts: [String] = []
        if lint.categories != [.large] { parts.append(surroundings.category.shortName) }
        if screens > 1 {
            let width = surroundings.width.map { "\(JSONWriter.shortest($0)) pt" } ?? "as in the file"
            parts.append(surroundings.device?.name ?? width)
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    /// The file's own texts, which languages without a table show too, then every language that has one beside it; each
    /// at every text size and screen.
    private mutating func surroundings(
        _ path: String, _ rule: LintRule
    ) throws(LayoutFileError) -> [LayoutSurroundings] {
        var options = LayoutOptions()
        // As everywhere, 0 is no limit: the file's own size.
        options.widths = (rule.widths ?? []).filter { $0 > 0 }
        options.devices = rule.devices ?? []
        let categories = Set(lint.categories.map { min($0, rule.maxCategory ?? $0) }).sorted()
        do throws(Failure) {
            let own = try LayoutTexts(options, file: path).surroundings(options, categories: categories)
            options.strings = LayoutTexts.tables(of: path)
            guard !options.strings.isEmpty else { return own }
            let texts = try LayoutTexts(options, file: path)
            let wanted = lint.locales
            locales += texts.locales.filter { !locales.contains($0) }
            options.locales = texts.locales.filter { locale in
                wanted.isEmpty || wanted.contains { LocaleNames.isKind(locale, of: $0) }
            }
            let others = try texts.surroundings(options, categories: categories)
            let showsOwn = wanted.isEmpty || !LocaleNames.missing(wanted, among: texts.locales).isEmpty
            return (showsOwn ? own : []) + others
        } catch { throw LayoutFileError(error.message, offset: nil) }
    }
}

extension LintCheck {
    init(_ kind: LayoutFault.Kind) {
        switch kind {
        case .truncated: self = .truncated
        case .clipped: self = .clipped
        case .overlap: self = .overlap
        case .word: self = .word
        case .conflict: self = .conflict
        case .ambiguous: self = .ambiguous
        case .unread: self = .unread
        }
    }
}
