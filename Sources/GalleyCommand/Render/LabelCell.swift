import GalleyFonts
import GalleyText

/// A label, and what it is of.
struct LabelCell {
    let content: LabelContent
    let category: ContentSizeCategory
    /// Whether the text's size follows the category.
    let isScaled: Bool
    /// In points; infinite for none.
    let width: Double
    /// The record's id, a string without quotes.
    let id: String
    /// Which of the records, from 0.
    let number: Int
    let locale: String

    /// The size as its captions call it.
    var sizeName: String {
        isScaled ? category.shortName : "\(Words.number(content.paragraph.font.pointSize)) pt"
    }

    /// The limit as its captions call it.
    var widthName: String { width.isFinite ? "\(Words.number(width)) pt" : "no limit" }
}
