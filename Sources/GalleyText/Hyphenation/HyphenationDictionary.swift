internal import CGalley

/// Where the words of a language may be hyphenated: a dictionary of Liang patterns in the form of OpenOffice's
/// `hyph_*.dic`, one level or two (compounds first).
///
/// Hyphenations that change a word's spelling are left out: a label shows the text as it is.
public final class HyphenationDictionary: Sendable {
    /// The file's name, as answers report it.
    public let name: String
    private let compounds: HyphenationPatterns
    private let patterns: HyphenationPatterns
    private let minimums: Minimums

    /// How many characters stay on each side of a hyphen.
    private struct Minimums {
        var left = 2
        var right = 2
        var compoundLeft = 0
        var compoundRight = 0
    }

    /// The longest word that is looked at, in characters; longer ones are no words.
    static let longestWord = 255

    /// A dictionary from its bytes: a character set's name on the first line, then patterns and settings.
    /// - Throws: `TextError.hyphenation` naming the file and the reason.
    public init(bytes: [UInt8], name: String) throws(TextError) {
        self.name = name
        guard let end = bytes.firstIndex(of: 0x0A) else {
            throw .hyphenation(file: name, reason: "no line with a character set's name at its start")
        }
        let charset = String(decoding: bytes[..<end].filter { $0 > 0x20 }, as: UTF8.self)
        guard let text = Self.decode(bytes[(end + 1)...], charset) else {
            throw .hyphenation(file: name, reason: "the character set '\(charset)' is unknown")
        }
        var levels = [HyphenationPatterns()]
        var minimums = Minimums()
        for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard let first = words.first, first.first != "%" else { continue }
            let number = words.count > 1 ? Int(String(String.UnicodeScalarView(words[1]))) : nil
            switch String(String.UnicodeScalarView(first)) {
            case "LEFTHYPHENMIN": minimums.left = number ?? 2
            case "RIGHTHYPHENMIN": minimums.right = number ?? 2
            case "COMPOUNDLEFTHYPHENMIN": minimums.compoundLeft = number ?? 0
            case "COMPOUNDRIGHTHYPHENMIN": minimums.compoundRight = number ?? 0
            case "NOHYPHEN": continue
            case "NEXTLEVEL": if levels.count == 1 { levels.append(HyphenationPatterns()) }
            default: levels[levels.count - 1].add(first)
            }
        }
        self.minimums = minimums
        patterns = levels[levels.count - 1]
        compounds = levels.count > 1 ? levels[0] : HyphenationPatterns()
        guard !patterns.isEmpty else { throw .hyphenation(file: name, reason: "no patterns") }
    }

    /// Where a hyphen may stand in a word, as counts of Unicode scalars before it.
    /// - Complexity: O(characters × longest pattern).
    public func hyphenations(of word: String) -> [Int] {
        hyphenations(of: word.unicodeScalars.map(\.value))
    }

    func hyphenations(of word: [UInt32]) -> [Int] {
        guard word.count >= minimums.left + minimums.right, word.count <= Self.longestWord else { return [] }
        let folded = word.map { Unicode.Scalar($0).map(Self.lowercase) ?? $0 }
        let allowed = places(folded[...], isStart: true, isEnd: true)
        return (1..<word.count).filter { place in
            allowed[place] && place >= minimums.left && word.count - place >= minimums.right
        }
    }

    /// Splits a compound, each part again, and hyphenates what is none.
    private func places(_ word: ArraySlice<UInt32>, isStart: Bool, isEnd: Bool) -> [Bool] {
        let joints = compounds.isEmpty ? [] : compounds.places(word)
        let inner = joints.isEmpty ? [] : (1..<max(word.count, 1)).filter { joints[$0].allows }
        guard !inner.isEmpty else { return simplePlaces(word, isStart: isStart, isEnd: isEnd) }
        var allowed = [Bool](repeating: false, count: word.count + 1)
        for joint in inner { allowed[joint] = !joints[joint].changesSpelling }
        let ends = [0] + inner + [word.count]
        for (from, to) in zip(ends, ends.dropFirst()) where to - from > 2 {
            let part = word[(word.startIndex + from)..<(word.startIndex + to)]
            let places = places(part, isStart: isStart && from == 0, isEnd: isEnd && to == word.count)
            for place in 1..<part.count where places[place] { allowed[from + place] = true }
        }
        return allowed
    }

    private func simplePlaces(_ word: ArraySlice<UInt32>, isStart: Bool, isEnd: Bool) -> [Bool] {
        let left = isStart ? 1 : minimums.compoundLeft
        let right = isEnd ? 1 : minimums.compoundRight
        return patterns.places(word).enumerated().map { index, place in
            place.allows && !place.changesSpelling && index >= left && word.count - index >= right
        }
    }

    /// The lower-case letter, where that is one letter.
    private static func lowercase(_ scalar: Unicode.Scalar) -> UInt32 {
        let mapped = scalar.properties.lowercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped.first?.value ?? scalar.value : scalar.value
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, _ charset: String) -> String.UnicodeScalarView? {
        if charset.uppercased() == "UTF-8" { return String(decoding: bytes, as: UTF8.self).unicodeScalars }
        var units = [UInt16](repeating: 0, count: bytes.count)
        let count = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe units.withUnsafeMutableBufferPointer { target in
                unsafe galley_decode(
                    charset, source.baseAddress, Int32(clamping: source.count), target.baseAddress,
                    Int32(clamping: target.count))
            }
        }
        return count < 0 ? nil : String(decoding: units[..<Int(count)], as: UTF16.self).unicodeScalars
    }
}
