import GalleyFonts
import GalleyJSON
import GalleyLint
import GalleyLocalization
import GalleyText
import Testing

/// Texts that are too long because they were made so, found among others.
///
/// What is too long is decided without wrapping: a text wider than all lines together cannot fit, and one that is no
/// wider than a line for each two lines does, if no word is wider than a line.
@Suite("Precision and recall of over-long texts")
struct PrecisionTests {
    private static let words: [String: [String]] = [
        "de": ["Einstellungen", "Konto", "wird", "gesichert", "und", "Verbindung", "zu", "Gerät"],
        "en": ["settings", "account", "is", "being", "saved", "and", "a", "connection", "device"],
        "fr": ["réglages", "compte", "est", "enregistré", "et", "une", "connexion", "à", "l’appareil"],
        "pl": ["ustawienia", "konto", "jest", "zapisywane", "i", "połączenie", "urządzenia"],
        "ru": ["настройки", "учётная", "запись", "сохраняется", "и", "подключение", "к"],
        "ja": ["設定", "アカウント", "を", "保存", "しています", "接続", "デバイス"],
        "zh-Hans": ["设置", "帐户", "正在", "保存", "连接", "设备"],
        "ko": ["설정", "계정이", "저장", "되고", "있습니다", "연결", "기기"],
        "ar": ["الإعدادات", "الحساب", "يتم", "حفظ", "الاتصال", "الجهاز"],
        "he": ["הגדרות", "חשבון", "נשמר", "חיבור", "מכשיר"],
        "th": ["การตั้งค่า", "บัญชี", "กำลัง", "บันทึก", "การเชื่อมต่อ", "อุปกรณ์"],
        "hi": ["सेटिंग", "खाता", "सहेजा", "जा", "रहा", "है", "कनेक्शन"],
    ]

    @Test("At least 0.99 each, over 4,800 texts of twelve languages", arguments: [(2, 300.0), (3, 240)])
    func seeded(lines: Int, width: Double) throws {
        let library = try FontLibrary.bundled(folder: LintProject.fonts)
        let typesetter = Typesetter(fonts: library)
        let font = try library.preferredFont(forTextStyle: .body)
        var random = SeededGenerator(state: UInt64(lines))
        var catalogues: [Catalogue] = []
        var seeded: Set<String> = []
        for (locale, words) in Self.words.sorted(by: { $0.key < $1.key }) {
            let joint = ["ja", "zh-Hans", "th"].contains(locale) ? "" : " "
            var file = ""
            for number in 0..<400 {
                let isLong = Int.random(in: 0..<4, using: &random) == 0
                // Long ones are wider than all lines, others at most a line for each two.
                let limit =
                    isLong
                    ? width * Double(lines) * Double.random(in: 1...1.5, using: &random)
                    : width * Double((lines + 1) / 2)
                var text = ""
                while true {
                    let longer = text + (text.isEmpty ? "" : joint) + (words.randomElement(using: &random) ?? "")
                    let wide = try typesetter.paragraph(longer, font: font, style: ParagraphStyle(locale: locale))
                        .maxContentWidth
                    if isLong { text = longer }
                    if wide > limit { break }
                    text = longer
                }
                if isLong { seeded.insert("\(locale) k\(number)") }
                file += "\"k\(number)\" = \(JSONWriter.string(.text(text)));\n"
            }
            catalogues.append(
                CatalogueReader().read(Array(file.utf8), file: "\(locale).lproj/A.strings", format: .strings))
        }
        var settings = LintSettings()
        settings.base.lines = lines
        settings.base.widths = [width]
        let findings = try Linter(catalogues, settings, fonts: library).findings()
        let found = Set(findings.filter { $0.check == .lines }.map { "\($0.locale) \($0.key)" })
        #expect(seeded.count > 1000 && seeded.count < 1400)
        let hits = Double(found.intersection(seeded).count)
        let (precision, recall) = (hits / Double(found.count), hits / Double(seeded.count))
        #expect(precision >= 0.99, "\(found.subtracting(seeded).sorted().prefix(5))")
        #expect(recall >= 0.99, "\(seeded.subtracting(found).sorted().prefix(5))")
    }
}
