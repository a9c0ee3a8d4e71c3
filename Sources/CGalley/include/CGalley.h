/* Batch calls over ICU and the operating system, for Swift.
   This target alone includes ICU's headers. Texts are UTF-16; offsets count code units. */
#ifndef CGALLEY_H
#define CGALLEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One mark a code unit, and one more behind the last: what holds *before* the unit (boundaries)
   and what the unit *is* (all units of a code point alike). */
enum {
    GALLEY_BREAK_SOFT = 1 << 0,   /* UAX #14: a line may end before this unit */
    GALLEY_BREAK_HARD = 1 << 1,   /* UAX #14: a line ends before this unit */
    GALLEY_GRAPHEME = 1 << 2,     /* UAX #29: an extended grapheme cluster starts here */
    GALLEY_CLUSTER = 1 << 3,      /* set by shaping: a HarfBuzz cluster starts here */
    GALLEY_UNSAFE = 1 << 4,       /* set by shaping: HB_GLYPH_FLAG_UNSAFE_TO_BREAK */
    GALLEY_SPACE = 1 << 5,        /* white space that hangs at a line's end */
    GALLEY_TAB = 1 << 6,          /* U+0009 */
    GALLEY_HARD = 1 << 7,         /* belongs to a hard break (LF, CR, NEL, VT, FF, LS, PS) */
    GALLEY_CONTROL = 1 << 8,      /* another C0, DEL or C1 control */
    GALLEY_IGNORABLE = 1 << 9,    /* Default_Ignorable_Code_Point */
    GALLEY_EMOJI = 1 << 10,       /* Emoji_Presentation */
    GALLEY_SOFT_HYPHEN = 1 << 11, /* U+00AD */
    GALLEY_COMPLEX = 1 << 12,     /* a script whose graphemes may split a HarfBuzz cluster */
    GALLEY_HANGUL = 1 << 13,      /* a Hangul letter */
    GALLEY_HYPHENATION = 1 << 14, /* a word may be hyphenated here; not written by the analyzer */
};

typedef struct galley_analyzer galley_analyzer;

/* Where lines may end: UAX #14 as ICU has it, or as browsers do, which differ a little on Chinese. */
enum { GALLEY_RULES_UNICODE = 0, GALLEY_RULES_WEB = 1, GALLEY_RULES_WEB_CHINESE = 2 };

/* Opens the break iterators for a locale (ICU's syntax, for example "en@lb=normal").
   Returns NULL and ICU's error name in *error (a static string) on failure. Not for use from two threads at once. */
galley_analyzer *galley_analyzer_open(const char *line_locale, int32_t rules, const char **error);
void galley_analyzer_close(galley_analyzer *analyzer);

/* What a text holds besides plain left-to-right text; a zero bit lets the caller skip work. */
enum {
    GALLEY_HAS_RTL = 1 << 0,        /* some level is not 0 */
    GALLEY_HAS_TABS = 1 << 2,
    GALLEY_HAS_CONTROLS = 1 << 3,
    GALLEY_HAS_HARD_BREAKS = 1 << 4,
    GALLEY_HAS_SPECIALS = 1 << 5,   /* emoji, default-ignorable code points, soft hyphens */
    GALLEY_HAS_HANGUL = 1 << 6,
};

enum { GALLEY_DIRECTION_NATURAL = 0, GALLEY_DIRECTION_LTR = 1, GALLEY_DIRECTION_RTL = 2 };

/* Fills marks[length + 1] (boundaries and properties), levels[length] (UAX #9 embedding levels, each bidi
   paragraph by itself) and scripts[length] (UAX #24 script codes, common and inherited ones resolved).
   Returns the GALLEY_HAS_ bits, or -1 with ICU's error name in *error. */
int32_t galley_analyze(
    galley_analyzer *analyzer, const uint16_t *text, int32_t length, int32_t direction, uint16_t *marks,
    uint8_t *levels, uint8_t *scripts, const char **error);

/* The bidi paragraphs (UAX #9 P1) of the text last analysed, valid after galley_analyze answered GALLEY_HAS_RTL:
   their number, and of each where it ends and its level. */
int32_t galley_bidi_paragraph_count(galley_analyzer *analyzer);
void galley_bidi_paragraphs(galley_analyzer *analyzer, int32_t *ends, uint8_t *levels);

/* Whether UAX #9 L1 puts a code point at a line's end to its paragraph's level: white space, separators, isolates'
   controls, and what X9 removes. */
bool galley_is_bidi_trailing(uint32_t code_point);

/* GALLEY_RULES_WEB, for a line that starts at `start`: the boundary that is no opportunity on that line, or -1. */
int32_t galley_web_held_boundary(const uint16_t *text, int32_t length, int32_t start);

/* Whether a code point may be an emoji (UTS #51 Emoji), so that U+FE0F behind it asks for the emoji face. */
bool galley_is_emoji(uint32_t code_point);

/* Whether a code point is a letter, digit, punctuation or symbol of the Latin, Greek or Cyrillic script or of none, a
   SPACE or NO-BREAK SPACE, which a shaper maps to a glyph by itself: no mark, nothing default-ignorable, no emoji, not
   U+2044, which makes fractions of the digits around it. False from GALLEY_PLAIN_END on. */
enum { GALLEY_PLAIN_END = 0x2200 };
bool galley_is_plain(uint32_t code_point);

/* Whether characters of a script, by its code, are shaped without rules of the script's own: Latin, Greek, Cyrillic and
   common ones. */
bool galley_is_plain_script(uint8_t script);

/* The ISO 15924 tag of a script code that galley_analyze wrote, as four big-endian bytes. */
uint32_t galley_script_tag(uint8_t script);

/* Whether a script joins its letters, so that CSS leaves letter spacing out of it. */
bool galley_is_cursive(uint8_t script);

/* The short name of a code point's UAX #14 class (Line_Break), such as "SP"; "XX" where it has none. A static string. */
const char *galley_line_break_class(uint32_t code_point);

/* Bytes in a character set by its name as UTF-16; at most `capacity` units. The length, or -1 where the name is not
   known or there is no room. */
int32_t galley_decode(const char *charset, const uint8_t *bytes, int32_t length, uint16_t *units, int32_t capacity);

/* The region where a language is mostly spoken (CLDR's likely subtags), as "US"; false where none is known. */
bool galley_likely_region(const char *language, char *region, int32_t capacity);

/* Whether ICU knows a language by its tag of two or three letters. */
bool galley_knows_language(const char *language);

/* Whether a language is written from right to left, by its script or the likely one. */
bool galley_is_right_to_left(const char *language);

/* The decimal separator of a language with Latin digits, from CLDR; a full stop where it has none. */
uint16_t galley_decimal_separator(const char *language);

/* Versions of the ICU this was compiled against, and of its Unicode data. */
const char *galley_icu_version(void);
const char *galley_unicode_version(void);

/* The path of the running executable, written with its terminating zero; the length, or -1. */
int32_t galley_executable_path(char *buffer, size_t capacity);

#endif
