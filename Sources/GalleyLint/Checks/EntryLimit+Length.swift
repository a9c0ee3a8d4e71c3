import GalleyLocalization

extension EntryLimit.Unit {
    /// How long a text is in the unit; nil for widths and lines.
    func length(of text: String) -> Int? {
        switch self {
        case .characters: text.count
        case .codePoints: text.unicodeScalars.count
        case .units: text.utf16.count
        case .bytes: text.utf8.count
        case .points, .ems, .lines: nil
        }
    }
}
