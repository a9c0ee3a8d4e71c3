#include <stdatomic.h>
#include <stdlib.h>
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

/* Whether a unit may be, or be half of, a character whose Bidi_Class lets some level not be 0 in left-to-right text: R, AL,
   AN, an embedding, an override or an isolate. */
static bool is_directional(uint16_t unit) {
    if (unit < 0x0590) return false;
    if (unit < 0x0900) return true;
    if (unit < 0xd800) return unit == 0x200f || (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);
    return unit == 0xd802 || unit == 0xd803 || unit == 0xd83a || unit == 0xd83b || (unit >= 0xfb1d && unit <= 0xfdff)
           || (unit >= 0xfe70 && unit <= 0xfeff);
}

/* What is known of a unit that is a character by itself; of half a pair only what its half tells. */
static uint32_t look_up(uint16_t unit) {
    uint32_t info = is_plain_cluster(unit) ? 0 : UNIT_JOINS;
    if (is_directional(unit)) info |= UNIT_DIRECTIONAL;
    if (U16_IS_SURROGATE(unit)) return info | UNIT_HALF;
    return info | marks_of(unit) | galley_script_info(unit);
}

static _Atomic(const uint32_t *) pages[256];

/* Filled when first asked for; a page that two threads fill at once is kept once. NULL when memory runs out. */
static const uint32_t *fill_page(int32_t number) {
    uint32_t *page = malloc(256 * sizeof *page);
    if (!page) return NULL;
    for (int32_t k = 0; k < 256; k++) page[k] = look_up((uint16_t)(number << 8 | k));
    const uint32_t *none = NULL;
    if (atomic_compare_exchange_strong(&pages[number], &none, page)) return page;
    free(page);
    return none;
}

const uint32_t *galley_unit_page(uint16_t unit) {
    const uint32_t *page = atomic_load_explicit(&pages[unit >> 8], memory_order_acquire);
    return page ? page : fill_page(unit >> 8);
}

static int32_t bits_of(uint32_t marks) {
    int32_t has = 0;
    if (marks & GALLEY_TAB) has |= GALLEY_HAS_TABS;
    if (marks & GALLEY_HARD) has |= GALLEY_HAS_HARD_BREAKS;
    if (marks & GALLEY_CONTROL) has |= GALLEY_HAS_CONTROLS;
    if (marks & (GALLEY_EMOJI | GALLEY_IGNORABLE)) has |= GALLEY_HAS_SPECIALS;
    if (marks & GALLEY_HANGUL) has |= GALLEY_HAS_HANGUL;
    return has;
}

bool galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks, text_traits *traits) {
    uint32_t all = 0;
    const uint32_t *page = NULL;
    int32_t held = -1;
    for (int32_t i = 0; i < length; i++) {
        if (text[i] >> 8 != held) {
            held = text[i] >> 8;
            page = galley_unit_page(text[i]);
            if (!page) return false;
        }
        uint32_t info = page[text[i] & 0xff];
        all |= info;
        if (info & UNIT_HALF) {
            int32_t next = i;
            UChar32 c;
            U16_NEXT(text, next, length, c);
            uint16_t found = marks_of(c);
            all |= found;
            for (; i < next; i++) marks[i] = found;
            /* The leading half has told what is directional, and that it joins others. */
            i--;
            continue;
        }
        marks[i] = (uint16_t)(info & UNIT_MARKS);
    }
    marks[length] = 0;
    *traits = (text_traits){bits_of(all), (all & UNIT_DIRECTIONAL) != 0, (all & UNIT_JOINS) != 0};
    return true;
}

void galley_mark_plain_clusters(const uint16_t *text, int32_t length, uint16_t *marks) {
    for (int32_t i = 0; i <= length; i++) marks[i] |= GALLEY_GRAPHEME;
    for (int32_t i = 1; i < length; i++)
        if (text[i] == '\n' && text[i - 1] == '\r') marks[i] &= (uint16_t)~GALLEY_GRAPHEME;
}

bool galley_is_emoji(uint32_t code_point) { return u_hasBinaryProperty((UChar32)code_point, UCHAR_EMOJI); }
