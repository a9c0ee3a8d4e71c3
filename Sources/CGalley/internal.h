/* What the .c files of this target share. */
#ifndef CGALLEY_INTERNAL_H
#define CGALLEY_INTERNAL_H

#include <stdint.h>

int32_t galley_mark_properties(const uint16_t *text, int32_t length, uint16_t *marks);
int32_t galley_fill_scripts(const uint16_t *text, int32_t length, uint8_t *scripts);

#endif
