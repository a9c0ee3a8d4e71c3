/// The texts that are measured: a file's lines, or sentences made from our own words with a fixed seed.
struct Corpus {
    let name: String
    let texts: [[UInt16]]

    var units: Int { texts.reduce(0) { $0 + $1.count } }

    /// About two thousand English sentences of prose length.
    static func generated() -> Corpus {
        let words = """
            the river a boat night we heard nothing about morning and old lantern house when she said it was never
            likely that they would come back before dark because of rain under heavy trees while my brother looked
            for his knife at length somebody laughed then quiet again over water slow yellow moon towards town with
            money enough to buy bread coffee two candles perhaps a coat I reckon tomorrow Friday Wednesday's
            """.split(whereSeparator: \.isWhitespace)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let texts = (0..<2000).map { _ in
            var sentence = (0..<(3 + next(26))).map { _ in
                String(words[next(words.count)]) + (next(9) == 0 ? "," : "")
            }.joined(separator: " ")
            sentence = sentence.prefix(1).uppercased() + sentence.dropFirst() + [".", "!", "?", "\u{2014}"][next(4)]
            return Array(sentence.utf16)
        }
        return Corpus(name: "generated", texts: texts)
    }

    init(name: String, texts: [[UInt16]]) {
        self.name = name
        self.texts = texts
    }

    /// The lines of a UTF-8 text.
    init(name: String, contents: String) {
        let lines = contents.utf8.split(separator: 0x0A, omittingEmptySubsequences: true)
        self.init(name: name, texts: lines.map { Array(String(Substring($0)).utf16) })
    }
}
