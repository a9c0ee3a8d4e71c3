public import GalleyFonts

/// A text and how its parts are set. Ranges are UTF-16 offsets.
public struct AttributedText: Sendable {
    /// The UTF-16 code units.
    public private(set) var utf16: [UInt16]
    /// The distinct attributes; the first are the text's own, which the others replace.
    private(set) var attributes: [TextAttributes]
    /// Where attributes stand among the distinct ones, kept once those are many.
    private var positions: [TextAttributes: Int] = [:]
    private static let few = 8
    /// Which attributes hold from an offset on; sorted, the first at 0.
    private(set) var starts: [(offset: Int, attributes: Int)]

    /// A text set in one way.
    public init(_ text: String, _ attributes: TextAttributes) {
        self.init(utf16: Array(text.utf16), attributes)
    }

    /// A text set in a font and nothing else.
    public init(_ text: String, font: Font) { self.init(text, TextAttributes(font: font)) }

    /// A text given as UTF-16, set in one way.
    public init(utf16: [UInt16], _ attributes: TextAttributes) {
        self.utf16 = utf16
        self.attributes = [attributes]
        starts = [(0, 0)]
    }

    /// Another text set in this one's own way.
    func replacing(_ utf16: [UInt16]) -> AttributedText {
        var text = self
        text.utf16 = utf16
        return text
    }

    /// The attributes the text has where nothing else was set.
    public var base: TextAttributes { attributes[0] }

    /// Adds text at the end, set in its own way.
    /// - Complexity: O(length).
    public mutating func append(_ units: some Collection<UInt16>, _ added: TextAttributes) {
        guard !units.isEmpty else { return }
        let known = index(of: added)
        if utf16.isEmpty {
            starts = [(0, known)]
        } else if starts[starts.count - 1].attributes != known {
            starts.append((utf16.count, known))
        }
        utf16 += units
    }

    /// Changes the attributes of a range.
    ///
    /// A range that cuts a grapheme cluster takes effect for the clusters whose first unit it holds.
    /// - Throws: `TextError.rangeOutOfBounds`.
    /// - Complexity: O(runs).
    public mutating func set(
        _ range: Range<Int>, _ change: (inout TextAttributes) -> Void
    ) throws(TextError) {
        guard range.lowerBound >= 0, range.upperBound <= utf16.count else {
            throw .rangeOutOfBounds(range, length: utf16.count)
        }
        guard !range.isEmpty else { return }
        split(at: range.lowerBound)
        split(at: range.upperBound)
        for run in starts.indices where range.contains(starts[run].offset) {
            var changed = attributes[starts[run].attributes]
            change(&changed)
            starts[run].attributes = index(of: changed)
        }
        merge()
    }

    /// The runs: maximal ranges of equal attributes, which partition the text.
    public var runs: [(range: Range<Int>, attributes: TextAttributes)] {
        starts.indices.map { run in
            let end = run + 1 < starts.count ? starts[run + 1].offset : utf16.count
            return (starts[run].offset..<end, attributes[starts[run].attributes])
        }
    }

    /// The same text where one size has become another, with every length in proportion.
    /// - Throws: `TextError.font` where a size leaves the range of sizes.
    func scaled(from old: Double, to new: Double) throws(TextError) -> AttributedText {
        var result = self
        for index in attributes.indices { result.attributes[index] = try attributes[index].scaled(from: old, to: new) }
        return result
    }

    private mutating func split(at offset: Int) {
        guard offset < utf16.count, let run = starts.lastIndex(where: { $0.offset <= offset }),
            starts[run].offset < offset
        else { return }
        starts.insert((offset, starts[run].attributes), at: run + 1)
    }

    private mutating func index(of wanted: TextAttributes) -> Int {
        let isFew = attributes.count <= Self.few
        if let known = isFew ? attributes.firstIndex(of: wanted) : positions[wanted] { return known }
        attributes.append(wanted)
        if isFew, attributes.count > Self.few {
            for (index, known) in attributes.enumerated() { positions[known] = index }
        } else if !isFew {
            positions[wanted] = attributes.count - 1
        }
        return attributes.count - 1
    }

    private mutating func merge() {
        var merged: [(offset: Int, attributes: Int)] = []
        for run in starts where run.attributes != merged.last?.attributes { merged.append(run) }
        starts = merged
    }
}
