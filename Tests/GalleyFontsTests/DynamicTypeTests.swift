import GalleyFonts
import Testing

/// The tables of the Human Interface Guidelines and the values that phones answered.
@Suite("Dynamic Type")
struct DynamicTypeTests {
    /// "size/leading" as the guidelines print them; Subhead at xxxLarge is 21/26 there by arithmetic, 28 in print.
    static let printed: [(category: ContentSizeCategory, cells: String)] = [
        (.extraSmall, "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"),
        (.small, "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
        (.medium, "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
        (.large, "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
        (.extraLarge, "36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
        (.extraExtraLarge, "38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
        (.extraExtraExtraLarge, "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/26 19/24 18/23 17/22"),
        (.accessibilityMedium, "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"),
        (.accessibilityLarge, "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"),
        (.accessibilityExtraLarge, "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"),
        (.accessibilityExtraExtraLarge, "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"),
        (.accessibilityExtraExtraExtraLarge, "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"),
    ]

    @Test("each of the 132 sizes and leadings is the guidelines'", arguments: printed)
    func table(category: ContentSizeCategory, cells: String) {
        let ours = TextStyle.allCases.map {
            "\(Int($0.pointSize(at: category)))/\(Int($0.leading(at: category)))"
        }
        #expect(ours.joined(separator: " ") == cells)
    }

    /// `scaledValue(17)` at scale 3, a column a style, measured on iOS.
    static let measured: [(category: ContentSizeCategory, values: [Double])] = [
        (.extraSmall, [15.667, 15.667, 14.667, 15, 14.667, 14.667, 14.667, 13.667, 15, 13.667, 17]),
        (.medium, [16.667, 16.667, 15.667, 16.333, 16.333, 16.333, 16.333, 16, 15, 13.667, 17]),
        (.extraLarge, [17.667, 18.667, 18.333, 19, 18.667, 18.667, 18.667, 18.667, 19, 20.333, 23.667]),
        (.extraExtraExtraLarge, [20, 20.667, 20.667, 21.667, 22.333, 22.333, 22.667, 22, 22.667, 24.333, 28.667]),
        (.accessibilityMedium, [21.667, 23, 25, 26, 26.333, 26.333, 26, 26.333, 27.333, 29.667, 32.667]),
        (.accessibilityExtraLarge, [25.333, 28.667, 31.667, 34.667, 37, 37, 37.333, 36.667, 37.667, 41.333, 45.667]),
        (.accessibilityExtraExtraExtraLarge, [29, 34, 40, 44.333, 48, 48, 48.667, 49.333, 49, 54.333, 62.667]),
    ]

    @Test("each of the 77 scaled values is the phone's", arguments: measured)
    func scaledValues(category: ContentSizeCategory, values: [Double]) {
        for (style, wanted) in zip(TextStyle.allCases, values) {
            let got = FontMetrics(forTextStyle: style).scaledValue(17, at: category)
            #expect(abs(got - wanted) < 0.0005, "\(style.name) at \(category.shortName)")
        }
    }

    @Test(
        "a scaled font has the nearest whole point size",
        arguments: [(17.0, 0, 15.0), (34, 0, 29), (40, 0, 35), (34, 11, 96), (17, 11, 48)])
    func scaledFonts(base: Double, category: Int, wanted: Double) throws {
        let fonts = try FontLibrary.bundled()
        let category = try #require(ContentSizeCategory(rawValue: category))
        let font = try FontMetrics.default.scaledFont(fonts.systemFont(ofSize: base), at: category)
        #expect(font.pointSize == wanted)
    }

    @Test("a maximum caps the size, also when the font follows to another category")
    func maximum() throws {
        let font = try FontMetrics.default.scaledFont(
            FontLibrary.bundled().systemFont(ofSize: 17), at: .large, maximumPointSize: 30)
        #expect(font.adjusted(to: .accessibilityExtraExtraExtraLarge).pointSize == 30)
        #expect(font.adjusted(to: .extraSmall).pointSize == 15)
    }

    @Test("a font that has been scaled is refused")
    func alreadyScaled() throws {
        let preferred = try FontLibrary.bundled().preferredFont(forTextStyle: .body)
        #expect(throws: FontError.alreadyScaled(family: "Inter")) {
            try FontMetrics.default.scaledFont(preferred, at: .large)
        }
    }

    @Test("a preferred font follows the style's own sizes, not the metrics")
    func preferred() throws {
        let font = try FontLibrary.bundled().preferredFont(forTextStyle: .body)
        #expect(font.adjusted(to: .accessibilityExtraExtraExtraLarge).pointSize == 53)
        #expect(font.adjusted(to: .medium).pointSize == 16)
        #expect(FontMetrics.default.scaledValue(17, at: .large) == 17)
    }

    @Test("the size does not shrink from category to category", arguments: TextStyle.allCases)
    func monotone(style: TextStyle) {
        let sizes = ContentSizeCategory.allCases.map { style.pointSize(at: $0) }
        #expect(sizes == sizes.sorted())
    }
}
