import GalleyGeometry
internal import GalleyJSON
import GalleyPictures

/// A moment of a screen with a header above rows, small and without texts.
struct FilmFrame {
    let size: Size
    private(set) var elements: [Picture.Element] = []

    /// Of the screen's size.
    private static let factor = 0.3
    /// The rows of the original's table, in points.
    private static let rowHeight = 44.0

    init(view: Size, offset: Double, header: Double, appearance: Appearance) {
        let colors = FilmColors(appearance)
        let scaled = { (value: Double) in value * Self.factor }
        size = Size(width: scaled(view.width), height: scaled(view.height))
        let screen = Rect(origin: .zero, size: size)
        func add(_ rect: Rect, _ name: String, _ fill: Color, radius: Double = 0) {
            elements.append(.shape(Picture.Shape(Path(rect, cornerRadius: radius), name: name, fill: fill)))
        }
        add(screen, "screen", colors.screen)
        // The content begins below the header and is moved by the offset.
        let first = Int((offset / Self.rowHeight).rounded(.down))
        for row in first...first + Int(view.height / Self.rowHeight) + 1 where row >= 0 {
            let y = scaled(header + Double(row) * Self.rowHeight - offset)
            guard y < size.height else { break }
            let width = size.width * (0.45 + 0.35 * Double(row * 7 % 5) / 4)
            add(Rect(x: 8, y: y + 4.5, width: width, height: 4), "text", colors.text, radius: 2)
            add(Rect(x: 8, y: y + 12.9, width: size.width - 8, height: 0.3), "separator", colors.separator)
        }
        let height = scaled(header)
        add(Rect(x: 0, y: 0, width: size.width, height: height), "header", colors.header)
        elements = [
            .group(Picture.Group(name: "film", clip: screen, elements)),
            .shape(Picture.Shape(Path(screen), name: "edge", stroke: Picture.Stroke(colors.separator, width: 1))),
        ]
    }

    /// To a tenth.
    static func number(_ value: Double) -> String { JSONWriter.shortest((value * 10).rounded() / 10 + 0) }
}

/// The colours of a film.
private struct FilmColors {
    let screen, text, separator, header: Color

    init(_ appearance: Appearance) {
        switch appearance {
        case .light:
            (screen, text) = (Color(0xF3F5F9), Color(0xB4BDCB))
            (separator, header) = (Color(0xD5DBE5), Color(0x2F6FED))
        case .dark:
            (screen, text) = (Color(0x1D222C), Color(0x586273))
            (separator, header) = (Color(0x3A4252), Color(0x6BA1FF))
        }
    }
}
