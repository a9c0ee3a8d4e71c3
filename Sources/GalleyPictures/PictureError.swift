public import GalleyGeometry
public import GalleyText

/// Why a picture cannot be made.
public enum PictureError: Error, Sendable, Hashable {
    /// A side of 0 or less, or one that is no number.
    case noSize(Size)
    /// A side beyond ``Picture/maximumSide``.
    case tooLarge(Size)
    /// More pixels than ``Picture/maximumPixels``.
    case tooManyPixels(width: Double, height: Double)
    /// More text than is drawn, in UTF-16 units.
    case tooMuchText(length: Int, limit: Int)
    /// A scale of 0 or less, or one that is no number.
    case invalidScale(Double)
    /// A coordinate that is not finite.
    case notFinite
    /// A font's bitmap of a glyph that is no PNG.
    case damagedGlyph(file: String, glyph: UInt32)
    /// A text could not be set.
    case text(TextError)
    /// A layout does not say what is open in it, in words.
    case layout(String)
    /// Cairo gave up, in its own words.
    case cairo(String)
}

extension PictureError: CustomStringConvertible {
    /// One line: what, and what would be accepted.
    public var description: String {
        switch self {
        case .noSize(let size):
            "a picture of \(Self.number(size.width)) x \(Self.number(size.height)) points; expected sides above 0"
        case .tooLarge(let size):
            "the picture would be \(Self.number(size.width)) x \(Self.number(size.height)) points; expected at most "
                + "\(Self.number(Picture.maximumSide)) a side"
        case .tooManyPixels(let width, let height):
            "the picture would be \(Self.number(width)) x \(Self.number(height)) pixels; expected at most "
                + "\(Picture.maximumPixels) in all, which a smaller scale has, or SVG or PDF"
        case .tooMuchText(let length, let limit):
            "\(length) UTF-16 units of text; expected at most \(limit) in a \(limit == HeightChart.maximumText ? "chart" : "picture")"
        case .invalidScale(let scale): "a scale of \(scale); expected a number above 0"
        case .notFinite: "a coordinate that is no number"
        case .damagedGlyph(let file, let glyph): "\(file): the bitmap of glyph \(glyph) is no PNG"
        case .text(let error): error.description
        case .layout(let reason): reason
        case .cairo(let reason): "cairo: \(reason)"
        }
    }

    private static func number(_ value: Double) -> String {
        value.magnitude < 1e15 ? "\(Int(value.rounded(.up)))" : "\(value)"
    }
}
