internal import CHarfBuzz

/// An OpenType feature with its value: 0 is off, 1 on, more an alternate.
public struct FontFeature: Sendable, Hashable {
    /// The four letters of the tag.
    public let tag: String
    /// The value.
    public let value: UInt32

    /// A feature by its tag and value.
    public init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// A feature in hb-shape's syntax: `kern`, `+liga`, `-kern`, `aalt=2`, `ss01=off`; nil for anything else. Ranges
    /// are not taken: attributes have ranges of their own.
    public init?(parsing text: String) {
        var feature = hb_feature_t()
        guard !text.contains("["), unsafe hb_feature_from_string(text, -1, &feature) != 0 else { return nil }
        let code = feature.tag
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
        self.init(String(decoding: letters, as: UTF8.self), feature.value)
    }

    /// HarfBuzz's form, over all of the buffer.
    var harfBuzz: hb_feature_t {
        let code = tag.utf8.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        let padding = UInt32(max(0, 4 - tag.utf8.count)) * 8
        let spaces: UInt32 = 0x2020_2020 & ((1 << padding) &- 1)
        return hb_feature_t(tag: code << padding | spaces, value: value, start: 0, end: UInt32.max)
    }
}
