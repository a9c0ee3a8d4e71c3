import GalleyFonts

/// What a paragraph was made of, for faces that are not the same at another size.
struct Origin: Sendable {
    let text: AttributedText
    let cascades: [FontCascade]
    let hyphenation: HyphenationLibrary

    /// The same text where one size has become another and the others have grown in proportion; spacing, offsets and
    /// attachments grow alike.
    func paragraph(from old: Double, to new: Double, style: ParagraphStyle) throws(TextError) -> Paragraph {
        var builder = ParagraphBuilder()
        return try builder.build(
            try text.scaled(from: old, to: new), style: style, cascades: cascades, hyphenation: hyphenation)
    }
}
