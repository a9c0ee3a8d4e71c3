#include <hb.h>
#include <hb-aat.h>
#include <hb-ot.h>

#include <stddef.h>
#include <stdint.h>

/* An advance of 32,768 units or more, which HarfBuzz takes for a negative one: it keeps 16 bits with a sign, where
   OpenType's hmtx has none. `lost` is what 65,536 units are at the font's scale. */
static inline hb_position_t galley_hb_long_advance(hb_font_t *font, void *lost, hb_codepoint_t glyph, void *unused) {
    (void)unused;
    hb_position_t advance = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph);
    return advance < 0 ? (hb_position_t)(advance + (intptr_t)lost) : advance;
}

/* A font whose advances are all read without a sign; takes the one given over. */
static inline hb_font_t *galley_hb_font_with_long_advances(hb_font_t *font, intptr_t lost) {
    hb_font_t *result = hb_font_create_sub_font(font);
    hb_font_destroy(font);
    hb_font_funcs_t *functions = hb_font_funcs_create();
    hb_font_funcs_set_glyph_h_advance_func(functions, galley_hb_long_advance, NULL, NULL);
    hb_font_funcs_make_immutable(functions);
    hb_font_set_funcs(result, functions, (void *)lost, NULL);
    hb_font_funcs_destroy(functions);
    return result;
}

/* Draws a glyph's outline: HarfBuzz 7 gave the function another name and calls the older one deprecated. */
static inline void galley_hb_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, funcs, data);
#else
    hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}
