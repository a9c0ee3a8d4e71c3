/* The Unicode Bidirectional Algorithm (UAX #9), our own: ICU 72 resolves isolates in overrides, overridden brackets and
   marks behind brackets otherwise than Unicode 8.0 and later (31 lines of BidiCharacterTest). ICU gives the classes. */
#ifndef GALLEY_BIDI_H
#define GALLEY_BIDI_H

#include <stdbool.h>
#include <stdint.h>

/* A stretch of units at one level, without what X9 removes at its ends; continued behind an isolate by `next`. */
typedef struct {
    int32_t first, last;
    int32_t next; /* position of the run that continues it, or -1 */
    uint8_t level; /* the explicit one */
} bidi_run;

typedef struct {
    const uint16_t *text;
    uint8_t *levels;
    uint8_t *own;     /* the classes (UCharDirection) as the text has them; BN also for a pair's second unit */
    uint8_t *classes; /* as overrides and the weak and neutral rules have them */
    int32_t *matches; /* for an isolate's initiator its PDI, for a PDI its initiator; -1 */
    int32_t *sequence; /* the units of one isolating run sequence */
    int32_t *closers;  /* for an opening bracket of the sequence where it is closed, or 0 */
    bidi_run *runs;
} bidi_text;

/* X9: embeddings, overrides, PDF and BN. */
bool galley_bidi_is_removed(uint8_t bidi_class);
bool galley_bidi_is_initiator(uint8_t bidi_class);

/* W1–W7, N0–N2, I1–I2 on the `count` units of `sequence`, which lie at `level` between classes `sos` and `eos`. */
void galley_bidi_resolve(bidi_text *bidi, int32_t count, uint8_t level, uint8_t sos, uint8_t eos);

#endif
