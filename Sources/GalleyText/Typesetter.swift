public import GalleyFonts
import Synchronization

/// Prepares texts: analyses, chooses faces, shapes and sums. One typesetter serves any number of threads; it keeps
/// what can be used again, never what could change a result.
public final class Typesetter: Sendable {
    /// The fonts that texts are set in.
    public let fonts: FontLibrary
    /// The dictionaries that words are hyphenated by where a style asks for it.
    public let hyphenation: HyphenationLibrary
    private let idle = Mutex<[PooledBuilder]>([])
    private let cascades = Mutex<Cascades>(Cascades())

    private struct Cascades {
        /// How many are kept before all are forgotten.
        static let limit = 256
        var known: [ObjectIdentifier: FontCascade] = [:]
        /// The one asked for last, which is mostly the one asked for next.
        var last: (face: ObjectIdentifier, cascade: FontCascade)?
    }

    /// The longest text that is measured, in UTF-16 units.
    public static let maximumLength = 1 << 28

    /// A typesetter over a library of fonts, and one of hyphenation dictionaries: the system's by default.
    public init(fonts: FontLibrary, hyphenation: HyphenationLibrary = HyphenationLibrary()) {
        self.fonts = fonts
        self.hyphenation = hyphenation
    }

    /// Prepares a text for measuring at any width.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - font: its font.
    ///   - style: how its lines are made.
    ///   - cascade: the faces to fall back on; the library's default behind the font's face where nil.
    /// - Throws: `TextError` where ICU refuses, the text is too long or a bundled face is missing.
    /// - Complexity: O(length).
    public func paragraph(
        _ text: String, font: Font, style: ParagraphStyle = ParagraphStyle(), cascade: FontCascade? = nil
    ) throws(TextError) -> Paragraph {
        try paragraph(utf16: Array(text.utf16), font: font, style: style, cascade: cascade)
    }

    /// Prepares a text given as UTF-16; lone surrogates are measured as U+FFFD.
    public func paragraph(
        utf16 text: [UInt16], font: Font, style: ParagraphStyle = ParagraphStyle(), cascade: FontCascade? = nil
    ) throws(TextError) -> Paragraph {
        try check(text, style)
        let builder = takeBuilder()
        defer { keep(builder, after: text.count) }
        return try builder.build(
            utf16: text, font: font, style: style, cascade: cascade ?? defaultCascade(font.face),
            hyphenation: hyphenation)
    }

    /// Prepares a text whose parts are set in different ways; each font falls back on the library's default cascade.
    ///
    /// A boundary between runs never changes breaking, and changes shaping only where the runs differ.
    ///
    /// - Parameters:
    ///   - text: the text and the attributes of its parts.
    ///   - style: how its lines are made.
    ///   - cascade: the faces to fall back on behind its own primary face.
    /// - Throws: `TextError`, also where a length of the attributes is not finite or beyond ±10¹² points.
    public func paragraph(
        _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(), cascade: FontCascade? = nil
    ) throws(TextError) -> Paragraph {
        for attributes in text.attributes {
            if let parameter = attributes.invalidParameter { throw .length(parameter.name, parameter.value) }
        }
        return try prepare(
            text, style: style,
            cascades: text.attributes.map { attributes in
                if let cascade, cascade.primary.unsized === attributes.font.face.unsized { return cascade }
                return defaultCascade(attributes.font.face)
            })
    }

    private func prepare(
        _ text: AttributedText, style: ParagraphStyle, cascades: [FontCascade]
    ) throws(TextError) -> Paragraph {
        try check(text.utf16, style)
        let builder = takeBuilder()
        defer { keep(builder, after: text.utf16.count) }
        return try builder.build(text, style: style, cascades: cascades, hyphenation: hyphenation)
    }

    private func check(_ text: [UInt16], _ style: ParagraphStyle) throws(TextError) {
        guard text.count <= Self.maximumLength else { throw .tooLong(length: text.count, limit: Self.maximumLength) }
        if let parameter = style.invalidParameter { throw .length(parameter.name, parameter.value) }
    }

    private func takeBuilder() -> PooledBuilder {
        if let builder = idle.withLock({ $0.popLast() }) { return builder }
        return PooledBuilder(ParagraphBuilder())
    }

    /// Keeps a builder for the next text, unless its buffers have become large: as many are kept as threads met.
    private func keep(_ builder: PooledBuilder, after length: Int) {
        guard length <= Self.keptLength else { return }
        idle.withLock { $0.append(builder) }
    }

    /// A builder's buffers take some fifty bytes a unit.
    private static let keptLength = 1 << 18

    private func defaultCascade(_ sized: FontFace) -> FontCascade {
        let face = sized.unsized
        return cascades.withLock { cascades in
            if let last = cascades.last, last.face == ObjectIdentifier(face) { return last.cascade }
            let cascade = cascades.known[ObjectIdentifier(face)] ?? fonts.cascade(for: face)
            // A cascade holds its face: who opens fonts without end would keep them all.
            if cascades.known.count >= Cascades.limit { cascades.known.removeAll() }
            cascades.known[ObjectIdentifier(face)] = cascade
            cascades.last = (ObjectIdentifier(face), cascade)
            return cascade
        }
    }
}
