internal import GalleyJSON

extension DemoStory {
    /// The story for people.
    ///
    /// - Parameter columns: the most characters of a line; at least 40. Logs keep their lines.
    public func text(columns: Int = 80) -> String {
        let columns = max(columns, 40)
        var blocks = [
            Self.wrapped("\(demo.rawValue): \(demo.abstract)", columns) + Self.wrapped("After \(demo.source).", columns)
        ]
        for (index, step) in steps.enumerated() {
            var lines = Self.wrapped("\(index + 1). \(step.title)", columns)
            lines += Self.wrapped(step.explanation, columns, indent: 3)
            lines += Self.aligned(step.numbers.map { [$0.name, Self.number($0.value)] }).map { "      " + $0 }
            lines += step.table.map(Self.rows) ?? []
            blocks.append(lines.map(Self.trimmed) + step.log.map { "   | " + $0 })
        }
        return blocks.map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private static func rows(_ table: DemoTable) -> [String] {
        let cells = [[table.title] + table.columns] + table.rows.map { [$0.label] + $0.values.map(number) }
        return zip(aligned(cells), [""] + table.rows.map(\.picture)).map { "      \($0)  \($1)" }
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }

    /// Cells in columns: the first to the left, the others to the right.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                line += column == 0 ? cell + space : "  " + space + cell
            }
            return line
        }
    }

    private static func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(margin + word)
            }
        }
        return lines
    }

    /// To three decimals.
    private static func number(_ value: Double) -> String { JSONWriter.shortest((value * 1000).rounded() / 1000 + 0) }
}
