import GalleyFonts
import GalleyLint
import GalleyLocalization
import GalleyText
import Testing

@Suite("The linter and the label")
struct LintAgreementTests {
    private static let words = [
        "a", "of", "Save", "settings", "Synchronisierung", "Einstellungen", "co-operate", "100", "сообщение",
        "настройки",
        "設定", "ログイン", "การตั้งค่า", "الإعدادات", "הגדרות", "알림", "😀", "e\u{301}\u{302}", "\u{00A0}", "\n",
        "\u{AD}soft\u{AD}hyphen",
        "https://example.com/a/b",
    ]

    /// What is asked of a label of the exact size, without any of the linter's short cuts.
    private static func isOver(
        _ text: String, _ size: Double, _ width: Double, _ lines: Int, _ typesetter: Typesetter, _ face: FontFace
    ) throws -> Bool {
        let style = ParagraphStyle(locale: "de", lineBreakStrategy: .standard)
        let label = LabelContent(
            try typesetter.paragraph(text, font: try Font(face: face, pointSize: size), style: style))
        return label.layout(limit: width, maximumLines: 0).naturalLineCount > lines
    }

    @Test("A text is found exactly where a label of that size needs more lines: 1,500 texts, 3 categories, 2 widths")
    func lines() throws {
        let library = try FontLibrary.bundled(folder: LintProject.fonts)
        let typesetter = Typesetter(fonts: library)
        let face = try library.face(family: "Inter")
        var random = SeededGenerator(state: 7)
        let texts = (0..<1500).map { _ in
            (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
                .joined(separator: Bool.random(using: &random) ? " " : "")
        }
        let file = texts.enumerated().map { index, text in
            "\"k\(index)\" = \"\(text.replacing("\n", with: "\\n"))\";"
        }.joined(separator: "\n")
        let catalogue = CatalogueReader().read(Array(file.utf8), file: "de.lproj/A.strings", format: .strings)
        #expect(catalogue.errors.isEmpty && catalogue.entries.count == texts.count)
        var settings = LintSettings()
        settings.base.lines = 2
        settings.base.widths = [180, 320]
        settings.categories = [.large, .extraExtraExtraLarge, .accessibilityLarge]
        settings.base.severities = [.word: .off]
        let findings = try Linter([catalogue], settings, fonts: library).findings()
        var found: Set<String> = []
        for finding in findings where finding.check == .lines {
            for category in [finding.category ?? ""] + finding.alsoAt {
                found.insert("\(finding.key) \(category) \(finding.width ?? 0)")
            }
        }
        var expected: Set<String> = []
        for (index, text) in texts.enumerated() {
            for category in settings.categories {
                let size = TextStyle.body.pointSize(at: category)
                for width in [180.0, 320] where try Self.isOver(text, size, width, 2, typesetter, face) {
                    expected.insert("k\(index) \(category.shortName) \(width)")
                }
            }
        }
        #expect(expected.count > 1000)
        #expect(found.subtracting(expected).sorted() == [])
        #expect(expected.subtracting(found).sorted() == [])
    }
}
