public import GalleyFonts

/// San Francisco as far as public figures tell of it: `--profile sf-estimate`.
///
/// | what | figure | source |
/// |---|---|---|
/// | line height | ascender 1950, descender -494 of 2048 units | line heights of `UIFont.systemFont` measured on iOS: 20.287109375 pt at 17 pt |
/// | tracking | the table below | Apple's Human Interface Guidelines, Typography, "Tracking values" for SF Pro |
/// | widths up to 19 pt | Inter's × 1.00477 | "This is a test string" at 17 pt is 144.09326171875 pt wide, measured on iOS 11 |
/// | widths from 28 pt | Inter's × 0.91524 | "gyjq" at 30 pt is 56.865 pt wide, measured on iOS |
/// | widths from 19 to 28 pt | blended | an inference: between these sizes the tracking table makes up for narrower letters |
///
/// There is no public figure of the heavier cuts, of kerning, or of any single letter: the first are taken to stand to
/// Inter's as the regular one does, the second is left out.
public enum SystemFontEstimate {
    /// What `--profile` calls it.
    public static let name = "sf-estimate"
    /// By how many percent texts may be wider or narrower than estimated.
    ///
    /// No public figure says so. Liberation Sans estimated from Inter in the same way, by "This is a test string" alone,
    /// misses the widths of 97.5 % of 1,997 English sentences by less.
    public static let widthError = -4.0...4.0
    /// What is said once.
    public static let note =
        "widths of sf-estimate are estimated from two public measurements of San Francisco, line heights and tracking "
        + "are Apple's: expect texts to be up to 4 % wider or narrower, and record a profile on a device for exact ones"

    /// Points, and hundredths of a point that are added after each character.
    private static let tracking: [(size: Double, hundredths: Double)] = [
        (6, 24), (7, 23), (8, 21), (9, 17), (10, 12), (11, 6), (12, 0), (13, -8), (14, -15), (15, -23), (16, -31),
        (17, -43), (18, -44), (19, -45), (20, -45), (21, -36), (22, -26), (23, -10), (24, 7), (25, 15), (26, 22),
        (27, 29), (28, 38), (29, 40), (30, 40), (31, 39), (32, 41), (33, 40), (34, 40), (35, 38), (36, 37), (40, 37),
        (44, 37), (48, 35), (52, 33), (56, 30), (60, 26), (64, 22), (68, 17), (72, 14), (76, 7), (80, 0),
    ]
    /// Sizes up to which, and from which on, a design's factor holds.
    private static let factors: [(size: Double, factor: Double)] = [(19, 1.00477), (28, 0.91524)]
    /// Latin, Greek and Cyrillic with their marks, punctuation, currencies and letter-like signs.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x52F, 0x1E00...0x1FFF, 0x2000...0x206F, 0x2070...0x214F, 0x2190...0x22FF,
    ]
    private static let weights: [FontWeight] = [.regular, .medium, .semibold, .bold]

    /// The estimates of four weights, from the bundled Inter.
    /// - Throws: `FontError` where Inter cannot be read.
    public static func faces(_ library: FontLibrary) throws(FontError) -> [FontFace] {
        var faces: [FontFace] = []
        for weight in weights { faces.append(try profile(weight, library).face()) }
        return faces
    }

    private static func profile(_ weight: FontWeight, _ library: FontLibrary) throws(FontError) -> FontProfile {
        let face = try library.face(family: FontLibrary.defaultFamily, weight: weight)
        var advances: [Unicode.Scalar: Double] = [:]
        for code in blocks.joined() {
            guard let scalar = Unicode.Scalar(code), let glyph = face.glyph(code) else { continue }
            advances[scalar] = Double(face.advance(ofGlyph: glyph)) * 2048 / Double(face.unitsPerEm)
        }
        let designs = factors.map { step in
            FontProfile.Design(pointSize: step.size, advances: advances.mapValues { $0 * step.factor })
        }
        var profile = FontProfile(
            name: name, family: "SF estimate", unitsPerEm: 2048, ascender: 1950, descender: 494, designs: designs)
        profile.weight = weight
        profile.tracking = tracking.map { step in
            FontProfile.Tracking(pointSize: step.size, units: step.hundredths / 100 / step.size * 2048)
        }
        return profile
    }
}
