import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyText
import Testing

/// Texts of several scripts, as labels.
struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let width: Double

    var testDescription: String { name }

    static let all = [
        Sample(name: "Latin", text: "Ihre Änderungen konnten nicht gespeichert werden.", width: 160),
        Sample(name: "Arabic", text: "تعذر حفظ التغييرات التي أجريتها للتو", width: 140),
        Sample(name: "Thai", text: "ไม่สามารถบันทึกการเปลี่ยนแปลงของคุณได้", width: 120),
        Sample(name: "CJK", text: "変更内容を保存できませんでした。もう一度お試しください。", width: 150),
        Sample(name: "emoji", text: "Fertig 🎉 und 👩‍🚀 fliegt 🚀 los", width: 110),
        Sample(name: "both ways", text: "Total: שלוש מאות (300) items", width: 120),
        Sample(name: "marks", text: "Ǎ̃ Ḗ Ŵ and f̂ j̈ ffi fj", width: 90),
    ]

    func label(lines: Int = 0, category: ContentSizeCategory = .large) throws -> LabelContent {
        let typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let font = try typesetter.fonts.preferredFont(forTextStyle: .body, at: category)
        return try typesetter.label(text, font: font, numberOfLines: lines)
    }
}
