#include "CGalley.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

#include "internal.h"
#include "web.h"

struct galley_analyzer {
    UBreakIterator *line;
    UBreakIterator *grapheme;
    bidi_paragraphs paragraphs;
    int32_t rules;
};

galley_analyzer *galley_analyzer_open(const char *line_locale, int32_t rules, const char **error) {
    UErrorCode status = U_ZERO_ERROR;
    galley_analyzer *analyzer = calloc(1, sizeof *analyzer);
    if (!analyzer) {
        *error = u_errorName(U_MEMORY_ALLOCATION_ERROR);
        return NULL;
    }
    analyzer->rules = rules;
    analyzer->line = ubrk_open(UBRK_LINE, line_locale, NULL, 0, &status);
    analyzer->grapheme = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &status);
    if (U_FAILURE(status)) {
        *error = u_errorName(status);
        galley_analyzer_close(analyzer);
        return NULL;
    }
    return analyzer;
}

void galley_analyzer_close(galley_analyzer *analyzer) {
    if (!analyzer) return;
    if (analyzer->line) ubrk_close(analyzer->line);
    if (analyzer->grapheme) ubrk_close(analyzer->grapheme);
    free(analyzer->paragraphs.ends);
    free(analyzer->paragraphs.levels);
    free(analyzer);
}

/* ICU 72 gives every word that a dictionary finds the status of the boundary behind them, so that Thai before a line
   feed would break hard at each word: a boundary is hard only behind a hard break. */
static void mark_lines(UBreakIterator *iterator, uint16_t *marks) {
    for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
        bool hard = (marks[at - 1] & GALLEY_HARD) && ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD;
        marks[at] |= hard ? GALLEY_BREAK_SOFT | GALLEY_BREAK_HARD : GALLEY_BREAK_SOFT;
    }
}

static void break_lines(
    galley_analyzer *analyzer, const uint16_t *text, int32_t length, uint16_t *marks, UErrorCode *status) {
    uint16_t *proxy = NULL;
    bool is_web = analyzer->rules != GALLEY_RULES_UNICODE;
    if (is_web && !galley_web_proxy(text, length, &proxy)) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return;
    }
    ubrk_setText(analyzer->line, proxy ? proxy : text, length, status);
    if (U_SUCCESS(*status)) mark_lines(analyzer->line, marks);
    free(proxy);
    web_text whole = {text, length, analyzer->rules == GALLEY_RULES_WEB_CHINESE};
    if (is_web && U_SUCCESS(*status)) galley_apply_web_rules(&whole, marks);
}

static void mark_graphemes(UBreakIterator *iterator, uint16_t *marks) {
    marks[0] |= GALLEY_GRAPHEME;
    for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator))
        marks[at] |= GALLEY_GRAPHEME;
}

/* Levels are 0 throughout unless a directional unit, or an RTL base, can say otherwise. */
static int32_t fill_levels(
    galley_analyzer *analyzer, const uint16_t *text, int32_t length, int32_t direction, uint8_t *levels,
    UErrorCode *status) {
    if (!galley_fill_levels(text, length, direction, levels, &analyzer->paragraphs)) {
        *status = U_MEMORY_ALLOCATION_ERROR;
        return 0;
    }
    for (int32_t i = 0; i < length; i++)
        if (levels[i]) return GALLEY_HAS_RTL;
    return 0;
}

int32_t galley_analyze(
    galley_analyzer *analyzer, const uint16_t *text, int32_t length, int32_t direction, uint16_t *marks,
    uint8_t *levels, uint8_t *scripts, const char **error) {
    UErrorCode status = U_ZERO_ERROR;
    text_traits traits;
    if (!galley_mark_properties(text, length, marks, &traits)) {
        *error = u_errorName(U_MEMORY_ALLOCATION_ERROR);
        return -1;
    }
    if (length == 0) return 0;
    break_lines(analyzer, text, length, marks, &status);
    if (!traits.joins) {
        galley_mark_plain_clusters(text, length, marks);
    } else {
        ubrk_setText(analyzer->grapheme, text, length, &status);
        if (U_SUCCESS(status)) mark_graphemes(analyzer->grapheme, marks);
    }
    if (traits.is_directional || direction == GALLEY_DIRECTION_RTL) {
        traits.has |= fill_levels(analyzer, text, length, direction, levels, &status);
    } else {
        memset(levels, 0, (size_t)length);
    }
    if (U_FAILURE(status)) {
        *error = u_errorName(status);
        return -1;
    }
    galley_fill_scripts(text, length, scripts);
    return traits.has;
}

int32_t galley_bidi_paragraph_count(galley_analyzer *analyzer) { return analyzer->paragraphs.count; }

void galley_bidi_paragraphs(galley_analyzer *analyzer, int32_t *ends, uint8_t *levels) {
    size_t count = (size_t)analyzer->paragraphs.count;
    memcpy(ends, analyzer->paragraphs.ends, count * sizeof *ends);
    memcpy(levels, analyzer->paragraphs.levels, count);
}

const char *galley_icu_version(void) { return U_ICU_VERSION; }
const char *galley_unicode_version(void) { return U_UNICODE_VERSION; }
