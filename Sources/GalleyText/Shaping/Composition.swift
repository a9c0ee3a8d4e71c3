internal import CHarfBuzz

/// Canonical composition of two code points, from HarfBuzz's Unicode data.
enum Composition {
    static func compose(_ a: UInt32, _ b: UInt32) -> UInt32? {
        var composed: hb_codepoint_t = 0
        return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), a, b, &composed) != 0 ? composed : nil
    }
}
