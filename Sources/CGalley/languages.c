#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

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

bool galley_knows_language(const char *language) { return uloc_getISO3Language(language)[0] != 0; }

bool galley_is_right_to_left(const char *language) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
    return U_SUCCESS(status) && uloc_isRightToLeft(locale);
}

/* The decimal separator that a bundle itself has for Latin digits; 0 where it has none. */
static uint16_t own_decimal_separator(const UResourceBundle *bundle) {
    static const char *const path[] = {"NumberElements", "latn", "symbols"};
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *table = NULL;
    for (size_t i = 0; i < sizeof path / sizeof *path && U_SUCCESS(status); i++) {
        table = ures_getByKey(i == 0 ? bundle : table, path[i], table, &status);
    }
    uint16_t separator = 0;
    if (U_SUCCESS(status)) {
        int32_t length = 0;
        const UChar *text = ures_getStringByKey(table, "decimal", &length, &status);
        if (U_SUCCESS(status) && length == 1) separator = text[0];
    }
    ures_close(table);
    return separator;
}

/* Makes a locale its parent: the one that its data names, as es-MX has es-419, else the tag without its last part. */
static void go_to_parent(char *locale, int32_t capacity, const UResourceBundle *bundle) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *named = bundle ? ures_getStringByKey(bundle, "%%Parent", &length, &status) : NULL;
    if (named && U_SUCCESS(status) && length < capacity) {
        u_UCharsToChars(named, locale, length + 1);
        return;
    }
    status = U_ZERO_ERROR;
    uloc_getParent(locale, locale, capacity, &status);
    if (U_FAILURE(status)) locale[0] = 0;
}

/* Whether ICU has data of a locale's own. It keeps a note of each other name that it is asked for, and never lets go. */
static bool is_listed(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *names = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
    bool found = false;
    while (U_SUCCESS(status) && !found) {
        const char *name = uenum_next(names, NULL, &status);
        if (!name) break;
        found = strcmp(name, locale) == 0;
    }
    uenum_close(names);
    return found;
}

uint16_t galley_decimal_separator(const char *language) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
    if (U_FAILURE(status)) return '.';
    /* Each step leaves a part out, but for parents that data name; no chain is longer. */
    for (int steps = 0; steps < 16 && locale[0] != 0; steps++) {
        UErrorCode opening = U_ZERO_ERROR;
        UResourceBundle *bundle = is_listed(locale) ? ures_openDirect(NULL, locale, &opening) : NULL;
        bool is_open = bundle && U_SUCCESS(opening);
        uint16_t separator = is_open ? own_decimal_separator(bundle) : 0;
        if (separator == 0) go_to_parent(locale, sizeof locale, is_open ? bundle : NULL);
        ures_close(bundle);
        if (separator != 0) return separator;
    }
    return '.';
}
