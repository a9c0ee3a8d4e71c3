#include "web.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

#include "CGalley.h"
#include "web_tables.h"

/* Where a line may end under the rule set `web`. Data/web-rules.md has the model and how it was measured,
   Scripts/lib/web_rules.py its reference implementation; the steps below bear the model's numbers. */

/* The class of a character that Chromium's ICU classes otherwise than ICU 72, or -1. */
static int32_t changed_class(UChar32 c) {
    uint32_t block = (uint32_t)c / WEB_BLOCK;
    if (block >= WEB_BLOCKS || !(web_blocks[block >> 3] >> (block & 7) & 1)) return -1;
    int32_t low = 0, high = (int32_t)(sizeof web_changed / sizeof *web_changed) - 1;
    while (low <= high) {
        int32_t middle = (low + high) / 2;
        const web_range *range = &web_changed[middle];
        if (c < range->first) {
            high = middle - 1;
        } else if (c > range->last) {
            low = middle + 1;
        } else {
            return range->line_class;
        }
    }
    return -1;
}

int32_t galley_web_class(UChar32 c) {
    int32_t found = changed_class(c);
    if (found < 0) found = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
    switch (found) {
    case U_LB_AMBIGUOUS:
    case U_LB_SURROGATE:
    case U_LB_UNKNOWN: return U_LB_ALPHABETIC;
    case U_LB_CONDITIONAL_JAPANESE_STARTER: return U_LB_IDEOGRAPHIC;
    case U_LB_COMPLEX_CONTEXT:
        return U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_MC_MASK) ? U_LB_COMBINING_MARK : U_LB_ALPHABETIC;
    default: return found;
    }
}

static UChar32 stand_in(int32_t line_class, UChar32 c) {
    for (size_t i = 0; i < sizeof web_stand_ins / sizeof *web_stand_ins; i++)
        if (web_stand_ins[i].line_class == line_class)
            return c > 0xffff ? web_stand_ins[i].wide : web_stand_ins[i].narrow;
    return c;
}

bool galley_web_proxy(const uint16_t *text, int32_t length, uint16_t **proxy) {
    *proxy = NULL;
    for (int32_t i = 0; i < length;) {
        if (text[i] < web_changed[0].first) {
            i++;
            continue;
        }
        int32_t start = i;
        UChar32 c;
        U16_NEXT(text, i, length, c);
        int32_t changed = changed_class(c);
        UChar32 other = changed < 0 ? c : stand_in(changed, c);
        if (other == c) continue;
        if (!*proxy) {
            *proxy = malloc((size_t)length * sizeof **proxy);
            if (!*proxy) return false;
            memcpy(*proxy, text, (size_t)length * sizeof **proxy);
        }
        U16_APPEND_UNSAFE(*proxy, start, other);
    }
    return true;
}

static bool is_in_table(UChar32 c) {
    if (c < WEB_FIRST || c > WEB_LAST) return false;
    int32_t n = c - WEB_FIRST;
    return !(web_deferred[n >> 3] >> (n & 7) & 1);
}

static bool is_letter(UChar32 c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

static bool is_alphanumeric(UChar32 c) { return (c >= '0' && c <= '9') || is_letter(c); }

static bool decide(const web_text *whole, web_pair *pair, bool possible) {
    int32_t at = pair->at;
    UChar32 left = pair->left, right = pair->right;
    /* 3. A hyphen before a digit. */
    if (left == '-' && right >= '0' && right <= '9') return at > 1 && is_alphanumeric(whole->text[at - 2]);
    /* 4. The table of pairs. */
    if (is_in_table(left) && is_in_table(right) && !(left == '-' && right > 0x7f)) {
        int32_t n = right - WEB_FIRST;
        return web_pairs[(left - WEB_FIRST) * WEB_STRIDE + (n >> 3)] >> (n & 7) & 1;
    }
    /* 5. UAX #14 with Chromium's newer rules. */
    return galley_web_newer(whole, pair, possible);
}

/* Of the white space that hangs by UAX #14 and CSS, a browser lets only SPACE, TAB and U+3000 hang. */
static bool is_standing_space(UChar32 c) {
    return c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x205f;
}

static bool is_hanging_space(UChar32 c) { return c == ' ' || c == '\t'; }

void galley_apply_web_rules(const web_text *whole, uint16_t *marks) {
    bool after_spaces = false;
    web_pair pair = {0, -1, -1, WEB_UNASKED, WEB_UNASKED};
    for (int32_t next = 0; next < whole->length; pair.left = pair.right, pair.left_class = pair.right_class) {
        int32_t at = pair.at = next;
        U16_NEXT(whole->text, next, whole->length, pair.right);
        pair.right_class = WEB_UNASKED;
        /* Inside a word there is nothing to do. */
        if (is_letter(pair.left) && is_letter(pair.right)) continue;
        if (is_standing_space(pair.right)) marks[at] &= (uint16_t)~GALLEY_SPACE;
        if (at == 0) continue;
        /* 1. Spaces. A hard break (B5) ends their run. */
        after_spaces = is_hanging_space(pair.left) || pair.left == 0x200b || (after_spaces && pair.left == 0x3000);
        if (marks[at] & GALLEY_BREAK_HARD) continue;
        bool possible = marks[at] & GALLEY_BREAK_SOFT;
        if (is_hanging_space(pair.right) || marks[at] & GALLEY_HARD || (after_spaces && pair.right == 0x3000)) {
            possible = false;
        } else if (after_spaces && pair.left != 0x200b) {
            possible = true;
        } else if ((marks[at - 1] | marks[at]) & GALLEY_CONTROL) {
            /* 2. Controls, DEL and C1 included (B5a). */
            possible = false;
        } else {
            possible = decide(whole, &pair, possible);
        }
        marks[at] = (uint16_t)((marks[at] & ~GALLEY_BREAK_SOFT) | (possible ? GALLEY_BREAK_SOFT : 0));
    }
}
