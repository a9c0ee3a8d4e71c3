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

/* The blocks that have default-ignorable code points, but for U+3164, whose advance counts. */
static bool may_be_ignorable(UChar32 c) {
    if (c < 0x1100) return c == 0x034f || c == 0x061c;
    if (c < 0x2000) return c <= 0x11ff || (c >= 0x1780 && c <= 0x18ff);
    return c <= 0x20ff || c >= 0xfe00;
}

/* The blocks that have characters with emoji presentation. */
static bool may_be_emoji(UChar32 c) { return (c >= 0x231a && c < 0x2e80) || c >= 0x1f000; }

static uint16_t marks_of(UChar32 c) {
    if (c < 0x20 || (c >= 0x7f && c < 0xa0)) return marks_of_control(c);
    if (c == ' ') return GALLEY_SPACE;
    if (c == 0xad) return GALLEY_SOFT_HYPHEN | GALLEY_IGNORABLE;
    if (c < 0x0300) return 0;
    if (c == 0x2028 || c == 0x2029) return GALLEY_HARD;
    uint16_t marks = 0;
    if (c == 0x1680 || (c >= 0x2000 && c <= 0x200a && c != 0x2007) || c == 0x205f || c == 0x3000)
        marks |= GALLEY_SPACE;
    if (may_be_ignorable(c) && u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && c != 0xffa0)
        marks |= GALLEY_IGNORABLE;
    if (may_be_emoji(c) && u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION)) marks |= GALLEY_EMOJI;
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

/* Characters below U+0300 that are nothing but letters, digits, punctuation and symbols. */
static bool is_unmarked(uint16_t unit) {
    return (unit > 0x20 && unit < 0x7f) || (unit >= 0xa0 && unit < 0x300 && unit != 0xad);
}

int32_t galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks) {
    uint16_t all = 0;
    for (int32_t i = 0; i < length;) {
        if (is_unmarked(text[i])) {
            marks[i++] = 0;
            continue;
        }
        int32_t start = i;
        UChar32 c;
        U16_NEXT(text, i, length, c);
        uint16_t found = marks_of(c);
        all |= found;
        for (int32_t k = start; k < i; k++) marks[k] = found;
    }
    marks[length] = 0;
    return bits_of(all);
}

/* Units that are grapheme clusters by themselves beside others of these, but for CR LF: Grapheme_Cluster_Break is Other,
   Control, CR or LF. */
static bool is_plain_cluster(uint16_t unit) {
    if (unit < 0x0300) return true;
    if (unit < 0x0590) return unit >= 0x0370 && !(unit >= 0x0483 && unit <= 0x0489);
    if (unit < 0x2010) return unit >= 0x1e00 && unit < 0x2000;
    if (unit < 0x20c0) return unit <= 0x2027 || (unit >= 0x2030 && unit <= 0x205e) || unit >= 0x20a0;
    if (unit < 0xa000) return unit >= 0x3001 && !(unit >= 0x302a && unit <= 0x302f) && unit != 0x3099 && unit != 0x309a;
    return unit >= 0xff01 && unit < 0xff9e;
}

bool galley_mark_plain_clusters(const uint16_t *text, int32_t length, uint16_t *marks) {
    for (int32_t i = 0; i < length; i++)
        if (!is_plain_cluster(text[i])) return false;
    for (int32_t i = 0; i <= length; i++) marks[i] |= GALLEY_GRAPHEME;
    for (int32_t i = 1; i < length; i++)
        if (text[i] == '\n' && text[i - 1] == '\r') marks[i] &= (uint16_t)~GALLEY_GRAPHEME;
    return true;
}

bool galley_is_emoji(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI); }
