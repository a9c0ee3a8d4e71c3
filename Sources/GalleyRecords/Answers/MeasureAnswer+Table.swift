import GalleyJSON

/// Comma- and tab-separated values: one row a result, the same columns always.
public enum MeasureTable {
    /// How cells are kept apart.
    public enum Separator: Sendable {
        /// Commas, quoted as RFC 4180 has it; lines end in CR LF there, here in LF as everywhere on this stream.
        case comma
        /// Tabs; tabs, line feeds, carriage returns and backslashes in cells are escaped with a backslash.
        case tab
    }

    private static let columns = [
        "id", "category", "width", "lineCount", "naturalLineCount", "sizeWidth", "sizeHeight", "exactWidth",
        "exactHeight", "truncated", "missingGlyphs", "fonts", "rules", "error",
    ]

    /// The line with the columns' names.
    public static func header(_ separator: Separator) -> String {
        line(columns, separator)
    }

    /// The lines of an answer.
    public static func rows(_ answer: MeasureAnswer, _ separator: Separator) -> String {
        let id: String =
            if case .text(let text) = answer.id.kind { text.string } else { JSONWriter.string(answer.id) }
        switch answer.outcome {
        case .failure(let error):
            let place = error.offset.map { " (at byte \($0))" } ?? ""
            let cells =
                [id] + Array(repeating: "", count: columns.count - 2) + [
                    "\(error.code): \(error.message)\(place)"
                ]
            return line(cells, separator)
        case .success(let results):
            return results.map { result in
                line(
                    [
                        id, result.category.shortName, cell(result.width.json), String(result.lineCount),
                        String(result.naturalLineCount), JSONWriter.shortest(result.size.width),
                        JSONWriter.shortest(result.size.height), JSONWriter.shortest(result.exact.width),
                        JSONWriter.shortest(result.exact.height), String(result.isTruncated),
                        String(result.missingGlyphs), result.fonts.joined(separator: ";"), answer.rules, "",
                    ], separator)
            }.joined()
        }
    }

    private static func cell(_ value: JSONValue) -> String {
        switch value.kind {
        case .null: ""
        case .text(let text): text.string
        default: JSONWriter.string(value)
        }
    }

    /// A line of cells, each quoted or escaped as the separator needs it.
    public static func line(_ cells: [String], _ separator: Separator) -> String {
        switch separator {
        case .comma: cells.map(quoted).joined(separator: ",") + "\n"
        case .tab: cells.map(escaped).joined(separator: "\t") + "\n"
        }
    }

    private static func quoted(_ cell: String) -> String {
        let special = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        guard special else { return cell }
        var result = "\""
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    private static func escaped(_ cell: String) -> String {
        var result = ""
        for scalar in cell.unicodeScalars {
            switch scalar {
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\\": result += "\\\\"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
