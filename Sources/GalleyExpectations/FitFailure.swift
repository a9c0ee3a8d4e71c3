public import Galley
import GalleyJSON

/// A text that does not fit, at one size and in one language.
public struct FitFailure: Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Equatable {
        /// More lines than there is place for.
        case tooManyLines
        /// A word is wider than the label and would be cut.
        case cutWord
        /// The text could not be measured, and why.
        case unmeasured(String)
    }

    /// The place it had to fit into.
    public let fit: Fit
    /// The text.
    public let text: String
    /// The language, "" for the root locale.
    public let locale: String
    /// The Dynamic Type size.
    public let category: ContentSizeCategory
    /// What is wrong.
    public let reason: Reason
    /// The point size.
    public private(set) var pointSize = 0.0
    /// How many lines it takes.
    public private(set) var lineCount = 0
    /// The height of all its lines as a label, in points.
    public private(set) var height = 0.0
    /// The widest stretch that cannot be broken.
    public private(set) var widestWord = ""
    /// Its width in points.
    public private(set) var widestWordWidth = 0.0
    /// The lines, as they break.
    public private(set) var lines: [String] = []

    init(fit: Fit, text: String, locale: String, category: ContentSizeCategory, reason: Reason) {
        self.fit = fit
        self.text = text
        self.locale = locale
        self.category = category
        self.reason = reason
    }

    mutating func take(_ layout: LabelLayout, _ paragraph: Paragraph) {
        let units = paragraph.utf16
        pointSize = paragraph.font.pointSize
        lineCount = layout.naturalLineCount
        height = layout.size.height
        lines = layout.lines.map { Self.trimmed(units[$0.range]) }
        if let widest = paragraph.widestUnit {
            widestWord = Self.trimmed(units[widest.range])
            widestWordWidth = widest.width
        }
    }

    private static func trimmed(_ units: ArraySlice<UInt16>) -> String {
        let end = units.lastIndex { ![0x20, 0x09, 0x0A, 0x0D, 0x2028, 0x2029].contains($0) }
        return String(decoding: units[..<(end.map { $0 + 1 } ?? units.startIndex)], as: UTF16.self)
    }

    /// What is wrong, at which size and in which language, with the lines below.
    public var description: String {
        let place = "At \(category.shortName)" + (locale.isEmpty ? "" : " in \(locale)")
        let measured =
            "\(Self.words(pointSize)) pt, height \(Self.words(height)), widest word \(quoted(widestWord)) "
            + "\(Self.words(widestWordWidth)) wide"
        let lineWord = lineCount == 1 ? "line" : "lines"
        switch reason {
        case .unmeasured(let why): return "\(quoted(text)) cannot be measured: \(why)"
        case .tooManyLines:
            return place
                + " the text takes \(lineCount) \(lineWord) at width \(Self.words(fit.width)), \(fit.lines) fit ("
                + measured + ")" + rendered
        case .cutWord:
            return place + " a word is cut at width \(Self.words(fit.width)) (\(lineCount) \(lineWord), " + measured
                + ")"
                + rendered
        }
    }

    private var rendered: String {
        lines.prefix(12).map { "\n  | \($0)" }.joined() + (lines.count > 12 ? "\n  | …" : "")
    }

    private func quoted(_ text: String) -> String { JSONWriter.string(.text(text)) }

    /// At most three decimals.
    private static func words(_ value: Double) -> String { JSONWriter.shortest((value * 1000).rounded() / 1000) }
}
