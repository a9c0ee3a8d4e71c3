/// Scales values and fonts with the reader's text size, UIKit's `UIFontMetrics`.
///
/// The factor is the ratio of the style's *leadings* at the category and at Large, not of its point sizes: a 17 pt
/// font under Body is 48 pt at AX5, while the preferred Body font is 53. Observed on iOS for 19 base values,
/// 12 categories and 11 styles.
public struct FontMetrics: Sendable, Hashable {
    /// The style whose growth is followed.
    public let textStyle: TextStyle

    /// The metrics of Body.
    public static let `default` = FontMetrics(forTextStyle: .body)

    /// Metrics that grow as a style does.
    public init(forTextStyle textStyle: TextStyle) {
        self.textStyle = textStyle
    }

    /// A value in points scaled to a category and rounded to the nearest pixel.
    ///
    /// - Parameters:
    ///   - value: the value at Large, in points.
    ///   - category: the reader's text size.
    ///   - scale: pixels a point (1, 2 or 3).
    public func scaledValue(_ value: Double, at category: ContentSizeCategory, scale: Double = 3) -> Double {
        (scaled(value, at: category) * scale).rounded() / scale
    }

    /// A font scaled to a category: its size is the nearest whole point, capped where a maximum is given.
    ///
    /// The font remembers what it was made from, so that it can be made again for another category.
    /// - Throws: `FontError.alreadyScaled` for a font that came from a text style or from this call.
    public func scaledFont(
        _ font: Font, at category: ContentSizeCategory, maximumPointSize: Double? = nil
    ) throws(FontError) -> Font {
        guard font.scaling == nil else { throw .alreadyScaled(family: font.face.family) }
        if let maximumPointSize, !(maximumPointSize > 0 && maximumPointSize.isFinite) {
            throw .invalidPointSize(maximumPointSize)
        }
        let size = scaledPointSize(font.pointSize, at: category, maximumPointSize: maximumPointSize)
        let scaling = Font.Scaling(
            textStyle: textStyle, basePointSize: font.pointSize, maximumPointSize: maximumPointSize,
            isPreferred: false)
        return Font(face: font.face, pointSize: size, scaling: scaling)
    }

    func scaledPointSize(_ size: Double, at category: ContentSizeCategory, maximumPointSize: Double?) -> Double {
        min(scaled(size, at: category).rounded(), maximumPointSize ?? .infinity)
    }

    private func scaled(_ value: Double, at category: ContentSizeCategory) -> Double {
        value * textStyle.leading(at: category) / textStyle.leading(at: .large)
    }
}
