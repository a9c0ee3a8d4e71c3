#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "CGalley.h"
#include "web.h"
#include "web_tables.h"

/* UAX #14 has moved on since ICU 72: LB19a, LB20a, LB21a and LB28a as Chromium's ICU has them.
   Every scan below passes over combining marks only, and each mark belongs to one base: linear on the whole. */

/* A character that others may be attached to (LB9); an orphaned mark counts as AL (LB10). */
typedef struct {
    int32_t start; /* -1: there is none */
    UChar32 code;
    int32_t line_class;
} base_character;

static bool is_mark(int32_t line_class) {
    return line_class == U_LB_COMBINING_MARK || line_class == U_LB_ZWJ;
}

static bool is_hard(int32_t line_class) {
    return line_class == U_LB_MANDATORY_BREAK || line_class == U_LB_CARRIAGE_RETURN
           || line_class == U_LB_LINE_FEED || line_class == U_LB_NEXT_LINE;
}

/* Whether no mark attaches to this class (LB9). */
static bool is_detached(int32_t line_class) {
    return is_hard(line_class) || line_class == U_LB_SPACE || line_class == U_LB_ZWSPACE;
}

/* Nothing breaks before these, whatever stands before (spaces apart). */
static bool is_closing(int32_t line_class) {
    switch (line_class) {
    case U_LB_CLOSE_PUNCTUATION:
    case U_LB_CLOSE_PARENTHESIS:
    case U_LB_EXCLAMATION:
    case U_LB_INFIX_NUMERIC:
    case U_LB_BREAK_SYMBOLS:
    case U_LB_NONSTARTER:
    case U_LB_WORD_JOINER:
    case U_LB_QUOTATION:
    case U_LB_BREAK_AFTER:
    case U_LB_HYPHEN:
    case U_LB_INSEPARABLE:
    case U_LB_ZWSPACE: return true;
    default: return is_hard(line_class);
    }
}

/* Whether a hyphen behind this class starts a word (LB20a). */
static bool starts_word(int32_t line_class) {
    return line_class == WEB_START_OF_TEXT || is_detached(line_class) || line_class == U_LB_CONTINGENT_BREAK
           || line_class == U_LB_GLUE;
}

static bool is_aksara(int32_t line_class) {
    return line_class == WEB_AK || line_class == WEB_AP || line_class == WEB_AS || line_class == WEB_VI
           || line_class == WEB_VF;
}

static bool is_aksara_base(base_character c) {
    return c.line_class == WEB_AK || c.line_class == WEB_AS || c.code == 0x25cc;
}

static bool is_hyphen(base_character c) {
    if (c.line_class == U_LB_HYPHEN) return true;
    if (c.line_class != U_LB_BREAK_AFTER) return false;
    for (size_t i = 0; i < sizeof web_hyphens / sizeof *web_hyphens; i++)
        if (web_hyphens[i] == c.code) return true;
    return false;
}

static bool is_wide(UChar32 c) {
    int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_FULLWIDTH || width == U_EA_WIDE || width == U_EA_HALFWIDTH;
}

/* The base that the character before `at` belongs to. */
static base_character base_before(const web_text *whole, int32_t at) {
    base_character found = {-1, -1, WEB_START_OF_TEXT};
    while (at > 0) {
        UChar32 c;
        U16_PREV(whole->text, 0, at, c);
        int32_t line_class = galley_web_class(c);
        if (found.start >= 0 && is_detached(line_class)) break;
        found = (base_character){at, c, is_mark(line_class) ? U_LB_ALPHABETIC : line_class};
        if (!is_mark(line_class)) break;
    }
    return found;
}

/* The base behind the one at `at`. */
static base_character base_after(const web_text *whole, int32_t at) {
    U16_FWD_1(whole->text, at, whole->length);
    while (at < whole->length) {
        int32_t start = at;
        UChar32 c;
        U16_NEXT(whole->text, at, whole->length, c);
        int32_t line_class = galley_web_class(c);
        if (!is_mark(line_class)) return (base_character){start, c, line_class};
    }
    return (base_character){-1, -1, WEB_START_OF_TEXT};
}

/* LB19a: a quotation mark among East Asian characters breaks outside. */
static bool breaks_outside_quotation(const web_text *whole, base_character p, base_character right) {
    if (right.line_class == U_LB_QUOTATION && u_charType(right.code) == U_INITIAL_PUNCTUATION && is_wide(p.code)
        && p.line_class != U_LB_OPEN_PUNCTUATION && p.line_class != U_LB_WORD_JOINER && p.line_class != U_LB_GLUE
        && p.line_class != U_LB_QUOTATION) {
        base_character following = base_after(whole, right.start);
        if (following.start >= 0 && is_wide(following.code)) return true;
    }
    if (p.line_class != U_LB_QUOTATION || u_charType(p.code) != U_FINAL_PUNCTUATION) return false;
    if (right.line_class == U_LB_GLUE || !is_wide(right.code)) return false;
    bool excepted = whole->chinese && (right.code == 0x301c || right.code == 0x30a0);
    if (is_closing(right.line_class) && !excepted) return false;
    base_character pp = base_before(whole, p.start);
    return pp.start >= 0 && is_wide(pp.code);
}

/* LB28a: aksaras hold together. */
static bool breaks_aksara(const web_text *whole, base_character p, base_character right, bool possible) {
    if (p.line_class == WEB_AP && is_aksara_base(right)) return false;
    if (is_aksara_base(p) && (right.line_class == WEB_VF || right.line_class == WEB_VI)) return false;
    if (p.line_class == WEB_VI && (right.line_class == WEB_AK || right.code == 0x25cc)
        && is_aksara_base(base_before(whole, p.start)))
        return false;
    if (is_aksara_base(p) && is_aksara_base(right))
        return base_after(whole, right.start).line_class != WEB_VF;
    /* The stand-in is an ideograph, which prefixes and postfixes hold; an aksara they do not. */
    return possible || p.line_class == U_LB_PREFIX_NUMERIC || right.line_class == U_LB_POSTFIX_NUMERIC;
}

bool galley_web_newer(const web_text *whole, web_pair *pair, bool possible) {
    if (pair->left_class == WEB_UNASKED) pair->left_class = galley_web_class(pair->left);
    pair->right_class = galley_web_class(pair->right);
    bool left_is_mark = is_mark(pair->left_class), right_is_mark = is_mark(pair->right_class);
    if ((right_is_mark && !is_detached(pair->left_class)) || pair->left_class == U_LB_ZWJ) return possible;
    base_character next = {pair->at, pair->right, right_is_mark ? U_LB_ALPHABETIC : pair->right_class};
    base_character p = {pair->at - U16_LENGTH(pair->left), pair->left, pair->left_class};
    if (left_is_mark) p = base_before(whole, pair->at);
    bool is_break_after = p.line_class == U_LB_BREAK_AFTER || p.line_class == U_LB_HYPHEN;
    if (is_break_after) {
        int32_t outer = base_before(whole, p.start).line_class;
        bool hyphen = is_hyphen(p), hebrew = next.line_class == U_LB_HEBREW_LETTER;
        /* LB20a: a hyphen at the start of a word stays with it. */
        if (hyphen && (hebrew || next.line_class == U_LB_ALPHABETIC) && starts_word(outer)) return false;
        /* LB21a: only hyphens hold a Hebrew letter's word together, and not before another Hebrew letter. */
        if (outer == U_LB_HEBREW_LETTER && !is_closing(next.line_class) && (hebrew || !hyphen)) return true;
    }
    if ((p.line_class == U_LB_QUOTATION || next.line_class == U_LB_QUOTATION)
        && breaks_outside_quotation(whole, p, next))
        return true;
    if (is_aksara(p.line_class) || is_aksara(next.line_class)) return breaks_aksara(whole, p, next, possible);
    return possible;
}

int32_t galley_web_held_boundary(const uint16_t *text, int32_t length, int32_t start) {
    if (start >= length) return -1;
    web_text whole = {text, length, false};
    UChar32 hyphen;
    int32_t behind = start;
    U16_NEXT(text, behind, length, hyphen);
    base_character first = {start, hyphen, galley_web_class(hyphen)};
    if (!is_hyphen(first)) return -1;
    base_character right = base_after(&whole, start);
    if (right.start < 0) return -1;
    if (hyphen == '-' && right.code >= '0' && right.code <= '9') return right.start;
    if (hyphen == '-' && right.code <= 0x7f) return -1;
    bool is_letter = right.line_class == U_LB_ALPHABETIC || right.line_class == U_LB_HEBREW_LETTER;
    return is_letter ? right.start : -1;
}
