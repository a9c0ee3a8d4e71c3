/// A face at a point size, with the memory of how the size came about.
public struct Font: Sendable, Hashable {
    /// Where a scaled font's size came from, so that it can be made anew for another category.
    public struct Scaling: Sendable, Hashable {
        /// The style whose growth the font follows.
        public let textStyle: TextStyle
        /// The size at Large.
        public let basePointSize: Double
        /// The cap on the size, if any.
        public let maximumPointSize: Double?
        /// Whether the font is the style's own, whose sizes the guidelines list.
        public let isPreferred: Bool
    }

    /// The face, as it is at the point size where that matters to it (`trak`, `opsz`).
    public let face: FontFace
    /// The size of the em in points.
    public let pointSize: Double
    /// Nil for a font of a fixed size.
    public let scaling: Scaling?

    /// The largest size in points: with it no text's width leaves the range of `Double`.
    public static let maximumPointSize = 1e9

    /// A face at a fixed size.
    /// - Throws: `FontError.invalidPointSize` unless the size is above 0 and at most `maximumPointSize`.
    public init(face: FontFace, pointSize: Double) throws(FontError) {
        guard pointSize > 0, pointSize <= Self.maximumPointSize else { throw .invalidPointSize(pointSize) }
        self.init(face: face, pointSize: pointSize, scaling: nil)
    }

    init(face: FontFace, pointSize: Double, scaling: Scaling?) {
        self.face = face.sized(at: pointSize)
        self.pointSize = pointSize
        self.scaling = scaling
    }

    /// Above the baseline, in points.
    public var ascender: Double { points(face.metrics.ascender) }
    /// Below the baseline, in points; negative, as UIKit's.
    public var descender: Double { -points(face.metrics.descender) }
    /// The face's line gap in points.
    public var leading: Double { points(face.metrics.lineGap) }
    /// Ascender less descender, in points, without the line gap, as UIKit's.
    public var lineHeight: Double { points(face.metrics.ascender + face.metrics.descender) }

    /// The same font for another category; a font of a fixed size is returned as it is.
    public func adjusted(to category: ContentSizeCategory) -> Font {
        guard let scaling else { return self }
        let size =
            scaling.isPreferred
            ? scaling.textStyle.pointSize(at: category)
            : FontMetrics(forTextStyle: scaling.textStyle).scaledPointSize(
                scaling.basePointSize, at: category, maximumPointSize: scaling.maximumPointSize)
        return Font(face: face, pointSize: size, scaling: scaling)
    }

    /// Font units to points: multiplied first, divided once.
    private func points(_ units: Int) -> Double { Double(units) * pointSize / Double(face.unitsPerEm) }
}
