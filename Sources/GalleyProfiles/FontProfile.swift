public import GalleyFonts

/// The numbers of a face that decide sizes, without its outlines: advances, kerning, tracking and line metrics.
///
/// All are units of the face, as many to the em as `unitsPerEm` says; they may be fractions.
public struct FontProfile: Sendable, Hashable {
    /// Two characters and what is added between them.
    public struct Pair: Sendable, Hashable {
        /// The first character.
        public let left: Unicode.Scalar
        /// The second one.
        public let right: Unicode.Scalar
        /// What is added to the advance of the first, in units.
        public let adjustment: Double

        /// A pair.
        public init(_ left: Unicode.Scalar, _ right: Unicode.Scalar, _ adjustment: Double) {
            self.left = left
            self.right = right
            self.adjustment = adjustment
        }
    }

    /// What is added after every character at a point size.
    public struct Tracking: Sendable, Hashable {
        /// The size in points.
        public let pointSize: Double
        /// The addition in units.
        public let units: Double

        /// The tracking of a size.
        public init(pointSize: Double, units: Double) {
            self.pointSize = pointSize
            self.units = units
        }
    }

    /// The advances at a point size.
    public struct Design: Sendable, Hashable {
        /// The size in points; nil where one design serves all sizes.
        public let pointSize: Double?
        /// Units for each character.
        public let advances: [Unicode.Scalar: Double]

        /// The advances of a size.
        public init(pointSize: Double? = nil, advances: [Unicode.Scalar: Double]) {
            self.pointSize = pointSize
            self.advances = advances
        }
    }

    /// What answers call the face, in the place of a file's name.
    public var name: String
    /// The family.
    public var family: String
    /// The weight from 1 to 1000.
    public var weight = FontWeight.regular
    /// Whether the face is italic.
    public var isItalic = false
    /// Units to the em.
    public var unitsPerEm: Int
    /// Units above the baseline.
    public var ascender: Double
    /// Units below the baseline, positive downwards.
    public var descender: Double
    /// UIKit's `leading`.
    public var lineGap = 0.0
    /// The designs, from small to large sizes, all of the same characters; sizes between two are blended, those outside
    /// have the nearest.
    public var designs: [Design]
    /// Pairs, each at most once.
    public var kerning: [Pair] = []
    /// Tracking by size, from small to large; sizes between two are blended.
    public var tracking: [Tracking] = []

    /// Units to the em that a face may have, as OpenType has it.
    public static let unitsPerEmRange = 16...16384
    /// The most characters that a profile may hold: OpenType's glyphs, less .notdef.
    public static let mostCharacters = 65_534
    /// The most pairs.
    public static let mostPairs = 200_000
    /// The most designs, and the most sizes with tracking.
    public static let mostSizes = 64
    /// The most bytes of a file.
    public static let mostBytes = 64 << 20

    /// A profile of one design.
    public init(
        name: String, family: String, unitsPerEm: Int, ascender: Double, descender: Double, designs: [Design]
    ) {
        self.name = name
        self.family = family
        self.unitsPerEm = unitsPerEm
        self.ascender = ascender
        self.descender = descender
        self.designs = designs
    }

    /// The profile as a face like any other, made of empty glyphs in memory.
    ///
    /// - Throws: `FontError` where the numbers leave lines no height or are more than a face can hold.
    /// - Complexity: O(characters × designs + pairs).
    public func face() throws(FontError) -> FontFace {
        try FontLibrary.face(bytes: ProfileTables(self).bytes, name: name)
    }
}
