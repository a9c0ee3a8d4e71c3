#include "CBench.h"

#include <stdlib.h>
#include <unicode/ubrk.h>

struct BenchBreaks {
    UBreakIterator *line;
};

BenchBreaks *bench_breaks_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    BenchBreaks *breaks = calloc(1, sizeof *breaks);
    if (!breaks) return NULL;
    breaks->line = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_SUCCESS(status)) return breaks;
    free(breaks);
    return NULL;
}

void bench_breaks_close(BenchBreaks *breaks) {
    if (!breaks) return;
    ubrk_close(breaks->line);
    free(breaks);
}

int64_t bench_breaks_count(BenchBreaks *breaks, const uint16_t *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(breaks->line, text, length, &status);
    if (U_FAILURE(status)) return -1;
    int64_t count = 0;
    while (ubrk_next(breaks->line) != UBRK_DONE) count++;
    return count;
}
