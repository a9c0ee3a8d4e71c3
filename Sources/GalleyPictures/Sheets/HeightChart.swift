public import GalleyFonts
public import GalleyGeometry
public import GalleyText

/// The height of labels over their width: steps at the widths where the number of lines changes.
public struct HeightChart: Sendable {
    /// A label's heights.
    public struct Series: Sendable {
        /// What it is of, such as a category.
        public var name: String
        /// A step for each number of lines, from wide to narrow.
        let steps: [Step]
        /// The width from which up no word is cut by force.
        let wordWidth: Double
        /// All of the text on one line.
        let fullWidth: Double

        /// The steps of a label, its limit on lines included.
        ///
        /// - Parameters:
        ///   - name: what it is of.
        ///   - content: the label.
        ///   - width: down to which width in points the chart has to show it; it shows a little more than the widest
        ///     word too.
        /// - Throws: ``PictureError/tooMuchText(length:limit:)`` for more than ``HeightChart/maximumText``: the text is laid out
        ///   once for each number of lines.
        /// - Complexity: as `Paragraph.lineCountSteps(downTo:)`.
        public init(_ name: String, _ content: LabelContent, downTo width: Double = .infinity) throws(PictureError) {
            let paragraph = content.paragraph
            guard paragraph.utf16.count <= HeightChart.maximumText else {
                throw .tooMuchText(length: paragraph.utf16.count, limit: HeightChart.maximumText)
            }
            self.name = name
            // Lines may be wider than their limit by a sixty-fourth of a point.
            wordWidth = paragraph.minContentWidth - 1.0 / 64
            fullWidth = paragraph.maxContentWidth
            let least = min(wordWidth * HeightChart.margin, width)
            steps = paragraph.lineCountSteps(downTo: max(0, least)).map { step in
                let layout = content.layout(limit: step.width, maximumLines: content.numberOfLines)
                return Step(
                    width: step.width, lineCount: step.lineCount, height: layout.size.height,
                    shown: layout.isTruncated ? layout.lines.count : nil)
            }
        }

        /// The step at a width.
        func step(at width: Double) -> Step? { steps.first { $0.width <= width } ?? steps.last }
    }

    /// From a width on.
    struct Step: Sendable {
        let width: Double
        let lineCount: Int
        let height: Double
        /// The lines that show where the label cuts some off.
        let shown: Int?

        /// How many lines there are, for captions.
        var lines: String {
            let lines = "\(lineCount) \(lineCount == 1 ? "line" : "lines")"
            return shown.map { "\($0) of \(lines)" } ?? lines
        }
    }

    /// The longest text, in UTF-16 units: the time that all steps take grows with more than its square.
    public static let maximumText = 2_000

    /// How far below the widest word a chart goes, where most that lies further left is words in pieces.
    static let margin = 0.8

    /// The labels.
    public var series: [Series]
    /// Widths to mark, in points.
    public var marks: [Double]
    /// The plot's size in points.
    public var size = Size(width: 640, height: 340)
    /// Light or dark.
    public var appearance: Appearance

    /// A chart.
    public init(_ series: [Series], marks: [Double] = [], appearance: Appearance = .light) {
        self.series = series
        self.marks = marks
        self.appearance = appearance
    }

    /// The narrowest width in points that a chart with some marked widths shows for them; infinity without any.
    public static func start(of marks: [Double]) -> Double { marks.min().map { $0 * 0.95 } ?? .infinity }

    /// The chart as an item of a sheet.
    ///
    /// - Throws: ``PictureError``.
    public func item(title: String, fonts: FontLibrary) throws(PictureError) -> Sheet.Item {
        for mark in marks { try Picture.check(Size(width: mark, height: 0)) }
        var plot = HeightPlot(self, Lettering(fonts: fonts))
        try plot.draw()
        return Sheet.Item(title: title, size: plot.whole, elements: plot.elements)
    }

    /// Whether a curve's colour is also an earlier one's.
    static func isDashed(_ number: Int, _ palette: Palette) -> Bool { number / palette.hues.count % 2 == 1 }

    /// What its colours stand for.
    public var legend: [Sheet.Key] {
        let palette = Palette(appearance)
        var keys = series.enumerated().map { number, series in
            Sheet.Key(series.name, palette.hue(number), Self.isDashed(number, palette) ? .dashes : .line)
        }
        keys.append(Sheet.Key("a word does not fit", palette.fault, .dashes))
        if !marks.isEmpty { keys.append(Sheet.Key("width asked for", palette.secondary, .dashes)) }
        return keys
    }
}
