public import GalleyFonts
public import GalleyText

/// The font that Interface Builder has for a text.
public struct InterfaceFont: Sendable, Hashable {
    /// Which face.
    public enum Face: Sendable, Hashable {
        /// The system's.
        case system
        /// A family's, such as `Helvetica Neue`.
        case family(String)
        /// That of a text style, whose size and weight follow the reader's text size.
        case style(TextStyle)
    }

    /// Which face.
    public var face = Face.system
    /// Points; nil with a text style.
    public var pointSize: Double?
    /// The weight from 1 to 1000; nil is the face's own.
    public var weight: Int?
    /// Whether an italic is asked for.
    public var isItalic = false

    /// The system's font at a size.
    public static func system(_ pointSize: Double) -> InterfaceFont { InterfaceFont(pointSize: pointSize) }
}

/// The text of a label or button as Interface Builder has it.
public struct InterfaceText: Sendable, Hashable {
    /// A part that is set in its own way.
    public struct Run: Sendable, Hashable {
        /// UTF-16 offsets.
        public var range: Range<Int>
        /// The font; nil is the text's.
        public var font: InterfaceFont?
        /// Points between letters; nil is the font's own.
        public var kern: Double?
    }

    /// The object's id and the property, such as `abc-12-xyz.text`, under which `.strings` files have the text.
    public var key: String
    /// The text as UTF-16.
    public var text: [UInt16]
    /// The font of what no run sets.
    public var font: InterfaceFont
    /// The parts of an attributed text.
    public var runs: [Run] = []
    /// The distance between lines in points, of an attributed text's first paragraph.
    public var lineSpacing = 0.0
    /// The factor of line heights, of an attributed text's first paragraph; 0 leaves them.
    public var lineHeightMultiple = 0.0
    /// What an attributed text's first paragraph says of text that does not fit.
    var paragraphMode: LineBreakMode?
    /// The most lines; 0 is no limit.
    public var numberOfLines = 1
    /// What happens to text that does not fit.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The least size over the font's that a label of one line may shrink to; nil does not shrink.
    public var minimumScaleFactor: Double?
}
