import GalleyFonts
import GalleyGeometry
import GalleyProfiles
import GalleyText
import Testing

/// What is public of San Francisco: no other figure is used, and none is made up.
@Suite("sf-estimate")
struct SystemFontEstimateTests {
    private static func faces() throws -> [FontFace] {
        try SystemFontEstimate.faces(ProfileTests.library.get())
    }

    private static func label(_ text: String, size: Double, weight: FontWeight = .regular) throws -> LabelContent {
        let face = try #require(try faces().first { $0.weight == weight })
        let typesetter = Typesetter(fonts: try ProfileTests.library.get())
        return try typesetter.label(text, font: Font(face: face, pointSize: size))
    }

    @Test("Lines are as high as UIKit's at every size: 1.193359375 em")
    func lineHeight() throws {
        for size in [11.0, 17, 53] {
            let height = try Self.label("a", size: size).paragraph.size(within: .infinity).height
            #expect(abs(height - size * 1.193359375) < 1e-9)
        }
        // 20.287109375 pt at 17 pt, measured on iOS.
        #expect(try abs(Self.label("gyjq", size: 17).paragraph.size(within: .infinity).height - 20.287109375) < 1e-9)
    }

    @Test(
        "The measured widths it was calibrated on come out",
        arguments: [("This is a test string", 17.0, 144.09326171875), ("gyjq", 30, 56.865)])
    func calibration(text: String, size: Double, width: Double) throws {
        #expect(try abs(Self.label(text, size: size).paragraph.maxContentWidth - width) < 0.05)
    }

    /// Whole points, rounded down, of `UIFont.systemFont(ofSize: 15)` and `boldSystemFont(ofSize: 30)`: bakkenbaeck/SweetUIKit,
    /// Tests/StringTests.swift.
    @Test(
        "Measured widths that it was not calibrated on lie within its error",
        arguments: [
            ("a", 15.0, FontWeight.regular, 8.0), ("aa", 15, .regular, 16), ("a", 30, .bold, 16), ("aa", 30, .bold, 33),
        ])
    func others(text: String, size: Double, weight: FontWeight, floor: Double) throws {
        let width = try Self.label(text, size: size, weight: weight).paragraph.maxContentWidth
        let error = SystemFontEstimate.widthError.upperBound / 100
        #expect(width * (1 + error) >= floor && width * (1 - error) < floor + 1, "\(width)")
    }

    /// Drawn by a UILabel 80 pt wide (uikit.md §2.6): "Shrink me pl…" at 12 pt, "Shrink…" at 18.
    @Test(
        "Measured truncation lies within its error",
        arguments: [("Shrink me pl…", "Shrink me ple…", 12.0), ("Shrink…", "Shrink m…", 18)])
    func truncation(fits: String, tooWide: String, size: Double) throws {
        let error = SystemFontEstimate.widthError.upperBound / 100
        #expect(try Self.label(fits, size: size).paragraph.maxContentWidth * (1 - error) <= 80)
        #expect(try Self.label(tooWide, size: size).paragraph.maxContentWidth * (1 + error) > 80)
    }

    @Test("Tracking is Apple's table: a character more takes its advance and the table's points")
    func tracking() throws {
        let (one, two) = (String(repeating: "n", count: 100), String(repeating: "n", count: 200))
        // Both sizes have one design, so that letters grow with the size and tracking alone does not.
        func advance(_ size: Double) throws -> Double {
            try
                (Self.label(two, size: size).paragraph.maxContentWidth
                - Self.label(one, size: size).paragraph.maxContentWidth) / 100
        }
        let perPoint = try advance(12) / 12
        for (size, points) in [(11.0, 0.06), (13, -0.08), (15, -0.23), (17, -0.43), (19, -0.45)] {
            #expect(try abs(advance(size) - perPoint * size - points) < 0.006, "\(size)")
        }
    }

    @Test("Four weights, one family, Latin, Greek and Cyrillic")
    func coverage() throws {
        let faces = try Self.faces()
        #expect(faces.map(\.weight.rawValue) == [400, 500, 600, 700])
        #expect(Set(faces.map(\.family)) == ["SF estimate"] && Set(faces.map(\.fileName)) == ["sf-estimate"])
        for text in ["Ærøskøbing", "Καλημέρα", "Привет", "10 € – 20 %…"] {
            #expect(try Self.label(text, size: 17).paragraph.faces.map(\.fileName) == ["sf-estimate"], "\(text)")
        }
    }
}
