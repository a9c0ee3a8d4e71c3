public import GalleyFonts
public import GalleyGeometry

/// Drawings with captions in rows and columns, a heading above and a legend below.
public struct Sheet: Sendable {
    /// A drawing and what is said of it.
    public struct Item: Sendable {
        /// Its caption's first line.
        public var title: String
        /// The lines below it.
        public var details: [String]
        /// Details that tell of something wrong.
        public var faults: [String]
        /// The room that the drawing takes, in points.
        public var size: Size
        /// The drawing, from the top left corner of its room.
        public var elements: [Picture.Element]

        /// A drawing with a caption.
        public init(
            title: String, details: [String] = [], faults: [String] = [], size: Size, elements: [Picture.Element]
        ) {
            self.title = title
            self.details = details
            self.faults = faults
            self.size = size
            self.elements = elements
        }
    }

    /// What a colour stands for.
    public struct Key: Sendable, Hashable {
        /// How it looks beside its words.
        public enum Kind: Sendable, Hashable {
            /// A small filled box.
            case box
            /// A line.
            case line
            /// A line of dashes.
            case dashes
        }

        /// The words.
        public var text: String
        /// Its colour.
        public var color: Color
        /// How it looks.
        public var kind: Kind

        /// An entry of a legend.
        public init(_ text: String, _ color: Color, _ kind: Kind = .box) {
            self.text = text
            self.color = color
            self.kind = kind
        }
    }

    /// A row and what it is of.
    public struct Row: Sendable {
        /// Stands above it; empty for none.
        public var heading: String
        /// From left to right.
        public var items: [Item]

        /// A row.
        public init(heading: String = "", _ items: [Item]) {
            self.heading = heading
            self.items = items
        }
    }

    /// How rows stand.
    public enum Arrangement: Sendable, Hashable {
        /// Below one another, in columns that are as wide as their widest item.
        case table
        /// One behind the other, as many side by side as the width in points holds.
        case flow(width: Double)
    }

    /// What all of it is; empty for none.
    public var heading: String
    /// What is said below the heading; empty for none.
    public var subheading: String
    /// From above.
    public var rows: [Row]
    /// How they stand.
    public var arrangement = Arrangement.table
    /// What colours stand for.
    public var legend: [Key]
    /// Light or dark.
    public var appearance: Appearance

    /// A sheet.
    public init(
        heading: String = "", subheading: String = "", rows: [Row] = [], legend: [Key] = [],
        appearance: Appearance = .light
    ) {
        self.heading = heading
        self.subheading = subheading
        self.rows = rows
        self.legend = legend
        self.appearance = appearance
    }

    /// The sheet as a picture; captions are set in Inter.
    ///
    /// - Throws: ``PictureError``.
    /// - Complexity: O(items + their captions).
    public func picture(fonts: FontLibrary) throws(PictureError) -> Picture {
        var composer = SheetComposer(self, Lettering(fonts: fonts))
        return try composer.compose()
    }
}
