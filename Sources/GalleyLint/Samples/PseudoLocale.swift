import GalleyLocalization

/// A language made up from the source's, to find what breaks before anything is translated.
public enum PseudoLocale: Sendable, Hashable {
    /// Letters with accents, and as many per cent more of them: `en-XA`.
    case expansion(Int)
    /// The words from right to left: `ar-XB`.
    case rightToLeft

    /// `expansion`, `expansion:60` or `rtl`.
    public init?(_ word: String) {
        let parts = word.split(separator: ":", maxSplits: 1)
        switch parts.first {
        case "expansion":
            guard parts.count == 2 else {
                self = .expansion(40)
                return
            }
            guard let percent = Int(parts[1]), (0...400).contains(percent) else { return nil }
            self = .expansion(percent)
        case "rtl" where parts.count == 1: self = .rightToLeft
        default: return nil
        }
    }

    /// What is accepted.
    public static let expected = "expansion, expansion:0 to expansion:400, or rtl"

    /// Its tag, as Android and the Unicode CLDR name pseudo-locales.
    public var locale: String { if case .rightToLeft = self { "ar-XB" } else { "en-XA" } }

    /// The entry in this language; placeholders stay as they are.
    public func entry(of source: LocalizedEntry) -> LocalizedEntry {
        var entry = source
        entry.locale = locale
        entry.isSource = false
        entry.value = []
        entry.placeholders = []
        var at = 0
        for placeholder in source.placeholders where placeholder.range.lowerBound >= at {
            append(source.value[at..<placeholder.range.lowerBound], to: &entry.value)
            let start = entry.value.count
            entry.value += source.value[placeholder.range]
            var moved = placeholder
            moved.range = start..<entry.value.count
            entry.placeholders.append(moved)
            at = placeholder.range.upperBound
        }
        append(source.value[at...], to: &entry.value)
        if case .expansion(let percent) = self { pad(&entry.value, source.value.count * percent / 100) }
        return entry
    }

    private func append(_ literal: ArraySlice<UInt16>, to units: inout [UInt16]) {
        switch self {
        case .expansion:
            for unit in literal { units.append(Self.accents[unit] ?? unit) }
        case .rightToLeft:
            var isInWord = false
            for unit in literal {
                let isWord = (0x41...0x5A).contains(unit & 0xFFDF) || unit >= 0xC0
                if isWord != isInWord { units.append(isWord ? 0x202E : 0x202C) }
                isInWord = isWord
                units.append(unit)
            }
            if isInWord { units.append(0x202C) }
        }
    }

    /// Adds words of usual length.
    private func pad(_ units: inout [UInt16], _ count: Int) {
        var left = count
        var word = 0
        while left > 1 {
            let text = Array(Self.words[word % Self.words.count].utf16.prefix(left - 1))
            units.append(0x20)
            units += text
            left -= text.count + 1
            word += 1
        }
    }

    private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    private static let accents: [UInt16: UInt16] = {
        let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf16)
        let accented = Array("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ".utf16)
        return Dictionary(uniqueKeysWithValues: zip(plain, accented))
    }()
}
