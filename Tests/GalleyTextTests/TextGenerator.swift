/// Texts from a seed: the same seed gives the same text on every machine.
struct TextGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % bound
    }

    mutating func pick<T>(_ items: [T]) -> T { items[next(items.count)] }

    /// A number in a range, in steps of 1/64.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next(Int((range.upperBound - range.lowerBound) * 64) + 1)) / 64
    }

    /// Words of many scripts.
    static let words = [
        "the", "river", "A", "To", "Wave", "AVATAR", "self-sizing", "office", "10", "x", "20", "e\u{301}\u{302}x",
        "naïve", "Straße", "Żółć", "Việt", "İstanbul", "мир", "Привет", "Ελλάδα", "שלום", "עולם", "السلام", "عليكم",
        "فارسی", "می‌خواهم", "สวัสดีครับ", "ภาษาไทย", "ສະບາຍດີ", "កម្ពុជា", "ខ្មែរ", "မြန်မာစာ", "नमस्ते", "क्षत्रिय",
        "বাংলা", "தமிழ்", "日本語。", "「かな」", "中文，", "漢字", "한국어", "맥북", "안녕하세요", "😀", "👨‍👩‍👧", "🏳️‍🌈", "🇩🇪🇫🇷", "1️⃣",
        "☢️", "https://example.com/a?b=c", "C:\\Users\\me", "a_b_c", "(foo)", "“quoted”", "«h»", "3–4", "—", "…",
        "$5.00",
        "100%", "“", "f\u{200B}i\u{200B}i", "hy\u{AD}phen\u{AD}ation", "co\u{2060}op", "T.", "Y,", "W",
    ]

    /// What stands between words.
    static let joins = [
        " ", " ", " ", " ", " ", " ", "  ", "", "-", "/", "\u{A0}", "\u{202F}", "\u{3000}", "\u{2003}", ", ", ". ",
        "\u{200B}",
    ]

    /// A text without hard breaks, tabs or controls.
    mutating func line(words count: Int, from words: [String] = words) -> String {
        var text = ""
        for _ in 0..<count { text += pick(words) + pick(Self.joins) }
        return text
    }

    /// A text with everything in it.
    mutating func text(words count: Int) -> String {
        var text = ""
        for _ in 0..<count {
            text += pick(Self.words) + pick(Self.joins)
            if next(12) == 0 { text += pick(["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\n\n"]) }
            if next(20) == 0 { text += pick(["\u{97}", "\u{0}", "\u{7F}", "\u{FE0F}", "\u{200D}", "\u{301}"]) }
        }
        return text
    }
}
