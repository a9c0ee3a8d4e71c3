import GalleyFonts
import GalleyGeometry
import GalleyText

/// One prepared text at one size, asked as little as possible: most texts fit, and need one comparison to show it.
struct TextMeasure {
    /// What does not depend on the width, in points at the size the text was prepared in.
    struct Basics {
        /// The widest line without wrapping.
        var widest: Double
        /// The lines without wrapping.
        var hardLines: Int
        /// The widest stretch without a break opportunity.
        var unit: UnbreakableUnit?
        var pointSize: Double

        init(_ paragraph: Paragraph) {
            var (widest, count) = (0.0, 0)
            if let lines = try? paragraph.lines(within: .infinity) {
                for line in lines { widest = max(widest, line.width) }
                count = lines.count
            }
            self.widest = widest
            hardLines = count
            unit = paragraph.widestUnit
            pointSize = paragraph.font.pointSize
        }
    }

    let paragraph: Paragraph
    let basics: Basics
    /// The size over the one that the basics were measured in.
    private let factor: Double

    /// More than arithmetic noise, less than any difference that shows.
    private static let noise = 1e-6
    private static let tolerance = 1.0 / 64

    init(_ paragraph: Paragraph, _ basics: Basics) {
        self.paragraph = paragraph
        self.basics = basics
        factor = paragraph.font.pointSize / basics.pointSize
    }

    /// The widest line without wrapping, in points.
    var widest: Double { basics.widest * factor }
    /// The widest stretch without a break opportunity, in points.
    var widestUnit: Double { (basics.unit?.width ?? 0) * factor }

    /// How many lines a width takes.
    func lineCount(within width: Double) -> Int {
        if widest <= width - Self.noise { return basics.hardLines }
        return (try? paragraph.lineCount(within: width)) ?? 0
    }

    /// Whether a word does not fit a width: it is cut by force or, a single letter, sticks out.
    func cutsWord(within width: Double) -> Bool { widestUnit > width + Self.tolerance }

    /// The size in points at which the widest word fits, rounded down to tenths.
    func sizeThatFitsWord(_ width: Double) -> Double {
        let size = paragraph.font.pointSize * width / max(widestUnit, .leastNormalMagnitude)
        return (size * 10).rounded(.down) / 10
    }

    /// The widest word without the white space behind it.
    var widestWord: String {
        guard let unit = basics.unit else { return "" }
        return Self.trimmed(paragraph.utf16[unit.range])
    }

    /// By how many characters the text is too long for some lines.
    func excess(within width: Double, lines: Int) -> Int {
        guard lines > 0 else { return 0 }
        var label = LabelContent(paragraph)
        label.numberOfLines = lines
        // A label takes a width of 0 for no limit; nothing fits one that insets have used up.
        let limit = width.isFinite ? max(width, .leastNonzeroMagnitude) : 0
        return (try? label.excess(in: Size(width: limit, height: 0)))??.characters ?? 0
    }

    /// The height in points of a label of a number of lines.
    func height(within width: Double, scale: Double) -> Double {
        var label = LabelContent(paragraph)
        label.scale = scale
        label.numberOfLines = 0
        return label.size(limit: width, maximumLines: 0).height
    }

    static func trimmed(_ units: ArraySlice<UInt16>) -> String {
        let isSpace = { (unit: UInt16) in
            unit == 0x20 || (0x09...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
        }
        let left = units.drop(while: isSpace)
        let end = left.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? left.startIndex
        return String(decoding: left[left.startIndex..<end], as: UTF16.self)
    }
}
