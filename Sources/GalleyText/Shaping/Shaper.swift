internal import CGalley
internal import CHarfBuzz
import GalleyFonts

/// One HarfBuzz buffer, used for item after item. Not for two threads at once.
@safe
final class Shaper {
    private let buffer: OpaquePointer
    private var language: (tag: String, reduced: String, handle: OpaquePointer?) = ("", "", nil)
    private var fonts = ShapingFonts()
    /// The face that HarfBuzz gave up on, since the last that was taken.
    private var refused: FontFace?

    init() {
        unsafe buffer = hb_buffer_create()
        unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// What stands around a range up to the next hard break: HarfBuzz reads at most five code points of it on each side.
    static func context(of range: Range<Int>, in marks: [Marks]) -> Range<Int> {
        var low = range.lowerBound
        while low > 0, range.lowerBound - low < 10, !marks[low - 1].meets(.hard) { low -= 1 }
        var high = range.upperBound
        while high < marks.count - 1, high - range.upperBound < 10, !marks[high].meets(.hard) { high += 1 }
        return low..<high
    }

    /// Shapes `range` of a text as the item is used, with its level and script, in a context, and gives each glyph in
    /// logical order of clusters within its direction to `body`: the cluster's UTF-16 offset, the glyph, its advance
    /// in font units, and whether a cut before it is unsafe.
    func shape(
        _ range: Range<Int>, of text: [UInt16], context: Range<Int>, item: GlyphItem, use: FontUse, locale: String,
        _ body: (_ offset: Int, _ glyph: UInt32, _ advance: Int32, _ isUnsafe: Bool) -> Void
    ) {
        fill(range, of: text, context: context, item: item, use: use, locale: locale)
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for i in 0..<Int(count) {
            let info = unsafe infos[i]
            body(
                context.lowerBound + Int(info.cluster), info.codepoint, unsafe positions[i].x_advance,
                info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
    }

    /// A glyph as it is placed, in font units; y grows upwards.
    struct PlacedGlyph {
        /// The cluster's UTF-16 offset.
        var offset: Int
        var glyph: UInt32
        var advance: Int32
        var x: Int32
        var y: Int32
    }

    /// The glyphs of a range shaped as `shape` does, from left to right.
    func glyphs(
        _ range: Range<Int>, of text: [UInt16], context: Range<Int>, item: GlyphItem, use: FontUse, locale: String
    ) -> [PlacedGlyph] {
        fill(range, of: text, context: context, item: item, use: use, locale: locale)
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { i in
            let (info, position) = unsafe (infos[i], positions[i])
            return PlacedGlyph(
                offset: context.lowerBound + Int(info.cluster), glyph: info.codepoint, advance: position.x_advance,
                x: position.x_offset, y: position.y_offset)
        }
    }

    /// Shapes a range into the buffer.
    private func fill(
        _ range: Range<Int>, of text: [UInt16], context: Range<Int>, item: GlyphItem, use: FontUse, locale: String
    ) {
        let (low, high) = (context.lowerBound, context.upperBound)
        unsafe hb_buffer_clear_contents(buffer)
        unsafe text.withUnsafeBufferPointer { units in
            unsafe hb_buffer_add_utf16(
                buffer, units.baseAddress.map { unsafe $0 + low }, Int32(high - low),
                UInt32(range.lowerBound - low), Int32(range.count))
        }
        let isRightToLeft = item.level & 1 == 1
        unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(galley_script_tag(item.script)))
        unsafe hb_buffer_set_language(buffer, handle(of: use.attributes.locale ?? locale))
        let wanted = use.features
        let features = wanted.isEmpty ? [] : wanted.map(\.harfBuzz)
        let font = unsafe fonts.font(
            for: .init(
                face: use.face, script: item.script, isRightToLeft: isRightToLeft, language: language.reduced,
                features: wanted))
        let isShaped = unsafe features.withUnsafeBufferPointer { features in
            unsafe hb_shape_full(font, buffer, features.baseAddress, UInt32(features.count), nil)
        }
        let isWhole = unsafe hb_buffer_allocation_successful(buffer) != 0
        let hasGrown = unsafe hb_buffer_get_length(buffer) > Self.glyphLimit(range.count)
        if isShaped == 0 || !isWhole || hasGrown { refused = use.face }
    }

    /// How many glyphs a text may become: the longest ligature that is taken apart again, U+FDFA, has eighteen characters.
    private static func glyphLimit(_ length: Int) -> Int { 24 * length + 64 }

    /// The face that could not be shaped with since this was asked last: too many glyphs came of a text, or HarfBuzz gave up
    /// after some thousand steps a character.
    func takeRefusal() -> FontFace? {
        defer { refused = nil }
        return refused
    }

    private func handle(of locale: String) -> OpaquePointer? {
        if unsafe language.tag != locale {
            let reduced = ShapingLanguage(locale)
            unsafe language = (locale, reduced.tag, reduced.handle)
        }
        return unsafe language.handle
    }
}

/// The shaping library's version, for reports.
public enum ShapingVersions {
    /// HarfBuzz's version.
    public static var harfBuzz: String { unsafe String(cString: hb_version_string()) }
}
