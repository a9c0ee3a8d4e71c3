import GalleyFonts
import GalleyLayoutFiles
import GalleyLocalization

/// What `layout` and `explain` are asked for besides the file.
struct LayoutOptions: Sendable {
    var widths: [Double] = []
    var height: Double?
    /// Catalogues that texts are taken from.
    var strings: [String] = []
    /// The languages to lay out in; nil is every one of the catalogues.
    var locales: [String]?
}

/// The texts of catalogues by language and key.
struct LayoutTexts {
    private var texts: [String: [String: [UInt16]]] = [:]
    /// The languages in the order they were met.
    private var locales: [String] = []

    init(_ options: LayoutOptions) throws(Failure) {
        let reader = CatalogueReader()
        for path in options.strings {
            guard let format = CatalogueFormat(path: path) else {
                throw Failure(
                    .badData,
                    "'\(path)' is no catalogue by its name; expected .xcstrings, .strings, .stringsdict, .xliff, "
                        + "strings.xml, .arb or .po")
            }
            var input = try Input(path: path)
            defer { input.close() }
            let catalogue = reader.read(try input.readAll(), file: path, format: format)
            if let error = catalogue.errors.first {
                let place = error.position
                throw Failure(.badData, "\(path):\(place.line):\(place.column): \(error.message)")
            }
            for entry in catalogue.entries { take(entry) }
        }
    }

    /// The plain text of a key; of several branches the one for other numbers, or else the first.
    private mutating func take(_ entry: LocalizedEntry) {
        if texts[entry.locale] == nil { locales.append(entry.locale) }
        let isBetter = entry.branch.isEmpty || entry.pluralCategory == "other"
        if isBetter || texts[entry.locale]?[entry.key] == nil {
            texts[entry.locale, default: [:]][entry.key] = entry.value
        }
    }

    /// Every combination of language, category and width that is asked for.
    func surroundings(
        _ options: LayoutOptions, categories: [ContentSizeCategory]
    ) throws(Failure) -> [LayoutSurroundings] {
        let asked: [String?] = options.locales ?? (options.strings.isEmpty ? [nil] : locales)
        if options.locales != nil, options.strings.isEmpty {
            throw Failure(.usage, "'--locales' needs '--strings', which has the texts")
        }
        var result: [LayoutSurroundings] = []
        for locale in asked {
            let known = try locale.map { tag throws(Failure) in try self.known(tag) }
            for category in categories {
                for width in options.widths.isEmpty ? [nil] : options.widths.map(Optional.some) {
                    var surroundings = LayoutSurroundings()
                    surroundings.category = category
                    surroundings.width = width
                    surroundings.height = options.height
                    surroundings.locale = locale
                    if let known {
                        let table = texts[known] ?? [:]
                        surroundings.text = { keys in keys.lazy.compactMap { table[$0] }.first }
                    }
                    result.append(surroundings)
                }
            }
        }
        return result
    }

    /// The catalogue's language for a tag: the tag itself, or its language alone.
    private func known(_ locale: String) throws(Failure) -> String {
        if texts[locale] != nil { return locale }
        let language = locale.split(separator: "-").first.map(String.init) ?? locale
        if texts[language] != nil { return language }
        throw Failure(
            .badData, "No text for '\(locale)' in the catalogues; expected \(locales.joined(separator: ", "))")
    }
}
