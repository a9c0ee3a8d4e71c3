import GalleyLayout
import GalleyText

/// Which way the screen runs in a language.
enum LocaleDirection {
    /// The direction of a BCP 47 tag.
    static func direction(of locale: String) -> TraitCollection.LayoutDirection {
        LanguageDirection.isRightToLeft(locale) ? .rightToLeft : .leftToRight
    }
}
