public import GalleyGeometry

/// A drawing that is kept as values: shapes, glyphs, images and groups, in points from the top left corner, y downwards.
///
/// It is written as SVG, PDF and PNG from the same values; glyphs are outlines at the positions that were measured, so
/// that no reader needs the fonts.
public struct Picture: Sendable {
    /// Width and height in points.
    public var size: Size
    /// What lies behind all; nil is transparent.
    public var background: Color?
    /// What it shows, in a few words, for readers that cannot see it.
    public var title: String
    /// What is drawn, from the back to the front.
    public var elements: [Element] = []

    /// Something that is drawn.
    public indirect enum Element: Sendable {
        /// A path, filled and stroked.
        case shape(Shape)
        /// Glyphs of one face and size.
        case glyphs(Glyphs)
        /// Elements that belong together, moved.
        case group(Group)
    }

    /// An empty picture.
    public init(size: Size, background: Color? = nil, title: String = "") {
        self.size = size
        self.background = background
        self.title = title
    }
}

extension Picture {
    /// A path with a fill and a stroke.
    public struct Shape: Sendable, Hashable {
        /// What it is of; the class of its element in SVG. Empty for none.
        public var name: String
        /// Lines and curves.
        public var path: Path
        /// What fills it; nil for nothing.
        public var fill: Color?
        /// The line along it; nil for none.
        public var stroke: Stroke?

        /// A shape.
        public init(_ path: Path, name: String = "", fill: Color? = nil, stroke: Stroke? = nil) {
            self.name = name
            self.path = path
            self.fill = fill
            self.stroke = stroke
        }
    }

    /// A line along a path, its middle on it.
    public struct Stroke: Sendable, Hashable {
        /// Its colour.
        public var color: Color
        /// Its width in points.
        public var width: Double
        /// The lengths in points of dashes and gaps by turns; empty for none.
        public var dashes: [Double]

        /// A line.
        public init(_ color: Color, width: Double = 1, dashes: [Double] = []) {
            self.color = color
            self.width = width
            self.dashes = dashes
        }
    }

    /// Elements that belong together.
    public struct Group: Sendable {
        /// What they are; the class of their element in SVG. Empty for none.
        public var name: String
        /// How far they are moved, in points.
        public var offset: Point
        /// The only part of them that shows, in their own coordinates; nil for all.
        public var clip: Rect?
        /// What is drawn, from the back to the front.
        public var elements: [Element]

        /// A group.
        public init(name: String = "", offset: Point = .zero, clip: Rect? = nil, _ elements: [Element] = []) {
            self.name = name
            self.offset = offset
            self.clip = clip
            self.elements = elements
        }
    }
}

extension Picture {
    /// Refuses what no writer takes: a size that is no number, none, or beyond ``maximumSide``; numbers that are not
    /// finite.
    func check() throws(PictureError) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .noSize(size)
        }
        try Self.check(size)
    }

    /// The longest side in points: what PDF readers take (ISO 32000-1, annex C).
    public static let maximumSide = 14_400.0
    /// The most pixels of a PNG; each takes four bytes while it is drawn.
    public static let maximumPixels = 50_000_000

    /// Refuses a size beyond ``maximumSide``, before anything is drawn.
    ///
    /// - Throws: `PictureError.tooLarge`.
    public static func check(_ size: Size) throws(PictureError) {
        guard size.width <= maximumSide, size.height <= maximumSide else { throw .tooLarge(size) }
    }
}
