/* What the .c files of this target share. */
#ifndef CGALLEY_INTERNAL_H
#define CGALLEY_INTERNAL_H

#include <stdbool.h>
#include <stdint.h>

/* Where bidi paragraphs end, and their levels. */
typedef struct {
    int32_t *ends;
    uint8_t *levels;
    int32_t count, capacity;
} bidi_paragraphs;

/* What is known of a UTF-16 unit by itself, in 32 bits: its marks, its script, and what else it asks for. */
enum {
    UNIT_MARKS = 0xffff,
    UNIT_SCRIPT_SHIFT = 16,       /* UAX #24, eight bits; common for common and inherited */
    UNIT_LOOKED = 1 << 24,        /* has Script_Extensions, or is a paired bracket: its script has to be looked at */
    UNIT_JOINS = 1 << 25,         /* may be no grapheme cluster by itself */
    UNIT_DIRECTIONAL = 1 << 26,   /* lets some level not be 0 in left-to-right text */
    UNIT_HALF = 1 << 27,          /* a surrogate */
    UNIT_ASKS = 0xff << UNIT_SCRIPT_SHIFT | UNIT_LOOKED | UNIT_HALF,
};

/* What a text holds: bits for the caller, and what it asks of the analysis. */
typedef struct {
    int32_t has;
    bool is_directional, joins;
} text_traits;

/* The 256 units around one, by their low byte; NULL when memory runs out. */
const uint32_t *galley_unit_page(uint16_t unit);
/* The script of a character and whether it has to be looked at, as bits of a unit. */
uint32_t galley_script_info(uint16_t unit);

/* Writes what the units are; boundaries are added to that. False when memory runs out. */
bool galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks, text_traits *traits);
/* Marks the grapheme clusters of a text in which none joins another but CR LF. */
void galley_mark_plain_clusters(const uint16_t *text, int32_t length, uint16_t *marks);
/* False when memory runs out. */
bool galley_fill_levels(
    const uint16_t *text, int32_t length, int32_t direction, uint8_t *levels, bidi_paragraphs *paragraphs);
/* After the properties were marked, so that every page is there. */
void galley_fill_scripts(const uint16_t *text, int32_t length, uint8_t *scripts);

#endif
