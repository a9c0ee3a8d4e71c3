import GalleyFonts
import GalleyPictures
import GalleyText
import Testing

@Suite("Charts of heights")
struct HeightChartTests {
    private static let text = "Ihre Änderungen konnten nicht gespeichert werden."

    private func drawing(_ count: Int, lines: Int = 0) throws -> (svg: String, chart: HeightChart) {
        var series: [HeightChart.Series] = []
        for category in ContentSizeCategory.allCases.prefix(count) {
            let label = try Sample(name: "", text: Self.text, width: 0).label(lines: lines, category: category)
            series.append(try HeightChart.Series(category.shortName, label))
        }
        let chart = HeightChart(series)
        var sheet = Sheet(appearance: .light)
        let fonts = try FontLibrary.bundled()
        sheet.rows.append(Sheet.Row([try chart.item(title: "", fonts: fonts)]))
        return (String(decoding: try sheet.picture(fonts: fonts).svg(), as: UTF8.self), chart)
    }

    @Test("Curves of one colour differ in their dashes, in the legend too")
    func dashes() throws {
        let chart = try drawing(12).chart
        let keys = chart.legend.prefix(12)
        #expect(Set(keys.map { "\($0.color) \($0.kind)" }).count == 12)
        #expect(chart.legend.map(\.text).prefix(12) == ContentSizeCategory.shortNames[...])
    }

    @Test("Each of several curves is named where it ends; one alone is not")
    func names() throws {
        let named = { (svg: String, name: String) in svg.contains(">\(name)<") || svg.contains("\"\(name)\"") }
        #expect(named(try drawing(3).svg, "M"))
        #expect(!named(try drawing(1).svg, "XS"))
    }

    @Test("Of a label of two lines the others are counted, not shown")
    func limited() throws {
        let svg = try drawing(1, lines: 2).svg
        #expect(svg.contains("2 of 3 lines") && !svg.contains("\"3 lines"))
    }
}
