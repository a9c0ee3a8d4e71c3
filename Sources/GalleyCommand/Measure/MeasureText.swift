import GalleyJSON
import GalleyRecords
import GalleyText

/// Answers for people: a row for each result, in columns wide enough for what is common, so that rows can be printed
/// as they come.
struct MeasureText {
    var lineDetails: Bool
    var hasHeading: Bool

    static let header = row(["category", "width", "lines", "label size", "text size"]) + "\n"

    func text(_ answer: MeasureAnswer) -> String {
        var result = ""
        switch answer.outcome {
        case .failure(let error):
            result +=
                JSONWriter.string(answer.id) + ": error: \(error.message)"
                + (error.offset.map { " (byte \($0))" } ?? "") + "\n"
        case .success(let results):
            if hasHeading { result += heading(answer) + "\n" + Self.header }
            for item in results {
                result += Self.row(item) + "\n"
                for line in MoreText.lines(item.more) { result += "    " + line + "\n" }
                if lineDetails { for line in item.lines { result += Self.line(line, answer.text) + "\n" } }
            }
        }
        return result
    }

    /// The id, and the start of the text.
    private func heading(_ answer: MeasureAnswer) -> String {
        let text = answer.text.prefix(60)
        return JSONWriter.string(answer.id) + ": " + Self.visible(text) + (answer.text.count > 60 ? "…" : "")
    }

    private static func row(_ result: MeasureResult) -> String {
        let width: String =
            switch result.width {
            case .none: "-"
            case .points(let width): width.isFinite ? Words.number(width) : "max"
            }
        let lines =
            result.isTruncated ? "\(result.lineCount) of \(result.naturalLineCount)" : "\(result.lineCount)"
        var cells = [
            result.category.shortName, width, lines, size(result.size.width, result.size.height),
            size(result.exact.width, result.exact.height),
        ]
        if result.missingGlyphs > 0 { cells.append("\(result.missingGlyphs) missing") }
        if let size = result.drawnSize { cells.append("drawn at \(Words.number(size))") }
        if result.fonts.count > 1 { cells.append(result.fonts.joined(separator: ", ")) }
        return row(cells)
    }

    private static func size(_ width: Double, _ height: Double) -> String {
        Words.number(width) + " x " + Words.number(height)
    }

    private static func row(_ cells: [String]) -> String {
        let widths = [8, 7, 7, 18, 18]
        var line = ""
        for (index, cell) in cells.enumerated() {
            let space = String(
                repeating: " ", count: index < widths.count ? max(0, widths[index] - cell.count) : 0)
            line += (index == 0 ? "" : "  ") + (index == 0 ? cell + space : space + cell)
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// A line as it was broken: its range, its text, its width and why it ended.
    static func line(_ line: MeasuredLine, _ text: [UInt16]) -> String {
        let range = max(0, line.start)..<max(line.start, min(line.end, text.count))
        var result =
            "    \(line.start)..<\(line.end)  \(visible(text[range]))  \(Words.number(line.width))  \(line.why)"
        for run in line.runs ?? [] {
            let kind = run.kind == "text" ? "" : "  \(run.kind)"
            result += "\n        \(run.start)..<\(run.end)  \(run.font) \(Words.number(run.size))"
            result += "  x \(Words.number(run.x))  \(Words.number(run.width))\(run.isRightToLeft ? "  rtl" : "")\(kind)"
        }
        return result
    }

    /// A text in quotes, on one line, as JSON would show it.
    private static func visible(_ text: ArraySlice<UInt16>) -> String {
        JSONWriter.string(JSONValue(.text(JSONText(utf16: Array(text)))))
    }
}
