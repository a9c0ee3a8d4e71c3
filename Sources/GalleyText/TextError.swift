public import GalleyFonts

/// Why a text could not be measured.
public enum TextError: Error, Sendable, Hashable {
    /// A width that is not a number (NaN), or another length that is not finite, by its parameter's name.
    case notANumber(parameter: String)
    /// ICU refused the locale or the text.
    case unicode(name: String)
    /// More UTF-16 code units than a paragraph can hold.
    case tooLong(length: Int, limit: Int)
    /// Another parameter that is out of range, by its name, and what is accepted.
    case outOfRange(parameter: String, expected: String)
    /// More distinct ways of setting its parts than a text can have.
    case tooManyStyles(limit: Int)
    /// A range that does not lie in the text.
    case rangeOutOfBounds(Range<Int>, length: Int)
    /// A hyphenation dictionary that cannot be used.
    case hyphenation(file: String, reason: String)
    /// A face of the cascade could not be had.
    case font(FontError)
}

extension TextError {
    /// The longest length of a style or of attributes, in points: texts of such lengths are still finite.
    static let longest = 1e12

    static func isLength(_ value: Double) -> Bool { abs(value) <= longest }

    /// What is wrong with a length that is none.
    static func length(_ parameter: String, _ value: Double) -> TextError {
        value.isFinite
            ? .outOfRange(parameter: parameter, expected: "a number from -1e12 to 1e12")
            : .notANumber(parameter: parameter)
    }
}

extension TextError: CustomStringConvertible {
    /// One line: what, where, and what would be accepted.
    public var description: String {
        switch self {
        case .notANumber(let parameter):
            "\(parameter) is not a number that a length can have; a finite number is accepted"
        case .unicode(let name): "ICU cannot analyse the text: \(name)"
        case .tooLong(let length, let limit): "a text of \(length) UTF-16 units; at most \(limit) are measured"
        case .outOfRange(let parameter, let expected): "\(parameter) is out of range; expected \(expected)"
        case .tooManyStyles(let limit): "more than \(limit) distinct attributes and fallback faces in one text"
        case .rangeOutOfBounds(let range, let length):
            "the range \(range.lowerBound)..<\(range.upperBound) does not lie in a text of \(length) UTF-16 units"
        case .hyphenation(let file, let reason): "\(file): not a usable hyphenation dictionary: \(reason)"
        case .font(let error): error.description
        }
    }
}
