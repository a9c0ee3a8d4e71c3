import GalleyFonts
import GalleyGeometry
import GalleyLayoutFiles
import GalleyLint
import GalleyLocalization
import GalleyRecords

/// What `layout` and `explain` are asked for besides the file.
struct LayoutOptions: Sendable {
    var widths: [Double] = []
    var height: Double?
    /// Catalogues that texts are taken from.
    var strings: [String] = []
    /// The languages to lay out in; nil is every one of the catalogues.
    var locales: [String]?
    var devices: [Device] = []
    /// The scene and the view of an Interface Builder file to show.
    var scene: String?
    var view: String?
    var format = LayoutFormat.text
}

/// The shapes that layouts are printed in.
enum LayoutFormat: String, Keyword {
    case text, json
    /// One page to look at, which loads nothing.
    case html
}

/// The texts of catalogues by language and key.
struct LayoutTexts {
    private var texts: [String: [String: [UInt16]]] = [:]
    /// The languages in the order they were met.
    private(set) var locales: [String] = []
    private let hasTables: Bool

    /// - Parameter file: the layout; a storyboard's or xib's own tables are found beside it.
    init(_ options: LayoutOptions, file: String) throws(Failure) {
        let reader = CatalogueReader()
        var paths = options.strings
        if paths.isEmpty, LayoutDocument.isInterface(path: file) {
            paths = try (options.locales ?? []).map { tag throws(Failure) in try Self.table(of: file, locale: tag) }
        }
        hasTables = !paths.isEmpty
        var seen: Set<String> = []
        for path in paths where seen.insert(path).inserted {
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

    /// All tables beside an Interface Builder file, one for each language, by name.
    static func tables(of file: String) -> [String] {
        guard LayoutDocument.isInterface(path: file) else { return [] }
        let (outer, base) = place(of: file)
        let folders = (try? System.names(in: outer.isEmpty ? "." : outer)) ?? []
        let own = folders.filter { $0.hasSuffix(".lproj") }.sorted().map { "\(outer)\($0)/\(base).strings" }
        return own.filter { System.pathKind($0, followsLinks: true) == .file }
            + [sharedTable(outer, base)].compactMap(\.self)
    }

    /// The string catalogue that Xcode 15 keeps beside a storyboard for all languages.
    private static func sharedTable(_ outer: String, _ base: String) -> String? {
        let path = "\(outer)mul.lproj/\(base).xcstrings"
        return System.pathKind(path, followsLinks: true) == .file ? path : nil
    }

    /// The folder that holds the languages' folders, and the file's name without its end.
    private static func place(of file: String) -> (folder: String, base: String) {
        let slash = file.lastIndex(of: "/")
        let folder = slash.map { String(file[...$0]) } ?? ""
        let name = file[(slash.map { file.index(after: $0) } ?? file.startIndex)...]
        let base = String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        guard folder.hasSuffix(".lproj/") else { return (folder, base) }
        let parts = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return (parts.isEmpty ? "" : parts.joined(separator: "/") + "/", base)
    }

    /// The table of a language beside an Interface Builder file, as Xcode keeps it: `Base.lproj/Main.storyboard` has
    /// `de.lproj/Main.strings`, or `mul.lproj/Main.xcstrings` for all languages.
    private static func table(of file: String, locale: String) throws(Failure) -> String {
        let (outer, base) = place(of: file)
        let path = "\(outer)\(locale).lproj/\(base).strings"
        guard System.pathKind(path, followsLinks: true) == .file else {
            if let shared = sharedTable(outer, base) { return shared }
            throw Failure(
                .inputMissing, "No texts for '\(locale)': '\(path)' is not there; '--strings' names another catalogue")
        }
        return path
    }

    /// The plain text of a key; of several branches the one for other numbers, or else the first.
    private mutating func take(_ entry: LocalizedEntry) {
        if texts[entry.locale] == nil { locales.append(entry.locale) }
        let isBetter = entry.branch.isEmpty || entry.pluralCategory == "other"
        if isBetter || texts[entry.locale]?[entry.key] == nil {
            texts[entry.locale, default: [:]][entry.key] = SampleBook.usual.text(of: entry)
        }
    }

    /// Every combination of language, category and width that is asked for.
    func surroundings(
        _ options: LayoutOptions, categories: [ContentSizeCategory]
    ) throws(Failure) -> [LayoutSurroundings] {
        let asked: [String?] = options.locales ?? (hasTables ? locales : [nil])
        if options.locales != nil, !hasTables {
            throw Failure(.usage, "'--locales' needs '--strings', which has the texts")
        }
        var result: [LayoutSurroundings] = []
        for locale in asked {
            let known = try locale.map { tag throws(Failure) in try self.known(tag) }
            for category in categories {
                for screen in Self.screens(options) {
                    var surroundings = screen
                    surroundings.category = category
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

    /// The screens that are asked for: devices, then widths; the file's own where there are none.
    private static func screens(_ options: LayoutOptions) -> [LayoutSurroundings] {
        var screens: [LayoutSurroundings] = []
        for device in options.devices {
            var screen = LayoutSurroundings()
            screen.width = device.width
            screen.height = options.height ?? device.height
            let covered = EdgeInsets(top: device.safeTop, left: 0, bottom: device.safeBottom, right: 0)
            screen.device = (device.name, Double(device.scale), covered)
            screens.append(screen)
        }
        let widths = options.widths.map(Optional.some)
        for width in widths.isEmpty && screens.isEmpty ? [nil] : widths {
            var screen = LayoutSurroundings()
            screen.width = width
            screen.height = options.height
            screens.append(screen)
        }
        return screens
    }

    /// The catalogue's language for a tag: the tag itself, or its language alone.
    private func known(_ locale: String) throws(Failure) -> String {
        let tag = locale.lowercased()
        if let same = locales.first(where: { $0.lowercased() == tag }) { return same }
        let language = locale.split(separator: "-").first.map(String.init) ?? locale
        if texts[language] != nil { return language }
        throw Failure(
            .badData, "No text for '\(locale)' in the catalogues; expected \(locales.joined(separator: ", "))")
    }
}
