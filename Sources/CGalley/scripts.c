#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

#include "CGalley.h"
#include "internal.h"

/* UAX #24: common and inherited characters take the script of what stands before them (the first real script
   at a text's start), a closing bracket the script of its opening one, and a character with Script_Extensions
   keeps the current script where that is one of them. */

enum { BRACKETS = 32, EXTENSIONS = 32 };

typedef struct {
    UChar32 closing;
    uint8_t script;
} bracket;

static bool is_neutral(UScriptCode script) { return script == USCRIPT_COMMON || script == USCRIPT_INHERITED; }

/* The script that a character itself asks for; `current` where it is content with that. */
static UScriptCode script_of(UChar32 c, UScriptCode current) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode own = uscript_getScript(c, &status);
    if (!is_neutral(own) && own == current) return current;
    UScriptCode extensions[EXTENSIONS];
    int32_t count = uscript_getScriptExtensions(c, extensions, EXTENSIONS, &status);
    if (U_FAILURE(status) || count <= 0) return is_neutral(own) ? current : own;
    for (int32_t i = 0; i < count; i++)
        if (extensions[i] == current) return current;
    if (!is_neutral(own)) return own;
    if (is_neutral(extensions[0])) return current;
    return is_neutral(current) || count == 1 ? extensions[0] : current;
}

static UScriptCode match_bracket(bracket *stack, int32_t *depth, UChar32 c, UScriptCode script) {
    int32_t kind = u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (kind == U_BPT_OPEN) {
        if (*depth < BRACKETS)
            stack[(*depth)++] = (bracket){u_getBidiPairedBracket(c), (uint8_t)script};
        return script;
    }
    if (kind != U_BPT_CLOSE) return script;
    for (int32_t i = *depth - 1; i >= 0; i--) {
        if (stack[i].closing != c) continue;
        *depth = i;
        return is_neutral(stack[i].script) ? script : (UScriptCode)stack[i].script;
    }
    return script;
}

uint32_t galley_script_info(uint16_t unit) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode own = uscript_getScript(unit, &status);
    if (U_FAILURE(status)) return UNIT_LOOKED;
    uint32_t info = (uint32_t)(is_neutral(own) ? USCRIPT_COMMON : own) << UNIT_SCRIPT_SHIFT;
    UScriptCode extensions[EXTENSIONS];
    int32_t count = uscript_getScriptExtensions(unit, extensions, EXTENSIONS, &status);
    bool is_bracket = u_getIntPropertyValue(unit, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE;
    return U_FAILURE(status) || count != 1 || extensions[0] != own || is_bracket ? info | UNIT_LOOKED : info;
}

void galley_fill_scripts(const uint16_t *text, int32_t length, uint8_t *scripts) {
    bracket stack[BRACKETS];
    int32_t depth = 0, unresolved = 0;
    UScriptCode current = USCRIPT_COMMON;
    const uint32_t *page = NULL;
    int32_t held = -1;
    for (int32_t i = 0; i < length;) {
        if (text[i] >> 8 != held) {
            held = text[i] >> 8;
            page = galley_unit_page(text[i]);
        }
        uint32_t info = page[text[i] & 0xff];
        if (!is_neutral(current)) {
            /* Most units are of the script at hand, or content with it. */
            int32_t first = i;
            uint32_t same = (uint32_t)current << UNIT_SCRIPT_SHIFT;
            uint32_t asks = info & UNIT_ASKS;
            while (asks == same || asks == USCRIPT_COMMON << UNIT_SCRIPT_SHIFT) {
                scripts[i++] = (uint8_t)current;
                if (i == length || text[i] >> 8 != held) break;
                asks = page[text[i] & 0xff] & UNIT_ASKS;
            }
            if (i > first) {
                unresolved = i;
                continue;
            }
        }
        int32_t start = i;
        UScriptCode script;
        if (info & (UNIT_LOOKED | UNIT_HALF)) {
            UChar32 c;
            U16_NEXT(text, i, length, c);
            script = match_bracket(stack, &depth, c, script_of(c, current));
            if (is_neutral(script)) script = USCRIPT_COMMON;
        } else {
            i++;
            UScriptCode own = (UScriptCode)(info >> UNIT_SCRIPT_SHIFT & 0xff);
            script = own == USCRIPT_COMMON ? current : own;
        }
        if (script != current && is_neutral(current)) {
            for (; unresolved < start; unresolved++) scripts[unresolved] = (uint8_t)script;
            for (int32_t k = 0; k < depth; k++)
                if (is_neutral(stack[k].script)) stack[k].script = (uint8_t)script;
        }
        current = script;
        for (int32_t k = start; k < i; k++) scripts[k] = (uint8_t)script;
        if (!is_neutral(script)) unresolved = i;
    }
}

uint32_t galley_script_tag(uint8_t script) {
    const char *name = uscript_getShortName((UScriptCode)script);
    if (!name || !name[0] || !name[1] || !name[2] || !name[3]) return 0;
    return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 | (uint32_t)(uint8_t)name[2] << 8
           | (uint32_t)(uint8_t)name[3];
}

bool galley_is_cursive(uint8_t script) {
    switch (script) {
        case USCRIPT_ARABIC:
        case USCRIPT_SYRIAC:
        case USCRIPT_MONGOLIAN:
        case USCRIPT_NKO:
        case USCRIPT_PHAGS_PA:
        case USCRIPT_MANDAIC:
        case USCRIPT_ADLAM:
        case USCRIPT_HANIFI_ROHINGYA: return true;
        default: return false;
    }
}

bool galley_is_plain_script(uint8_t script) {
    switch (script) {
        case USCRIPT_COMMON:
        case USCRIPT_LATIN:
        case USCRIPT_GREEK:
        case USCRIPT_CYRILLIC: return true;
        default: return false;
    }
}

bool galley_is_plain(uint32_t code_point) {
    UChar32 c = (UChar32)code_point;
    if (code_point >= GALLEY_PLAIN_END) return false;
    if (c == ' ' || c == 0xa0) return true;
    if (c == 0x2044 || !(U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK))) return false;
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript(c, &status);
    return U_SUCCESS(status) && galley_is_plain_script((uint8_t)script)
           && !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
           && !u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC);
}

const char *galley_line_break_class(uint32_t code_point) {
    int32_t value = u_getIntPropertyValue((UChar32)code_point, UCHAR_LINE_BREAK);
    const char *name = u_getPropertyValueName(UCHAR_LINE_BREAK, value, U_SHORT_PROPERTY_NAME);
    return name ? name : "XX";
}
