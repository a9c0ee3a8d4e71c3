import GalleyFonts
import GalleyLint
import GalleyLocalization
import GalleyRecords

extension LintSettings {
    /// What a configuration and the flags say; a flag goes before what the configuration says of all keys.
    init(_ settings: Settings) throws(Failure) {
        self.init()
        let options = settings.lint
        if let path = options.config {
            var input = try Input(path: path)
            defer { input.close() }
            let bytes = try input.readAll()
            do throws(LintConfigError) { try take(config: bytes) } catch { throw Self.failure(error, path, bytes) }
        }
        base.take(Self.flags(settings))
        // A text that hangs on the error of estimated widths is one that fits with too little room to spare.
        base.margin = base.margin ?? FontChoice.widthError(settings)?.upperBound
        if let categories = settings.record.categories { self.categories = categories.values }
        if let locales = options.locales { self.locales = locales }
        if let locale = options.sourceLocale { sourceLocale = locale }
        pseudo += options.pseudo
        for (locale, samples) in options.samples { self.samples[locale, default: [:]].merge(samples) { _, new in new } }
    }

    /// What holds for every key by the flags.
    private static func flags(_ settings: Settings) -> LintRule {
        let options = settings.lint
        var rule = LintRule()
        let record = settings.record
        rule.style = record.style
        rule.size = record.size
        rule.family = record.family
        rule.weight = record.weight
        rule.lines = record.lines
        rule.widths = record.widths?.values.map {
            if case .points(let width) = $0, width.isFinite { width } else { 0 }
        }
        rule.devices = options.devices.isEmpty ? nil : options.devices
        rule.height = options.height
        rule.lineBreak = record.lineBreak
        rule.margin = options.margin
        rule.scale = record.scale
        return rule
    }

    static func failure(_ error: LintConfigError, _ path: String, _ bytes: [UInt8]) -> Failure {
        var place = "'\(path)'"
        if let offset = error.offset {
            let position = SourceText(bytes).position(at: offset)
            place = "\(path):\(position.line):\(position.column)"
        }
        let guess = error.word.flatMap { Spelling.nearest(to: $0, among: error.candidates) }
        return Failure(.badData, "\(place): \(error.message)" + (guess.map { "; did you mean '\($0)'?" } ?? ""))
    }
}
