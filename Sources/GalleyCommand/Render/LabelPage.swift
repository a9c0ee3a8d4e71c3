import GalleyFonts
import GalleyJSON
import GalleyPages
import GalleyPictures
import GalleyRecords
import GalleyText

/// Labels as one HTML page: a card for each, drawn for a light page and for a dark one, those that are cut off first.
struct LabelPage {
    private let cells: [LabelCell]
    private let options: PictureOptions

    init(_ rows: [[LabelCell]], _ options: PictureOptions) {
        cells = rows.flatMap(\.self)
        self.options = options
    }

    func page(fonts: FontLibrary, notes: [String]) throws(PictureError) -> ReportPage {
        var (cut, whole): ([JSONValue], [JSONValue]) = ([], [])
        for cell in cells {
            let layout = try drawn(cell)
            let card = try card(cell, layout, fonts)
            if layout.isTruncated { cut.append(card) } else { whole.append(card) }
        }
        let count = cells.count == 1 ? "1 label" : "\(cells.count) labels"
        return ReportPage(
            kind: .labels, title: "galley render",
            summary: count + ", " + (cut.isEmpty ? "none cut off" : "\(cut.count) cut off"), notes: notes,
            version: Versions.galley, sizes: ContentSizeCategory.shortNames, cards: cut + whole)
    }

    /// The label as it is drawn: smaller where it shrinks its text to fit.
    private func drawn(_ cell: LabelCell) throws(PictureError) -> LabelLayout {
        do throws(TextError) {
            return try cell.content.drawn(within: cell.width)
                .layout(limit: cell.width, maximumLines: cell.content.numberOfLines)
        } catch { throw .text(error) }
    }

    private func card(
        _ cell: LabelCell, _ layout: LabelLayout, _ fonts: FontLibrary
    ) throws(PictureError) -> JSONValue {
        var object = JSONObject()
        object["severity"] = .text(layout.isTruncated ? "error" : "fine")
        object["key"] = .text(cell.id)
        object["locale"] = .text(cell.locale)
        object["category"] = .text(cell.sizeName)
        object["width"] = .text(cell.widthName)
        object["text"] = JSONValue(.text(JSONText(utf16: cell.content.paragraph.utf16)))
        if layout.isTruncated {
            object["message"] = .text("Cut off: \(layout.lines.count) of \(layout.naturalLineCount) lines are shown.")
        }
        object["measures"] = [
            Self.measure("Lines", Double(layout.lines.count)),
            Self.measure("Width", layout.size.width, "pt"), Self.measure("Height", layout.size.height, "pt"),
        ]
        object["light"] = .text(try svg(cell, .light, fonts))
        object["dark"] = .text(try svg(cell, .dark, fonts))
        return JSONValue(.object(object))
    }

    private static func measure(_ name: String, _ value: Double, _ unit: String = "") -> JSONValue {
        ["name": .text(name), "needed": .number(value), "unit": .text(unit)]
    }

    private func svg(_ cell: LabelCell, _ appearance: Appearance, _ fonts: FontLibrary) throws(PictureError) -> String {
        var options = options
        options.appearance = appearance
        let picture = try LabelSheet([[cell]], options).picture(fonts: fonts)
        return String(decoding: try picture.svg(), as: UTF8.self)
    }
}
