/// Text inside of other formats.
enum ReportText {
    /// A row of comma-separated values as RFC 4180 quotes them, ended by LF.
    static func csv(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\n" }

    private static func cell(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        guard needsQuotes else { return text }
        var quoted = "\""
        for character in text.unicodeScalars {
            if character == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(character)
        }
        return quoted + "\""
    }
}
