import GalleyFonts
import GalleyJSON

/// `galley styles`: the Dynamic Type table, and a value scaled with it.
struct StylesCommand {
    var settings: Settings

    private var categories: [ContentSizeCategory] {
        settings.record.categories?.values ?? ContentSizeCategory.allCases
    }
    private var styles: [TextStyle] { settings.record.style.map { [$0] } ?? TextStyle.allCases }
    private var scale: Double { Double(settings.record.scale ?? 3) }

    func run(_ output: Output) throws(Failure) {
        try output.write(settings.outputFormat == .json ? JSONWriter.string(json()) + "\n" : text())
    }

    /// The size that `scaledFont` gives a font of a size: the nearest whole point.
    private func scaledFontSize(_ value: Double, _ style: TextStyle, _ category: ContentSizeCategory)
        -> Double
    {
        FontMetrics(forTextStyle: style).scaledValue(value, at: category, scale: 1)
    }

    private func json() -> JSONValue {
        var table = JSONObject()
        for category in categories {
            var row = JSONObject()
            for style in styles {
                var cell: JSONObject = JSONObject()
                cell["leading"] = .number(style.leading(at: category))
                cell["size"] = .number(style.pointSize(at: category))
                cell["weight"] = .text(style.weight == .semibold ? "semibold" : "regular")
                if let value = settings.value {
                    cell["scaledValue"] = .number(
                        FontMetrics(forTextStyle: style).scaledValue(value, at: category, scale: scale))
                    cell["scaledFont"] = .number(scaledFontSize(value, style, category))
                }
                row[style.name] = JSONValue(.object(cell))
            }
            table[category.shortName] = JSONValue(.object(row))
        }
        return JSONValue(.object(table))
    }

    /// One row a style, one column a category.
    private func text() -> String {
        var blocks = [
            Columns.aligned(
                rows("size/leading") { style, category in
                    Words.number(style.pointSize(at: category)) + "/"
                        + Words.number(style.leading(at: category))
                })
        ]
        if let value = settings.value {
            blocks.append(
                Columns.aligned(
                    rows("scaledValue(\(Words.number(value))), \(Int(scale))x") { style, category in
                        Words.number(
                            FontMetrics(forTextStyle: style).scaledValue(value, at: category, scale: scale))
                    }))
            blocks.append(
                Columns.aligned(
                    rows("scaledFont(\(Words.number(value)))") { style, category in
                        Words.number(scaledFontSize(value, style, category))
                    }))
        }
        return blocks.joined(separator: "\n")
    }

    private func rows(
        _ title: String, _ cell: (TextStyle, ContentSizeCategory) -> String
    ) -> [[String]] {
        var rows = [[title] + categories.map(\.shortName)]
        for style in styles {
            var row = [style.name]
            for category in categories { row.append(cell(style, category)) }
            rows.append(row)
        }
        return rows
    }
}

/// Columns of text.
enum Columns {
    /// Rows with the first column left-aligned and the others right-aligned, two spaces between.
    static func aligned(_ rows: [[String]], left: Int = 1) -> String {
        var widths: [Int] = []
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], cell.count)
            }
        }
        return rows.map { row in
            var line = ""
            for (index, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[index] - cell.count)
                line += (index == 0 ? "" : "  ") + (index < left ? cell + space : space + cell)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

extension Words {
    /// A number to read: at most three decimals.
    static func number(_ value: Double) -> String {
        // What three decimals would show as 0 is not 0.
        guard value.magnitude < 1e12, value == 0 || value.magnitude >= 0.0005 else { return JSONWriter.shortest(value) }
        let thousandths = Int64((value * 1000 + (value < 0 ? -0.5 : 0.5)))
        let whole = String(thousandths.magnitude / 1000)
        let sign = thousandths < 0 ? "-" : ""
        let rest = thousandths.magnitude % 1000
        guard rest != 0 else { return sign + whole }
        var decimals = String(rest + 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return sign + whole + "." + decimals
    }
}
