#ifndef CBENCH_H
#define CBENCH_H

#include <stdint.h>

/// ICU by itself, as a yardstick: line break opportunities and nothing else.
typedef struct BenchBreaks BenchBreaks;

/// NULL where ICU refuses.
BenchBreaks *bench_breaks_open(const char *locale);
void bench_breaks_close(BenchBreaks *breaks);
/// How many opportunities a UTF-16 text has; -1 where ICU refuses.
int64_t bench_breaks_count(BenchBreaks *breaks, const uint16_t *text, int32_t length);

#endif
