/// Texts that are measured together.
public struct Corpus: Sendable {
    /// What reports call it.
    public let name: String
    /// The texts in UTF-16.
    public let texts: [[UInt16]]

    /// Texts under a name.
    public init(name: String, texts: [[UInt16]]) {
        self.name = name
        self.texts = texts
    }

    /// The lines of a UTF-8 text; U+0097, which old texts have for a dash, becomes one.
    public init(name: String, lines contents: String) {
        let lines = contents.utf8.split(separator: 0x0A, omittingEmptySubsequences: true)
        self.init(
            name: name, texts: lines.map { Array(String(Substring($0)).utf16).map { $0 == 0x97 ? 0x2014 : $0 } })
    }

    /// English sentences of our own.
    public static var prose: Corpus { sentences(ScriptWords.all[0]) }

    /// All UTF-16 units.
    public var units: Int { texts.reduce(0) { $0 + $1.count } }

    /// The same texts as often as that, no two alike: each repetition is numbered.
    func repeated(_ times: Int) -> Corpus {
        guard times > 1 else { return self }
        let copies = (0..<times).flatMap { copy in texts.map { $0 + Array(" \(copy)".utf16) } }
        return Corpus(name: "\(name) x \(times)", texts: copies)
    }

    /// About two thousand sentences of prose length from our own words of a script, the same in every run.
    static func sentences(_ script: ScriptWords, count: Int = 2000) -> Corpus {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let texts = (0..<count).map { _ in
            let words = (0..<(3 + next(26))).map { _ in
                script.words[next(script.words.count)] + (script.space == " " && next(9) == 0 ? "," : "")
            }
            let sentence = words.joined(separator: script.space)
            return Array((sentence.prefix(1).uppercased() + sentence.dropFirst() + script.stop).utf16)
        }
        return Corpus(name: script.name, texts: texts)
    }
}
