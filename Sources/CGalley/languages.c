#include <unicode/ucnv.h>
#include <unicode/uloc.h>

#include "CGalley.h"

int32_t galley_decode(const char *charset, const uint8_t *bytes, int32_t length, uint16_t *units, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(charset, &status);
    if (U_FAILURE(status)) return -1;
    int32_t count = ucnv_toUChars(converter, units, capacity, (const char *)bytes, length, &status);
    ucnv_close(converter);
    return U_FAILURE(status) ? -1 : count;
}

bool galley_likely_region(const char *language, char *region, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    char likely[ULOC_FULLNAME_CAPACITY];
    int32_t length = uloc_addLikelySubtags(language, likely, sizeof likely, &status);
    if (U_FAILURE(status) || length >= (int32_t)sizeof likely) return false;
    length = uloc_getCountry(likely, region, capacity, &status);
    return U_SUCCESS(status) && length > 0 && length < capacity;
}
