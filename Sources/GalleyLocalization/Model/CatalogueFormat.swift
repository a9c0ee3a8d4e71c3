/// The formats that are read.
public enum CatalogueFormat: String, Sendable, CaseIterable {
    /// Xcode's string catalogue.
    case stringCatalog = "xcstrings"
    /// Apple's key-value pairs.
    case strings
    /// Apple's plurals.
    case stringsDict = "stringsdict"
    /// XLIFF 1.2 and 2.0.
    case xliff
    /// Android's string resources.
    case android
    /// Flutter's application resource bundle.
    case arb
    /// GNU gettext.
    case po

    /// The format of a file by its name, or nil.
    public init?(path: String) {
        let name = PathNames.last(path).lowercased()
        switch PathNames.fileExtension(name) {
        case "xcstrings": self = .stringCatalog
        case "strings": self = .strings
        case "stringsdict": self = .stringsDict
        case "xliff", "xlf": self = .xliff
        case "xml": self = .android
        case "arb": self = .arb
        case "po", "pot": self = .po
        default: return nil
        }
    }

    /// Whether a folder that is searched gives a file of this name: of `.xml` files only those that Android's
    /// `values` folders hold are.
    public static func isCatalogue(path: String) -> Bool {
        guard let format = CatalogueFormat(path: path) else { return false }
        guard format == .android else { return true }
        let folder = PathNames.parts(path).dropLast().last ?? ""
        return folder == "values" || folder.hasPrefix("values-")
    }
}

/// Paths cut apart.
enum PathNames {
    static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

    static func last(_ path: String) -> String { parts(path).last.map(String.init) ?? path }

    /// What stands behind the last dot; empty where there is none.
    static func fileExtension(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    /// What stands before the last dot.
    static func stem(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
