import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyText

/// What stands beside what is shown: titles, captions and numbers, in Inter.
struct Lettering {
    /// Where a text stands from its point.
    enum Side { case leading, middle, trailing }

    /// The sizes and weights that are in use.
    enum Role {
        case heading, title, caption, mark

        var pointSize: Double {
            switch self {
            case .heading: 17
            case .title: 12
            case .caption: 11
            case .mark: 9.5
            }
        }

        var weight: FontWeight {
            switch self {
            case .heading, .title: .semibold
            case .caption: .regular
            case .mark: .medium
            }
        }
    }

    private let typesetter: Typesetter

    init(fonts: FontLibrary) { typesetter = Typesetter(fonts: fonts) }

    /// A text of one line, set once.
    struct Line {
        let text: String
        let layout: TextLayout
        let width: Double

        /// The line with its baseline's end, start or middle at a point.
        func at(_ point: Point, _ side: Side = .leading, color: Color, name: String = "") -> Picture.Element {
            let x =
                switch side {
                case .leading: point.x
                case .middle: point.x - width / 2
                case .trailing: point.x - width
                }
            let y = point.y - (layout.lines.first?.baseline ?? 0)
            let runs = layout.runs.enumerated().map { index, run in
                Picture.Element.glyphs(Picture.Glyphs(run, color: color, text: index == 0 ? text : ""))
            }
            return .group(Picture.Group(name: name, offset: Point(x: x, y: y), runs))
        }
    }

    /// Sets a text, cut with an ellipsis where it is wider than a limit. Line ends become spaces.
    func line(_ text: String, _ role: Role, limit: Double = .infinity) throws(PictureError) -> Line {
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        do throws(TextError) {
            let font: Font
            do throws(FontError) {
                font = try typesetter.fonts.systemFont(ofSize: role.pointSize, weight: role.weight)
            } catch { throw .font(error) }
            let label = try typesetter.label(words, font: font)
            let layout = label.textLayout(limit: limit, maximumLines: 1)
            return Line(text: words, layout: layout, width: layout.lines.first?.width ?? 0)
        } catch { throw .text(error) }
    }

    /// A number for people: to two decimals.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "∞" }
        return JSONWriter.shortest((value * 100).rounded() / 100 + 0)
    }

    static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }
}
