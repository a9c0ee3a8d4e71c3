#include "bidi.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "CGalley.h"
#include "internal.h"

enum { MAX_DEPTH = 125 };

bool galley_bidi_is_initiator(uint8_t c) {
    return c == U_LEFT_TO_RIGHT_ISOLATE || c == U_RIGHT_TO_LEFT_ISOLATE || c == U_FIRST_STRONG_ISOLATE;
}

bool galley_bidi_is_removed(uint8_t c) {
    switch (c) {
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_BOUNDARY_NEUTRAL: return true;
    default: return false;
    }
}

bool galley_is_bidi_trailing(uint32_t code_point) {
    uint8_t c = (uint8_t)u_charDirection((UChar32)code_point);
    return galley_bidi_is_removed(c) || galley_bidi_is_initiator(c) || c == U_POP_DIRECTIONAL_ISOLATE
           || c == U_WHITE_SPACE_NEUTRAL || c == U_SEGMENT_SEPARATOR || c == U_BLOCK_SEPARATOR;
}

/* Fills `own` up to the end of the paragraph that starts at `start` (P1; CR LF ends it once). */
static int32_t read_paragraph(bidi_text *bidi, int32_t start, int32_t length) {
    for (int32_t i = start; i < length;) {
        int32_t at = i;
        UChar32 c;
        U16_NEXT(bidi->text, i, length, c);
        bidi->own[at] = (uint8_t)u_charDirection(c);
        if (i > at + 1) bidi->own[at + 1] = U_BOUNDARY_NEUTRAL;
        if (bidi->own[at] != U_BLOCK_SEPARATOR) continue;
        if (c == '\r' && i < length && bidi->text[i] == '\n') bidi->own[i++] = U_BLOCK_SEPARATOR;
        return i;
    }
    return length;
}

/* BD9. The stack of open initiators is threaded through `matches` itself. */
static void match_isolates(bidi_text *bidi, int32_t start, int32_t end) {
    int32_t open = -1;
    for (int32_t i = start; i < end; i++) {
        bidi->matches[i] = -1;
        if (galley_bidi_is_initiator(bidi->own[i])) {
            bidi->matches[i] = open;
            open = i;
        } else if (bidi->own[i] == U_POP_DIRECTIONAL_ISOLATE && open >= 0) {
            int32_t outer = bidi->matches[open];
            bidi->matches[i] = open;
            bidi->matches[open] = i;
            open = outer;
        }
    }
    while (open >= 0) {
        int32_t outer = bidi->matches[open];
        bidi->matches[open] = -1;
        open = outer;
    }
}

/* P2 and P3 over a stretch: 0 or 1. */
static uint8_t first_strong(const bidi_text *bidi, int32_t start, int32_t end) {
    for (int32_t i = start; i < end; i++) {
        uint8_t c = bidi->own[i];
        if (c == U_LEFT_TO_RIGHT) return 0;
        if (c == U_RIGHT_TO_LEFT || c == U_RIGHT_TO_LEFT_ARABIC) return 1;
        if (galley_bidi_is_initiator(c)) {
            if (bidi->matches[i] < 0) return 0;
            i = bidi->matches[i];
        }
    }
    return 0;
}

typedef struct {
    uint8_t level, override; /* override: a class, or ON for none */
    bool isolate;
} status;

typedef struct {
    status stack[MAX_DEPTH + 2];
    int32_t depth, overflow_isolates, overflow_embeddings, valid_isolates;
} explicit_state;

static void push(explicit_state *x, bool right_to_left, uint8_t override, bool isolate) {
    uint8_t level = x->stack[x->depth].level;
    uint8_t next = right_to_left ? (uint8_t)((level + 1) | 1) : (uint8_t)((level + 2) & ~1);
    if (next <= MAX_DEPTH && x->overflow_isolates == 0 && x->overflow_embeddings == 0) {
        x->stack[++x->depth] = (status){next, override, isolate};
        if (isolate) x->valid_isolates++;
    } else if (isolate) {
        x->overflow_isolates++;
    } else if (x->overflow_isolates == 0) {
        x->overflow_embeddings++;
    }
}

static void pop_isolate(explicit_state *x) {
    if (x->overflow_isolates > 0) {
        x->overflow_isolates--;
    } else if (x->valid_isolates > 0) {
        x->overflow_embeddings = 0;
        while (!x->stack[x->depth].isolate) x->depth--;
        x->depth--;
        x->valid_isolates--;
    }
}

static void pop_embedding(explicit_state *x) {
    if (x->overflow_isolates > 0) return;
    if (x->overflow_embeddings > 0) {
        x->overflow_embeddings--;
    } else if (!x->stack[x->depth].isolate && x->depth > 0) {
        x->depth--;
    }
}

static void set_explicit(bidi_text *bidi, const explicit_state *x, int32_t i) {
    status top = x->stack[x->depth];
    bidi->levels[i] = top.level;
    bidi->classes[i] = top.override == U_OTHER_NEUTRAL ? bidi->own[i] : top.override;
}

/* X1 to X8: explicit levels, and the classes that overrides give. */
static void explicit_levels(bidi_text *bidi, int32_t start, int32_t end, uint8_t base) {
    explicit_state x = {.stack = {{base, U_OTHER_NEUTRAL, false}}};
    for (int32_t i = start; i < end; i++) {
        uint8_t c = bidi->own[i];
        bidi->levels[i] = x.stack[x.depth].level;
        bidi->classes[i] = c;
        switch (c) {
        case U_RIGHT_TO_LEFT_EMBEDDING: push(&x, true, U_OTHER_NEUTRAL, false); break;
        case U_LEFT_TO_RIGHT_EMBEDDING: push(&x, false, U_OTHER_NEUTRAL, false); break;
        case U_RIGHT_TO_LEFT_OVERRIDE: push(&x, true, U_RIGHT_TO_LEFT, false); break;
        case U_LEFT_TO_RIGHT_OVERRIDE: push(&x, false, U_LEFT_TO_RIGHT, false); break;
        case U_POP_DIRECTIONAL_FORMAT: pop_embedding(&x); break;
        case U_BOUNDARY_NEUTRAL: break;
        case U_RIGHT_TO_LEFT_ISOLATE:
        case U_LEFT_TO_RIGHT_ISOLATE:
        case U_FIRST_STRONG_ISOLATE: {
            set_explicit(bidi, &x, i);
            int32_t close = bidi->matches[i] < 0 ? end : bidi->matches[i];
            bool right_to_left = c == U_RIGHT_TO_LEFT_ISOLATE
                                 || (c == U_FIRST_STRONG_ISOLATE && first_strong(bidi, i + 1, close));
            push(&x, right_to_left, U_OTHER_NEUTRAL, true);
            break;
        }
        case U_POP_DIRECTIONAL_ISOLATE:
            pop_isolate(&x);
            set_explicit(bidi, &x, i);
            break;
        case U_BLOCK_SEPARATOR: bidi->levels[i] = base; break;
        default: set_explicit(bidi, &x, i);
        }
    }
}

/* The level runs of a paragraph without what X9 removes (BD7). */
static int32_t find_runs(bidi_text *bidi, int32_t start, int32_t end) {
    int32_t count = 0;
    for (int32_t i = start; i < end; i++) {
        if (galley_bidi_is_removed(bidi->own[i])) continue;
        if (count > 0 && bidi->levels[bidi->runs[count - 1].last] == bidi->levels[i])
            bidi->runs[count - 1].last = i;
        else
            bidi->runs[count++] = (bidi_run){i, i, -1, bidi->levels[i]};
    }
    return count;
}

static int32_t run_that_starts(const bidi_text *bidi, int32_t count, int32_t at) {
    int32_t low = 0, high = count;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (bidi->runs[middle].first < at) low = middle + 1;
        else high = middle;
    }
    return low < count && bidi->runs[low].first == at ? low : -1;
}

/* BD13: links the runs that isolates part. */
static void link_runs(bidi_text *bidi, int32_t count) {
    for (int32_t r = 0; r < count; r++) {
        int32_t last = bidi->runs[r].last;
        if (galley_bidi_is_initiator(bidi->own[last]) && bidi->matches[last] >= 0)
            bidi->runs[r].next = run_that_starts(bidi, count, bidi->matches[last]);
    }
}

static uint8_t direction_between(uint8_t a, uint8_t b) {
    return (a > b ? a : b) & 1 ? U_RIGHT_TO_LEFT : U_LEFT_TO_RIGHT;
}

/* X10: resolves one isolating run sequence after another. */
static void resolve_sequences(bidi_text *bidi, int32_t count, uint8_t base) {
    const bidi_run *runs = bidi->runs;
    for (int32_t r = 0; r < count; r++) {
        int32_t first = runs[r].first;
        if (bidi->own[first] == U_POP_DIRECTIONAL_ISOLATE && bidi->matches[first] >= 0) continue;
        int32_t size = 0, last = r;
        for (int32_t at = r; at >= 0; at = runs[at].next) {
            last = at;
            for (int32_t i = runs[at].first; i <= runs[at].last; i++)
                if (!galley_bidi_is_removed(bidi->own[i])) bidi->sequence[size++] = i;
        }
        uint8_t level = runs[r].level;
        bool is_open = galley_bidi_is_initiator(bidi->own[runs[last].last]);
        uint8_t before = r > 0 ? runs[r - 1].level : base;
        uint8_t after = !is_open && last + 1 < count ? runs[last + 1].level : base;
        galley_bidi_resolve(bidi, size, level, direction_between(level, before), direction_between(level, after));
    }
}

/* L1 as far as it does not depend on lines; what X9 removed takes the level before it, a pair's units one level. */
static void finish_levels(bidi_text *bidi, int32_t start, int32_t end, uint8_t base) {
    for (int32_t i = start; i < end; i++)
        if (galley_bidi_is_removed(bidi->own[i])) bidi->levels[i] = i > start ? bidi->levels[i - 1] : base;
    bool resets = true;
    for (int32_t i = end - 1; i >= start; i--) {
        if (i > start && U16_IS_TRAIL(bidi->text[i]) && U16_IS_LEAD(bidi->text[i - 1])) continue;
        uint8_t c = bidi->own[i];
        if (c == U_SEGMENT_SEPARATOR || c == U_BLOCK_SEPARATOR) resets = true;
        else if (!(c == U_WHITE_SPACE_NEUTRAL || c == U_POP_DIRECTIONAL_ISOLATE || galley_bidi_is_initiator(c)
                   || galley_bidi_is_removed(c)))
            resets = false;
        if (resets) bidi->levels[i] = base;
    }
    for (int32_t i = start + 1; i < end; i++)
        if (U16_IS_TRAIL(bidi->text[i]) && U16_IS_LEAD(bidi->text[i - 1])) bidi->levels[i] = bidi->levels[i - 1];
}

static bool add_paragraph(bidi_paragraphs *paragraphs, int32_t end, uint8_t level) {
    if (paragraphs->count == paragraphs->capacity) {
        int32_t capacity = paragraphs->capacity ? 2 * paragraphs->capacity : 8;
        int32_t *ends = realloc(paragraphs->ends, (size_t)capacity * sizeof *ends);
        if (ends) paragraphs->ends = ends;
        uint8_t *levels = realloc(paragraphs->levels, (size_t)capacity);
        if (levels) paragraphs->levels = levels;
        if (!ends || !levels) return false;
        paragraphs->capacity = capacity;
    }
    paragraphs->ends[paragraphs->count] = end;
    paragraphs->levels[paragraphs->count++] = level;
    return true;
}

bool galley_fill_levels(
    const uint16_t *text, int32_t length, int32_t direction, uint8_t *levels, bidi_paragraphs *paragraphs) {
    size_t units = (size_t)length;
    bidi_run *runs = malloc(units * (sizeof *runs + 3 * sizeof(int32_t) + 2));
    if (!runs) return false;
    int32_t *numbers = (int32_t *)(runs + units);
    uint8_t *bytes = (uint8_t *)(numbers + 3 * units);
    bidi_text bidi = {.text = text,
                      .levels = levels,
                      .own = bytes,
                      .classes = bytes + units,
                      .matches = numbers,
                      .sequence = numbers + units,
                      .closers = numbers + 2 * units,
                      .runs = runs};
    bool fits = true;
    paragraphs->count = 0;
    for (int32_t start = 0, end; fits && start < length; start = end) {
        end = read_paragraph(&bidi, start, length);
        match_isolates(&bidi, start, end);
        uint8_t base = direction == GALLEY_DIRECTION_NATURAL ? first_strong(&bidi, start, end)
                                                             : direction == GALLEY_DIRECTION_RTL;
        explicit_levels(&bidi, start, end, base);
        int32_t count = find_runs(&bidi, start, end);
        link_runs(&bidi, count);
        resolve_sequences(&bidi, count, base);
        finish_levels(&bidi, start, end, base);
        fits = add_paragraph(paragraphs, end, base);
    }
    free(runs);
    return fits;
}
