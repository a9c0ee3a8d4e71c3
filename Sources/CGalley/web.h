/* The rule set `web` inside this target. */
#ifndef GALLEY_WEB_H
#define GALLEY_WEB_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/umachine.h>

/* What precedes a text, beside the classes of ICU and of web_tables.h. */
enum { WEB_START_OF_TEXT = 250 };

typedef struct {
    const uint16_t *text;
    int32_t length;
    bool chinese;
} web_text;

/* UAX #14's class of a code point after LB1, with Chromium's newer classes. */
int32_t galley_web_class(UChar32 c);

/* Two neighbours; a class is WEB_UNASKED until it is needed. */
enum { WEB_UNASKED = -1 };

typedef struct {
    int32_t at; /* where `right` starts */
    UChar32 left, right;
    int32_t left_class, right_class;
} web_pair;

/* Where UAX #14 of Chromium's ICU decides otherwise than ICU 72 (`possible`). Fills in the classes. */
bool galley_web_newer(const web_text *whole, web_pair *pair, bool possible);

/* The text to ask ICU 72 about: NULL in *proxy where it is the text itself, else to be freed. False: no memory. */
bool galley_web_proxy(const uint16_t *text, int32_t length, uint16_t **proxy);

/* Rewrites what ICU said of the (proxied) text: GALLEY_BREAK_SOFT, and GALLEY_SPACE on what does not hang. */
void galley_apply_web_rules(const web_text *whole, uint16_t *marks);

#endif
