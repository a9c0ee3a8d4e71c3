#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

#include "CGalley.h"
#include "internal.h"

static uint16_t marks_of_control(UChar32 c) {
    if (c == '\t') return GALLEY_TAB | GALLEY_SPACE;
    if ((c >= 0x0a && c <= 0x0d) || c == 0x85) return GALLEY_HARD;
    return GALLEY_CONTROL;
}

/* Scripts whose stacks ICU's grapheme clusters may split: an emergency cut there needs a HarfBuzz cluster too. */
static bool is_complex(UChar32 c) {
    if (c < 0x0900) return false;
    if (c <= 0x0dff) return true;                      /* Devanagari … Sinhala */
    if (c >= 0x0f00 && c <= 0x109f) return true;       /* Tibetan, Myanmar */
    if (c >= 0x1700 && c <= 0x17ff) return true;       /* Philippine scripts, Khmer */
    if (c >= 0x1900 && c <= 0x1cff) return true;       /* Limbu … Vedic Extensions */
    if (c >= 0xa800 && c <= 0xaaff) return !(c >= 0xa840 && c <= 0xa87f);
    if (c >= 0xabc0 && c <= 0xabff) return true;       /* Meetei Mayek */
    return c >= 0x11000 && c <= 0x11fff;               /* Brahmi … */
}

static uint16_t marks_of(UChar32 c) {
    if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return marks_of_control(c);
    if (c == ' ') return GALLEY_SPACE;
    if (c == 0xad) return GALLEY_SOFT_HYPHEN | GALLEY_IGNORABLE;
    if (c < 0x0300) return 0;
    if (c == 0x2028 || c == 0x2029) return GALLEY_HARD;
    uint16_t marks = 0;
    if (c == 0x1680 || (c >= 0x2000 && c <= 0x200a && c != 0x2007) || c == 0x205f || c == 0x3000)
        marks |= GALLEY_SPACE;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && c != 0x3164 && c != 0xffa0)
        marks |= GALLEY_IGNORABLE;
    if (c >= 0x231a && u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) marks |= GALLEY_EMOJI;
    if (is_complex(c)) marks |= GALLEY_COMPLEX;
    if ((c >= 0x1100 && c <= 0x11ff) || (c >= 0xac00 && c <= 0xd7ff) || (c >= 0x3131 && c <= 0x318e))
        marks |= GALLEY_HANGUL;
    return marks;
}

static int32_t bits_of(uint16_t marks) {
    int32_t has = 0;
    if (marks & GALLEY_TAB) has |= GALLEY_HAS_TABS;
    if (marks & GALLEY_HARD) has |= GALLEY_HAS_HARD_BREAKS;
    if (marks & GALLEY_CONTROL) has |= GALLEY_HAS_CONTROLS;
    if (marks & (GALLEY_EMOJI | GALLEY_IGNORABLE)) has |= GALLEY_HAS_SPECIALS;
    if (marks & GALLEY_HANGUL) has |= GALLEY_HAS_HANGUL;
    return has;
}

int32_t galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks) {
    uint16_t all = 0;
    for (int32_t i = 0; i < length;) {
        int32_t start = i;
        UChar32 c;
        U16_NEXT(text, i, length, c);
        uint16_t found = marks_of(c);
        all |= found;
        for (int32_t k = start; k < i; k++) marks[k] |= found;
    }
    return bits_of(all);
}

bool galley_is_emoji(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI); }
