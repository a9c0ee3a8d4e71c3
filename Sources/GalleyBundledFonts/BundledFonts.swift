/// Carries the bundled fonts: a program that links this target finds `Fonts/` beside its executable, where
/// `FontLibrary.bundled()` looks. The command does without it, so that it starts without Foundation.
public enum BundledFonts {
    /// The folder beside the executable, by the name that SwiftPM gives it.
    public static let folderName = "Galley_GalleyBundledFonts.resources/Fonts"
}
