internal import CHarfBuzz
import Testing

@testable import GalleyFonts

/// A tag that is left of a longer one chooses the same language system; HarfBuzz itself says so.
@Suite("Languages that fonts are shaped in") struct ShapingLanguageTests {
    private static let languages = [
        "ar", "art", "az", "cdo", "cjy", "cnp", "cpx", "csp", "czh", "czo", "de", "el", "en", "fr", "ga", "gan", "hak",
        "hnm", "hsn", "hy", "i", "ka", "ko", "ku", "luh", "lzh", "mnp", "mo", "ms", "nan", "nb", "no", "oc", "ro",
        "sgn",
        "sjc", "sr", "syr", "und", "uz", "wuu", "xyz", "yue", "zh", "english", "EN", "zH",
    ]
    private static let extended = ["", "", "", "", "yue", "aao", "min", "ase", "wuu"]
    private static let scripts = ["", "", "Latn", "latg", "Hans", "Hant", "Cyrl", "geok", "Syre", "syrj", "syrn"]
    private static let regions = ["", "", "HK", "mo", "TW", "MD", "US", "419", "SG", "min", "nan", "bok", "nyn"]
    private static let others = [
        "", "", "", "fonipa", "fonnapa", "polyton", "provenc", "arevela", "arevmda", "1996", "lojban", "hakka", "xiang",
        "guoyu", "navajo", "lux", "hak", "u-lb-strict", "x-mine", "t-hk-hant",
    ]

    @Test("A reduced tag has the tags of the whole one")
    func sameTags() {
        var state: UInt64 = 1
        func pick(_ words: [String]) -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return words[Int(state >> 33) % words.count]
        }
        var reduced: Set<String> = []
        for _ in 0..<4000 {
            let parts = [
                pick(Self.languages), pick(Self.extended), pick(Self.scripts), pick(Self.regions), pick(Self.others),
            ]
            let tag = parts.filter { !$0.isEmpty }.joined(separator: "-")
            let short = ShapingLanguage(tag).tag
            #expect(Self.openType(tag) == Self.openType(short), "\(tag), reduced to '\(short)'")
            #expect(ShapingLanguage(short).tag == short)
            reduced.insert(short)
        }
        #expect(reduced.count < 300)
    }

    @Test(
        "Tags come to what makes a difference",
        arguments: [
            ("en", "en"), ("en-US", "en"), ("EN_us_POSIX", "en"), ("", ""), ("english", ""),
            ("zh-Hant-HK", "zh-hant-hk"),
            ("zh-Hans-x-mine", "zh-hans"), ("ro-MD", "ro-md"), ("de-MD", "de"), ("ar-aao-EG", "und-aao"),
            ("el-polyton", "und-polyton"),
            ("i-navajo", "i-navajo"), ("a", ""), ("-", ""), ("12", ""), ("en-a-b-c", "en"),
        ])
    func reduction(tag: String, wanted: String) { #expect(ShapingLanguage(tag).tag == wanted) }

    private static func openType(_ tag: String) -> [UInt32] {
        var tags = [UInt32](repeating: 0, count: 8)
        var count: UInt32 = 8
        hb_ot_tags_from_script_and_language(
            HB_SCRIPT_LATIN, tag.isEmpty ? nil : hb_language_from_string(tag, -1), nil, nil, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }
}
