#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "bidi.h"

enum {
    L = U_LEFT_TO_RIGHT,
    R = U_RIGHT_TO_LEFT,
    AL = U_RIGHT_TO_LEFT_ARABIC,
    EN = U_EUROPEAN_NUMBER,
    AN = U_ARABIC_NUMBER,
    ES = U_EUROPEAN_NUMBER_SEPARATOR,
    ET = U_EUROPEAN_NUMBER_TERMINATOR,
    CS = U_COMMON_NUMBER_SEPARATOR,
    NSM = U_DIR_NON_SPACING_MARK,
    ON = U_OTHER_NEUTRAL,
    WAS_NSM = 0x40, /* set in `own` of a unit that W1 changed */
    BRACKETS = 63,  /* BD16's stack */
};

typedef struct {
    bidi_text *bidi;
    int32_t count;
    uint8_t embedding; /* L or R */
    uint8_t sos, eos;
} sequence;

static uint8_t class_at(const sequence *s, int32_t i) { return s->bidi->classes[s->bidi->sequence[i]]; }
static void set_class(const sequence *s, int32_t i, uint8_t c) { s->bidi->classes[s->bidi->sequence[i]] = c; }

static bool is_isolate(uint8_t c) { return galley_bidi_is_initiator(c) || c == U_POP_DIRECTIONAL_ISOLATE; }

/* W1 to W3 in one pass: a mark takes what W1 and W2 made of the unit before it. */
static void marks_and_arabic_numbers(const sequence *s) {
    uint8_t previous = s->sos, strong = s->sos;
    for (int32_t i = 0; i < s->count; i++) {
        uint8_t c = class_at(s, i);
        if (c == NSM) {
            s->bidi->own[s->bidi->sequence[i]] |= WAS_NSM;
            c = is_isolate(previous) ? ON : previous;
        }
        if (c == L || c == R || c == AL) strong = c;
        if (c == EN && strong == AL) c = AN;
        set_class(s, i, c == AL ? R : c);
        previous = c;
    }
}

/* W4: one separator between two numbers of a kind. */
static void separators(const sequence *s) {
    for (int32_t i = 1; i + 1 < s->count; i++) {
        uint8_t c = class_at(s, i), before = class_at(s, i - 1), after = class_at(s, i + 1);
        if (before != after) continue;
        if ((c == ES && before == EN) || (c == CS && (before == EN || before == AN))) set_class(s, i, before);
    }
}

/* W5 and W6: terminators beside European numbers; what is left of separators and terminators is neutral. */
static void terminators(const sequence *s) {
    for (int32_t i = 0; i < s->count;) {
        uint8_t c = class_at(s, i);
        if (c == ES || c == CS) set_class(s, i, ON);
        if (c != ET) {
            i++;
            continue;
        }
        int32_t end = i;
        while (end < s->count && class_at(s, end) == ET) end++;
        bool counts = (i > 0 && class_at(s, i - 1) == EN) || (end < s->count && class_at(s, end) == EN);
        for (; i < end; i++) set_class(s, i, counts ? EN : ON);
    }
}

/* W7: European numbers behind left-to-right text. */
static void european_numbers(const sequence *s) {
    uint8_t strong = s->sos;
    for (int32_t i = 0; i < s->count; i++) {
        uint8_t c = class_at(s, i);
        if (c == L || c == R) strong = c;
        if (c == EN && strong == L) set_class(s, i, L);
    }
}

/* The direction a class counts as for neutrals: numbers as R, neutrals as none (ON). */
static uint8_t direction_of(uint8_t c) {
    if (c == L) return L;
    return c == R || c == EN || c == AN ? R : ON;
}

static void set_bracket(const sequence *s, int32_t i, uint8_t direction) {
    set_class(s, i, direction);
    for (i++; i < s->count && s->bidi->own[s->bidi->sequence[i]] & WAS_NSM; i++) set_class(s, i, direction);
}

/* N0 for one pair, given that those opened before it are done. */
static void resolve_pair(const sequence *s, int32_t open, int32_t close) {
    bool opposite = false;
    for (int32_t i = open + 1; i < close; i++) {
        uint8_t found = direction_of(class_at(s, i));
        if (found == ON) continue;
        if (found == s->embedding) {
            set_bracket(s, open, found);
            set_bracket(s, close, found);
            return;
        }
        opposite = true;
    }
    if (!opposite) return;
    uint8_t context = s->sos;
    for (int32_t i = open - 1; i >= 0; i--) {
        uint8_t found = direction_of(class_at(s, i));
        if (found == ON) continue;
        context = found;
        break;
    }
    uint8_t direction = context == s->embedding ? s->embedding : (s->embedding == L ? R : L);
    set_bracket(s, open, direction);
    set_bracket(s, close, direction);
}

/* U+2329 and U+232A are canonically equivalent to U+3008 and U+3009. */
static UChar32 canonical(UChar32 c) { return c == 0x2329 ? 0x3008 : c == 0x232a ? 0x3009 : c; }

/* BD16; whether there is any pair. */
static bool find_pairs(const sequence *s) {
    int32_t *closers = s->bidi->closers;
    struct {
        UChar32 closing;
        int32_t at;
    } stack[BRACKETS];
    int32_t depth = 0;
    bool found = false;
    for (int32_t i = 0; i < s->count; i++) {
        closers[i] = 0;
        if (depth < 0 || class_at(s, i) != ON) continue;
        UChar32 c = s->bidi->text[s->bidi->sequence[i]]; /* every bracket is in the BMP */
        int32_t kind = u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
        if (kind == U_BPT_OPEN) {
            if (depth == BRACKETS) {
                depth = -1; /* no more pairs in this sequence */
                continue;
            }
            stack[depth].closing = canonical(u_getBidiPairedBracket(c));
            stack[depth++].at = i;
        } else if (kind == U_BPT_CLOSE) {
            for (int32_t k = depth - 1; k >= 0; k--) {
                if (stack[k].closing != canonical(c)) continue;
                closers[stack[k].at] = i;
                depth = k;
                found = true;
                break;
            }
        }
    }
    return found;
}

/* N1 and N2. */
static void neutrals(const sequence *s) {
    uint8_t before = s->sos;
    for (int32_t i = 0; i < s->count;) {
        uint8_t c = direction_of(class_at(s, i));
        if (c != ON) {
            before = c;
            i++;
            continue;
        }
        int32_t end = i;
        while (end < s->count && direction_of(class_at(s, end)) == ON) end++;
        uint8_t after = end < s->count ? direction_of(class_at(s, end)) : s->eos;
        for (; i < end; i++) set_class(s, i, before == after ? before : s->embedding);
    }
}

void galley_bidi_resolve(bidi_text *bidi, int32_t count, uint8_t level, uint8_t sos, uint8_t eos) {
    sequence s = {bidi, count, level & 1 ? R : L, sos, eos};
    marks_and_arabic_numbers(&s);
    separators(&s);
    terminators(&s);
    european_numbers(&s);
    if (find_pairs(&s))
        for (int32_t i = 0; i < count; i++)
            if (bidi->closers[i]) resolve_pair(&s, i, bidi->closers[i]);
    neutrals(&s);
    for (int32_t i = 0; i < count; i++) {
        uint8_t c = class_at(&s, i);
        uint8_t up = level & 1 ? c != R : c == R ? 1 : c == L ? 0 : 2; /* I1, I2 */
        bidi->levels[bidi->sequence[i]] = (uint8_t)(level + up);
    }
}
