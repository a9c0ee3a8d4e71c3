import GalleyFonts
import GalleyJSON
import GalleyText

/// The known texts of `Tests/Fixtures`, in 35 languages and kinds, and how each is set.
struct Samples: Sendable {
    struct Sample: Sendable {
        let text: String
        let style: ParagraphStyle
        /// In a shelf.
        let face: Int
        let size: Double
    }

    let all: [Sample]

    /// - Parameter folder: the package's.
    /// - Throws: `FontError` where the file cannot be read, `JSONError` where it is damaged.
    init(folder: String) throws {
        let file = try FileBytes.contents(of: "\(folder)/Tests/Fixtures/known-texts.json")
        var all: [Sample] = []
        guard case .object(let root) = try JSONReader().read(file).kind, case .array(let groups)? = root["groups"]?.kind
        else { throw SoakError.noTexts }
        for case .object(let group) in groups.map(\.kind) {
            guard case .text(let locale)? = group["locale"]?.kind, case .array(let texts)? = group["texts"]?.kind else {
                throw SoakError.noTexts
            }
            for case .text(let text) in texts.map(\.kind) {
                for face in 0..<Shelf.count {
                    var style = ParagraphStyle(locale: locale.string, rules: all.count % 3 == 0 ? .web : .unicode)
                    style.hyphenationFactor = all.count % 5 == 0 ? 1 : 0
                    style.lineBreakAlgorithm = all.count % 11 == 0 ? .pretty : .greedy
                    all.append(
                        Sample(
                            text: text.string, style: style, face: face,
                            size: [17, 11.5, 34, 13][all.count % 4]))
                }
            }
        }
        self.all = all
    }
}

/// A library, a typesetter and faces of every kind, none of them used yet.
struct Shelf: Sendable {
    /// How many faces there are.
    static let count = 8

    let typesetter: Typesetter
    private let variable: FontFace
    private let files: [FontFace]

    /// - Parameter folder: the package's.
    init(folder: String) throws {
        typesetter = Typesetter(fonts: try FontLibrary.bundled())
        let fonts = "\(folder)/Tests/Fixtures/Fonts"
        variable = try FontLibrary.face(file: "\(fonts)/Variable.ttf")
        files = try ["Tracking", "FlagsEverything", "Ligatures"].map {
            try FontLibrary.face(file: "\(fonts)/\($0).ttf")
        }
    }

    /// Opens, varies or takes a face.
    private func face(_ index: Int, _ size: Double) throws -> FontFace {
        switch index {
        case 0: try typesetter.fonts.face(family: "Inter")
        case 1: try typesetter.fonts.face(family: "Inter", weight: .semibold)
        case 2: try typesetter.fonts.face(family: "Liberation Sans")
        case 3, 4:
            try variable.varied(
                variable.axes.map { FontVariation($0.tag, index == 3 ? $0.maximum : ($0.minimum + size)) })
        default: files[index - 5]
        }
    }

    /// Every number of a sample's lines at three widths and of a label that cuts it, mixed into one.
    func digest(_ sample: Samples.Sample) throws -> UInt64 {
        let font = try Font(face: face(sample.face, sample.size), pointSize: sample.size)
        let paragraph = try typesetter.paragraph(sample.text, font: font, style: sample.style)
        var digest = Digest()
        for width in [40.0, 150, .infinity] {
            for line in try paragraph.lines(within: width) {
                digest.add(UInt64(line.range.upperBound))
                digest.add(line.width.bitPattern)
                digest.add(line.height.bitPattern)
            }
        }
        var label = LabelContent(paragraph)
        label.lineBreakMode = .byTruncatingMiddle
        label.numberOfLines = 1
        for run in label.textLayout(limit: 90, maximumLines: 1).runs {
            for glyph in run.glyphs { digest.add(glyph.position.x.bitPattern) }
        }
        return digest.value
    }
}

/// Numbers mixed into one, in their order.
struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bits: UInt64) {
        value = (value ^ bits) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 29
    }
}

/// Why nothing could be tried.
enum SoakError: Error, CustomStringConvertible {
    case noTexts
    case nothingToReplay

    var description: String {
        switch self {
        case .noTexts: "Tests/Fixtures/known-texts.json has no groups of texts"
        case .nothingToReplay: "Fuzz/Corpus and Tests/Fixtures/hostile-fonts are empty"
        }
    }
}
