import CGalley
import CHarfBuzz
import GalleyFonts

/// The versions that a result depends on.
enum Versions {
    static let galley = "0.1.0"
    /// The day of that version, as mdoc writes it.
    static let date = "November 30, 2026"

    /// What is linked, as it says itself.
    static func text() -> String {
        """
        Galley \(galley)
        HarfBuzz \(unsafe String(cString: hb_version_string()))
        FreeType \(FontVersions.freeType)
        ICU \(unsafe String(cString: galley_icu_version()))
        Unicode \(unsafe String(cString: galley_unicode_version()))

        """
    }
}
