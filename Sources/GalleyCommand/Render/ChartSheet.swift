import GalleyFonts
import GalleyPictures
import GalleyRecords

/// Charts of heights over widths: one for each text, a series for each category.
struct ChartSheet {
    private let rows: [[LabelCell]]
    private let appearance: Appearance

    init(_ rows: [[LabelCell]], _ settings: Settings) {
        self.rows = rows
        appearance = settings.picture.appearance
    }

    func picture(fonts: FontLibrary) throws(PictureError) -> Picture {
        var sheet = Sheet(appearance: appearance)
        let last = rows.last?.first?.number ?? -1
        for number in 0..<last + 1 {
            let own = rows.filter { $0.first?.number == number }
            let marks = (own.first ?? []).map(\.width).filter(\.isFinite)
            var series: [HeightChart.Series] = []
            for cell in own.compactMap(\.first) {
                let size = Words.number(cell.content.paragraph.font.pointSize) + " pt"
                let name = cell.isScaled ? "\(cell.category.shortName), \(size)" : size
                series.append(try HeightChart.Series(name, cell.content, downTo: HeightChart.start(of: marks)))
            }
            let chart = HeightChart(series, marks: marks, appearance: appearance)
            let text = own.first?.first.map { String(decoding: $0.content.paragraph.utf16, as: UTF16.self) } ?? ""
            sheet.rows.append(Sheet.Row([try chart.item(title: text, fonts: fonts)]))
            if sheet.legend.count < chart.legend.count { sheet.legend = chart.legend }
        }
        return try sheet.picture(fonts: fonts)
    }
}
