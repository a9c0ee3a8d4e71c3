import GalleyFonts
import GalleyGeometry
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

    init(_ settings: Settings, _ lint: LintSettings) throws(Failure) {
        self.settings = settings
        self.lint = lint
        var defaults = RecordSettings()
        defaults.family = settings.record.family
        measurer = Measurer(
            fonts: try FontChoice.library(settings), defaults: defaults, files: try FontChoice.files(settings))
    }

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
            for surroundings in try surroundings(path, rule) {
                let found = try document.faults(in: surroundings, source: source, measurer: measurer)
                restsOnInter = restsOnInter || found.restsOnInter
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

    @discardableResult
    private func add(
        _ fault: LayoutFault, _ path: String, _ surroundings: LayoutSurroundings?, to findings: inout [Finding]
    ) -> Bool {
        let check = LintCheck(fault.kind)
        let rule = lint.rule(view: fault.view, file: path, locale: surroundings?.locale ?? "")
        guard let severity = rule?.severity(of: check), severity != .off else { return false }
        findings.append(
            Finding(
                check: check, severity: severity, file: path,
                position: fault.position ?? SourcePosition(line: 1, column: 1, byte: 0), key: fault.view,
                locale: surroundings?.locale ?? "", branch: "", message: fault.message,
                category: surroundings?.category.shortName, width: surroundings?.width,
                device: surroundings?.device?.name))
        return true
    }

    /// The file's own texts, then every language that has a table beside it; each at every text size and screen.
    private mutating func surroundings(
        _ path: String, _ rule: LintRule
    ) throws(LayoutFileError) -> [LayoutSurroundings] {
        var options = LayoutOptions()
        options.widths = rule.widths ?? []
        options.devices = rule.devices ?? []
        let categories = Set(lint.categories.map { min($0, rule.maxCategory ?? $0) }).sorted()
        do throws(Failure) {
            var all =
                lint.locales.isEmpty
                ? try LayoutTexts(options, file: path).surroundings(options, categories: categories) : []
            options.strings = LayoutTexts.tables(of: path)
            guard !options.strings.isEmpty else { return all }
            let texts = try LayoutTexts(options, file: path)
            let wanted = lint.locales
            locales += texts.locales.filter { !locales.contains($0) }
            options.locales = texts.locales.filter { locale in
                wanted.isEmpty || wanted.contains { LocaleNames.isKind(locale, of: $0) }
            }
            all += try texts.surroundings(options, categories: categories)
            return all
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
