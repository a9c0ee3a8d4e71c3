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

/* Writes what the units are; boundaries are added to that. */
int32_t galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks);
/* Marks the grapheme clusters of texts in which all but CR LF are single units; false for any other text. */
bool galley_mark_plain_clusters(const uint16_t *text, int32_t length, uint16_t *marks);
/* False when memory runs out. */
bool galley_fill_levels(
    const uint16_t *text, int32_t length, int32_t direction, uint8_t *levels, bidi_paragraphs *paragraphs);
void galley_fill_scripts(const uint16_t *text, int32_t length, uint8_t *scripts);

#endif
