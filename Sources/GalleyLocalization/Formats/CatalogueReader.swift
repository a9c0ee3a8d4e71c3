/// Reads catalogues of all formats.
public struct CatalogueReader: Sendable {
    /// The language of files whose place does not say one (`values/`, `Base.lproj`), and of keys that are texts.
    public var sourceLocale: String

    /// Makes a reader.
    public init(sourceLocale: String = "en") {
        self.sourceLocale = sourceLocale
    }

    /// Reads a file's bytes. What is wrong with them is part of the answer.
    ///
    /// - Parameters:
    ///   - file: the file as messages shall name it; its place says its language.
    ///   - format: what the file holds.
    /// - Complexity: O(n)
    public func read(_ bytes: [UInt8], file: String, format: CatalogueFormat) -> Catalogue {
        let source = SourceText(bytes)
        var draft = CatalogueDraft(source: source, path: file, format: format, sourceLocale: sourceLocale)
        for fault in source.faults {
            draft.fault(fault.offset, "\(fault.message); it reads as U+FFFD", .encoding)
        }
        switch format {
        case .stringCatalog: StringCatalogReader.read(&draft)
        case .strings: StringsReader.read(&draft)
        case .stringsDict: StringsDictReader.read(&draft)
        case .xliff: XLIFFReader.read(&draft)
        case .android: AndroidReader.read(&draft)
        case .arb: ARBReader.read(&draft)
        case .po: POReader.read(&draft)
        }
        return draft.finish()
    }
}

/// A catalogue while it is read.
struct CatalogueDraft {
    let source: SourceText
    let path: String
    let format: CatalogueFormat
    /// The language where nothing says one.
    let defaultLocale: String
    /// The language the file's place says.
    let pathLocale: String
    /// The language the file itself says keys are written in.
    var sourceLocale: String?
    var entries: [LocalizedEntry] = []
    /// Whether it was said that the file has translations and no language for them.
    var lacksTargetLocale = false
    private var faults: [ReaderFault] = []
    private var duplicates: [String: Int] = [:]

    init(source: SourceText, path: String, format: CatalogueFormat, sourceLocale: String) {
        self.source = source
        self.path = path
        self.format = format
        defaultLocale = sourceLocale
        pathLocale = LocaleNames.locale(ofPath: path, format: format)
    }

    /// The language of a file that is about one.
    var locale: String { pathLocale.isEmpty ? defaultLocale : pathLocale }

    mutating func fault(_ offset: Int, _ message: String, _ code: CatalogueError.Code = .syntax) {
        faults.append(ReaderFault(offset: offset, code: code, message: message))
    }

    mutating func fault(_ found: [ReaderFault]) { faults += found }

    /// Whether a key is new in its scope; if not, that is an error, which names the first.
    mutating func isNew(_ key: String, at offset: Int, scope: String = "") -> Bool {
        let full = scope.isEmpty ? key : scope + "\u{0}" + key
        if let first = duplicates[full] {
            let shown = key.split(separator: "\u{4}").last.map(String.init) ?? key
            fault(
                offset,
                "the key '\(CatalogueDraft.shown(shown))' stands here twice; the first is on line "
                    + "\(source.position(at: first).line)", .duplicate)
            return false
        }
        duplicates[full] = offset
        return true
    }

    /// A key as messages show it: one line, not too long.
    static func shown(_ key: String) -> String {
        let shown = String(String.UnicodeScalarView(key.unicodeScalars.prefix(60))).onOneLine
        return key.unicodeScalars.count > 60 ? shown + "…" : shown
    }

    /// Adds an entry, its placeholders found and its comment's limits taken.
    mutating func add(_ entry: LocalizedEntry, syntax: PlaceholderSyntax) {
        var entry = entry
        entry.syntax = syntax
        if entry.placeholders.isEmpty { entry.placeholders = syntax.placeholders(in: entry.value) }
        if let comment = entry.comment { entry.limits += LimitWords.limits(in: comment) }
        if let category = entry.pluralCategory, entry.placeholders.allSatisfy({ $0.category == nil }),
            let index = entry.placeholders.firstIndex(where: { $0.kind == .integer || $0.kind == .any })
        {
            entry.placeholders[index].category = category
        }
        entries.append(entry)
    }

    func finish() -> Catalogue {
        let errors = faults.map { fault in
            CatalogueError(
                file: path, position: source.position(at: fault.offset), code: fault.code, message: fault.message)
        }
        return Catalogue(
            file: path, format: format, source: source, entries: entries,
            errors: errors.sorted { $0.position.byte < $1.position.byte }, sourceLocale: sourceLocale)
    }
}
