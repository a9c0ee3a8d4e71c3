import GalleyLocalization

/// A catalogue of a text, and short forms of what it holds.
func catalogue(_ text: String, _ file: String) -> Catalogue { catalogue(Array(text.utf8), file) }

func catalogue(_ bytes: [UInt8], _ file: String) -> Catalogue {
    CatalogueReader().read(bytes, file: file, format: CatalogueFormat(path: file) ?? .strings)
}

extension LocalizedEntry {
    var text: String { String(decoding: value, as: UTF16.self) }
    /// `key(locale,branch)=value`, without what is empty.
    var line: String {
        let path = [locale, branchPath].filter { !$0.isEmpty }.joined(separator: ",")
        return "\(key.replacing("\u{4}", with: "|"))(\(path))=\(text)"
    }
}

extension Catalogue {
    var lines: [String] { entries.filter { !$0.isReference }.map(\.line) }
    /// `line:column code` of each error.
    var places: [String] { errors.map { "\($0.position.line):\($0.position.column) \($0.code.rawValue)" } }
}
