import CFreeType
import CGalley
import CHarfBuzz

/// The versions that a result depends on.
enum Versions {
    static let galley = "0.1.0"

    /// What is linked, as it says itself.
    static func text() -> String {
        """
        Galley \(galley)
        HarfBuzz \(unsafe String(cString: hb_version_string()))
        FreeType \(freeType())
        ICU \(unsafe String(cString: galley_icu_version()))
        Unicode \(unsafe String(cString: galley_unicode_version()))

        """
    }

    private static func freeType() -> String {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { unsafe FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        unsafe FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
