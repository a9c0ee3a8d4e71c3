import Foundation
import GalleyFonts
import Testing

@testable import GalleyText

/// The small fonts under Tests/Fixtures/Fonts, which `Scripts/make-test-fonts` draws.
enum TestFonts {
    static let folder: String = {
        var directory = URL(fileURLWithPath: #filePath)
        for _ in 0..<2 { directory.deleteLastPathComponent() }
        return directory.appendingPathComponent("Fixtures/Fonts").path
    }()

    static func face(_ name: String) throws -> FontFace {
        try FontLibrary.face(file: "\(folder)/\(name).ttf")
    }
}

/// One font, its fallbacks and a style, with the words that the cases use: `adv` is the advance of a text shaped alone
/// on one line.
struct Setting {
    let typesetter: Typesetter
    let font: Font
    var style = ParagraphStyle()
    let cascade: FontCascade?

    /// A bundled face by its file's name, with the default fallbacks.
    init(_ file: String = "Inter-Regular.otf", size: Double = 17, locale: String = "") throws {
        typesetter = try Bundled.typesetter.get()
        let face = try #require(try typesetter.fonts.face(fileName: file))
        font = try Font(face: face, pointSize: size)
        style.locale = locale
        cascade = nil
    }

    /// A test font with the fallbacks given and no others.
    init(test name: String, size: Double = 20, fallbacks: [String] = []) throws {
        typesetter = try Bundled.typesetter.get()
        font = try Font(face: try TestFonts.face(name), pointSize: size)
        cascade = FontCascade(primary: font.face, fallbacks: try fallbacks.map(TestFonts.face))
    }

    func paragraph(_ text: String) throws -> Paragraph {
        try typesetter.paragraph(text, font: font, style: style, cascade: cascade)
    }

    func label(_ text: String, lines: Int, mode: LineBreakMode = .byTruncatingTail) throws -> LabelContent {
        var label = LabelContent(try paragraph(text))
        label.numberOfLines = lines
        label.lineBreakMode = mode
        return label
    }

    /// The advance of a text alone on one line, its trailing white space included.
    func adv(_ text: String) throws -> Double {
        try paragraph(text).lines(within: .infinity).first?.widthIncludingTrailingWhitespace ?? 0
    }

    /// The UTF-16 offsets behind a text's lines.
    func ends(_ text: String, _ width: Double) throws -> [Int] {
        try paragraph(text).lines(within: width).map(\.range.upperBound)
    }

    /// What stands on a text's lines.
    func texts(_ text: String, _ width: Double) throws -> [String] {
        let paragraph = try paragraph(text)
        return try paragraph.lines(within: width).map { String(decoding: paragraph.utf16[$0.range], as: UTF16.self) }
    }

    /// Offsets of the break opportunities before a text's end.
    func opportunities(_ text: String) throws -> [Int] {
        let paragraph = try paragraph(text)
        return paragraph.breakOpportunities.map(\.offset).filter { $0 < paragraph.utf16.count }
    }
}

/// Texts that the rows ask for, and others of their kind.
enum Prose {
    static let latin =
        "The quick brown fox, AVATAR and To Wave: 16 / 9 of A A V A T o \u{201C}quoted\u{201D} words are well-known. "
        + "Ferrying office clerks efficiently across Tokyo, Yvonne took 1,234.56 of them to Valletta at 10 x 20."

    /// One text a script, each with what makes its script break lines in its own way.
    static let scripts = [
        latin,
        "Żółć gęślą jaźń, tiếng Việt có dấu: Đường phố Hà Nội; ağaçlı yolda İstanbul’a gittik.",
        "Ο γρήγορος φίλος, το «βιβλίο» και 3,5 ώρες· Привет, мир — это «очень длинное» предложение.",
        "אב-גד אב־גד שלום עולם, המחיר הוא 45.50 ש״ח (לא כולל מע״מ) abc def גם כן.",
        "السلام عليكم ورحمة الله، السعر ١٢٣٫٤٥ ريال (abc 123) می‌خواهم بنویسم.",
        "ตัวอย่างการเขียนภาษาไทย ສະບາຍດີທຸກຄົນ ក្រុងភ្នំពេញគឺជារាជធានី မြန်မာစာအုပ်ဆိုင်",
        "क्षत्रिय नमस्ते दुनिया, বাংলা ভাষা খুব সুন্দর; தமிழ் மொழி இனிமையானது।",
        "日本語。簡潔「に」、説明キャッシュー 中文，测试内容（括号）。세종대왕이 맥북을 샀다.",
        "😀👨‍👩‍👧 🏳️‍🌈 🇩🇪🇫🇷 1️⃣2️⃣ ☢️☣️ https://example.com/docs/page.html?a=1&b=2#frag C:\\Users\\me a_b_c",
    ]
}
