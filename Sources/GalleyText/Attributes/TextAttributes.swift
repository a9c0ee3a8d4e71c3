public import GalleyFonts

/// How a stretch of text is set. Lengths are points.
public struct TextAttributes: Sendable, Hashable {
    /// The face and size.
    public var font: Font
    /// UIKit's `kern`: added after every cluster, the last of a line included; ligatures stay. An explicit 0 turns
    /// the font's pair kerning off; nil leaves it on.
    public var kern: Double?
    /// UIKit's `tracking`: added after every cluster, but hanging at a line's end like white space. Any value but 0
    /// turns optional ligatures off, never required ones.
    public var tracking: Double = 0
    /// CSS letter spacing, as browsers have it: after every cluster, none in cursive scripts; any value but 0 turns
    /// optional ligatures off.
    public var letterSpacing: Double = 0
    /// How far above the line's baseline the text stands; negative for below.
    public var baselineOffset: Double = 0
    /// OpenType features, later ones last.
    public var features: [FontFeature] = []
    /// A BCP 47 tag that selects glyph variants; nil takes the paragraph's locale.
    public var locale: String?
    /// What stands in the place of U+FFFC characters.
    public var attachment: TextAttachment?

    /// A font and nothing else.
    public init(font: Font) {
        self.font = font
    }

    /// Equal attributes shape and measure alike, so that a boundary between them changes nothing.
    public static func == (a: Self, b: Self) -> Bool {
        a.font.face === b.font.face && a.font.pointSize == b.font.pointSize && a.kern == b.kern
            && a.tracking == b.tracking && a.letterSpacing == b.letterSpacing
            && a.baselineOffset == b.baselineOffset && a.features == b.features && a.locale == b.locale
            && a.attachment == b.attachment
    }

    /// By what tells attributes apart most.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(font.face)
        hasher.combine(font.pointSize)
        for length in [kern ?? -1, tracking, letterSpacing, baselineOffset] { hasher.combine(length) }
    }

    /// The same where one size has become another, with every length in proportion.
    func scaled(from old: Double, to new: Double) throws(TextError) -> TextAttributes {
        let factor = new / old
        var result = self
        do throws(FontError) {
            result.font = try Font(face: font.face, pointSize: font.pointSize == old ? new : font.pointSize * factor)
        } catch { throw .font(error) }
        result.kern = kern.map { $0 * factor }
        result.tracking *= factor
        result.letterSpacing *= factor
        result.baselineOffset *= factor
        result.attachment = attachment.map { box in
            TextAttachment(width: box.width * factor, ascent: box.ascent * factor, descent: box.descent * factor)
        }
        return result
    }

    /// The first length that no text can have, by its name.
    var invalidParameter: (name: String, value: Double)? {
        let lengths = [
            ("kern", kern ?? 0), ("tracking", tracking), ("letterSpacing", letterSpacing),
            ("baselineOffset", baselineOffset),
            ("attachment", attachment.map { abs($0.width) + abs($0.ascent) + abs($0.descent) } ?? 0),
        ]
        return lengths.first { !TextError.isLength($0.1) }
    }
}

/// A box in the text's flow, UIKit's `NSTextAttachment`: it stands for one U+FFFC.
public struct TextAttachment: Sendable, Hashable {
    /// The advance in points.
    public var width: Double
    /// Above the baseline, in points.
    public var ascent: Double
    /// Below the baseline, in points.
    public var descent: Double

    /// A box from its extents.
    public init(width: Double, ascent: Double, descent: Double = 0) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}
