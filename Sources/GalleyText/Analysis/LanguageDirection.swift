internal import CGalley

/// Which way a language is written.
public enum LanguageDirection {
    /// Whether a language is written from right to left, by the script its BCP 47 tag names, else by the likely one (CLDR's
    /// likely subtags: `pa` is not, `pa-PK` is). Underscores stand for hyphens.
    public static func isRightToLeft(_ tag: String) -> Bool {
        unsafe galley_is_right_to_left(String(tag.map { $0 == "_" ? "-" : $0 }))
    }
}
