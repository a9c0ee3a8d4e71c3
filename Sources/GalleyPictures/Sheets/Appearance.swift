/// Whether a picture is made for a light page or a dark one.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
    /// Dark ink on white.
    case light
    /// Light ink on a dark ground.
    case dark
}

/// The colours of a picture.
struct Palette: Sendable {
    let background: Color
    /// Behind what is shown, as wide as it may be.
    let paper: Color
    let ink: Color
    let secondary: Color
    let hairline: Color
    let line: Color
    let baseline: Color
    let cluster: Color
    let used: Color
    /// What is cut, broken or too small.
    let fault: Color
    /// What is left open.
    let warning: Color
    /// For faces, series and kinds of views, one after the other.
    let hues: [Color]

    init(_ appearance: Appearance) {
        switch appearance {
        case .light:
            background = Color(0xFFFFFF)
            (paper, ink, secondary, hairline) = (Color(0xF3F5F9), Color(0x14171F), Color(0x667085), Color(0xC9D0DC))
            (line, baseline, cluster) = (Color(0x2F6FED), Color(0x8E4EC6), Color(0xC77700))
            (used, fault, warning) = (Color(0x0B8A7D), Color(0xD92D20), Color(0xB54708))
            hues = [0x2F6FED, 0xC11574, 0x0B8A7D, 0xB54708, 0x6938EF, 0x4B7A10].map { Color($0) }
        case .dark:
            background = Color(0x12151B)
            (paper, ink, secondary, hairline) = (Color(0x1D222C), Color(0xF2F4F7), Color(0x9AA4B5), Color(0x3A4252))
            (line, baseline, cluster) = (Color(0x6BA1FF), Color(0xC792F5), Color(0xF5B546))
            (used, fault, warning) = (Color(0x35CDBE), Color(0xFF7A70), Color(0xFDB022))
            hues = [0x6BA1FF, 0xFF8AC9, 0x35CDBE, 0xFDA05A, 0xA48AFB, 0xA6D86B].map { Color($0) }
        }
    }

    /// A hue by its number; they come again after the last.
    func hue(_ number: Int) -> Color { hues[number % hues.count] }

    /// The hue of a face: none of the first ones is that of lines.
    func face(_ number: Int) -> Color { hue(number + hues.count - 1) }
}
