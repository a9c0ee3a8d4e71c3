/// Why a format says no constraint, and where.
public struct FormatError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Code: String, Sendable, CaseIterable {
        /// Nothing but spaces.
        case emptyFormat = "empty-format"
        /// The format ends inside a part.
        case unexpectedEnd = "unexpected-end"
        /// Something that cannot stand here.
        case unexpectedText = "unexpected-text"
        /// Digits that are no decimal number, such as `10px` or `0x10`.
        case badNumber = "bad-number"
        /// A number, or a multiplier made of two, beyond the range of a `Double`.
        case numberOverflow = "number-overflow"
        /// A division by 0.
        case divisionByZero = "division-by-zero"
        /// A priority that is not above 0 and at most 1000.
        case priorityOutOfRange = "priority-out-of-range"
        /// Something other than `==`, `<=` and `>=` between two sides.
        case unknownRelation = "unknown-relation"
        /// No attribute has this name.
        case unknownAttribute = "unknown-attribute"
        /// No view has this name.
        case unknownView = "unknown-view"
        /// No metric has this name.
        case unknownMetric = "unknown-metric"
        /// A view and a metric share the name, where both may stand.
        case ambiguousName = "ambiguous-name"
        /// A metric that is not finite.
        case badMetric = "bad-metric"
        /// Options that do not go with the format, or with each other.
        case conflictingOptions = "conflicting-options"
    }

    /// What is wrong.
    public let code: Code
    /// The same in words: what would be accepted and what was found, without the place.
    public let message: String
    /// The format as it was given.
    public let format: String
    /// The place in UTF-16 units from the start of `format`; its length where something is missing at the end.
    public let offset: Int
}

extension FormatError: CustomStringConvertible {
    /// Three lines, as UIKit's exception has them: the message, the line of the format, and a caret under the place.
    ///
    /// Control characters show as U+FFFD. Of a long line only 60 characters on both sides are shown.
    public var description: String {
        let units = Array(format.utf16)
        let place = min(max(offset, 0), units.count)
        let isBreak = { (unit: UInt16) in unit == 0x0A || unit == 0x0D }
        let lineStart = units[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        let lineEnd = units[place...].firstIndex(where: isBreak) ?? units.count
        let start = place - lineStart > 60 ? place - 60 : lineStart
        let end = lineEnd - place > 60 ? place + 60 : lineEnd
        let opening = start > lineStart ? "…" : ""
        let closing = end < lineEnd ? "…" : ""
        let padding = opening.isEmpty ? "" : " "
        let caretLine = padding + units[start..<place].map { $0 == 0x09 ? "\t" : " " }.joined() + "^"
        return "\(message)\n\(opening)\(Self.visible(units[start..<end]))\(closing)\n\(caretLine)"
    }

    private static func visible(_ units: ArraySlice<UInt16>) -> String {
        var text = ""
        for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
            let isHidden = scalar != "\t" && scalar.properties.generalCategory == .control
            text.unicodeScalars.append(isHidden ? "\u{FFFD}" : scalar)
        }
        return text
    }
}
