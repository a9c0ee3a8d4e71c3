// Other people's text engines on the same texts: HarfBuzz alone, ICU alone, and Pango from nothing and again.
//
//     compare-text TEXTS FONT SIZE WIDTH     one text a line; size and width in points
//
// Prints tab-separated rows as GalleyBenchmark does: case, font, n, median and least milliseconds, checksum. Scripts/compare
// builds and runs it.

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unicode/ubrk.h>
#include <unicode/ustring.h>

enum { RUNS = 7 };

typedef struct {
    size_t count;
    char **utf8;
    UChar **utf16;
    int32_t *length16;
} Texts;

typedef struct {
    double times[RUNS];
    long checksum;
} Result;

static void fail(const char *what) {
    fprintf(stderr, "compare-text: %s\n", what);
    exit(70);
}

static void *grown(void *block, size_t bytes) {
    void *found = realloc(block, bytes);
    if (!found) fail("out of memory");
    return found;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static Texts read_texts(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) fail("the texts cannot be read");
    Texts texts = {0};
    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; (length = getline(&line, &room, file)) >= 0;) {
        if (length > 0 && line[length - 1] == '\n') line[--length] = 0;
        if (length == 0) continue;
        size_t at = texts.count++;
        texts.utf8 = grown(texts.utf8, texts.count * sizeof *texts.utf8);
        texts.utf16 = grown(texts.utf16, texts.count * sizeof *texts.utf16);
        texts.length16 = grown(texts.length16, texts.count * sizeof *texts.length16);
        texts.utf8[at] = strdup(line);
        texts.utf16[at] = grown(NULL, ((size_t)length + 1) * sizeof(UChar));
        UErrorCode status = U_ZERO_ERROR;
        u_strFromUTF8(
            texts.utf16[at], (int32_t)length + 1, &texts.length16[at], line, (int32_t)length, &status);
        if (U_FAILURE(status)) fail("a text is not UTF-8");
    }
    free(line);
    fclose(file);
    return texts;
}

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void print(const char *name, const char *font, size_t count, Result *result) {
    const char *slash = strrchr(font, '/');
    qsort(result->times, RUNS, sizeof *result->times, ascending);
    printf(
        "%s\t%s\t%zu\t%.3f\t%.3f\t%ld\n", name, slash ? slash + 1 : font, count, result->times[RUNS / 2],
        result->times[0], result->checksum);
}

static Result shape(const Texts *texts, const char *path) {
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    if (!blob) fail("the font cannot be read");
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_buffer_t *buffer = hb_buffer_create();
    Result result = {0};
    for (int run = 0; run < RUNS; run++) {
        double start = milliseconds();
        result.checksum = 0;
        for (size_t i = 0; i < texts->count; i++) {
            hb_buffer_reset(buffer);
            hb_buffer_add_utf16(buffer, (const uint16_t *)texts->utf16[i], texts->length16[i], 0, texts->length16[i]);
            hb_buffer_guess_segment_properties(buffer);
            hb_shape(font, buffer, NULL, 0);
            unsigned glyphs;
            const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &glyphs);
            for (unsigned glyph = 0; glyph < glyphs; glyph++) result.checksum += positions[glyph].x_advance;
        }
        result.times[run] = milliseconds() - start;
    }
    hb_buffer_destroy(buffer);
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return result;
}

static Result opportunities(const Texts *texts) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *breaks = ubrk_open(UBRK_LINE, "en", NULL, 0, &status);
    if (U_FAILURE(status)) fail("ICU has no line breaks");
    Result result = {0};
    for (int run = 0; run < RUNS; run++) {
        double start = milliseconds();
        result.checksum = 0;
        for (size_t i = 0; i < texts->count; i++) {
            ubrk_setText(breaks, texts->utf16[i], texts->length16[i], &status);
            while (ubrk_next(breaks) != UBRK_DONE) result.checksum++;
        }
        result.times[run] = milliseconds() - start;
    }
    ubrk_close(breaks);
    return result;
}

// A context that knows one font file, at 72 dots an inch and without rounding.
static PangoContext *context_for(const char *path, double size) {
    FcConfig *config = FcConfigCreate();
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path)) fail("fontconfig cannot read the font");
    FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
    FcChar8 *family = NULL;
    if (!fonts || fonts->nfont < 1 || FcPatternGetString(fonts->fonts[0], FC_FAMILY, 0, &family) != FcResultMatch)
        fail("the font has no family");
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
    PangoContext *context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, false);
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, (const char *)family);
    int weight = 0;
    if (FcPatternGetInteger(fonts->fonts[0], FC_WEIGHT, 0, &weight) == FcResultMatch)
        pango_font_description_set_weight(description, (PangoWeight)FcWeightToOpenType(weight));
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    pango_context_set_font_description(context, description);
    return context;
}

static void pango(const Texts *texts, const char *path, double size, double width, Result *fresh, Result *again) {
    PangoContext *context = context_for(path, size);
    PangoLayout **layouts = grown(NULL, (texts->count + 1) * sizeof *layouts);
    for (int run = 0; run < RUNS; run++) {
        fresh->checksum = again->checksum = 0;
        double start = milliseconds();
        for (size_t i = 0; i < texts->count; i++) {
            layouts[i] = pango_layout_new(context);
            pango_layout_set_text(layouts[i], texts->utf8[i], -1);
            pango_layout_set_width(layouts[i], (int)(width * PANGO_SCALE));
            pango_layout_set_wrap(layouts[i], PANGO_WRAP_WORD_CHAR);
            fresh->checksum += pango_layout_get_line_count(layouts[i]);
        }
        double middle = milliseconds();
        for (size_t i = 0; i < texts->count; i++) {
            pango_layout_set_width(layouts[i], (int)((width + 20) * PANGO_SCALE));
            again->checksum += pango_layout_get_line_count(layouts[i]);
        }
        fresh->times[run] = middle - start;
        again->times[run] = milliseconds() - middle;
        for (size_t i = 0; i < texts->count; i++) g_object_unref(layouts[i]);
    }
    free(layouts);
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: compare-text TEXTS FONT SIZE WIDTH\n");
        return 64;
    }
    Texts texts = read_texts(argv[1]);
    Result result = shape(&texts, argv[2]);
    print("harfbuzz: shape every text once", argv[2], texts.count, &result);
    result = opportunities(&texts);
    print("icu: line break opportunities", "", texts.count, &result);
    Result fresh = {0}, again = {0};
    pango(&texts, argv[2], atof(argv[3]), atof(argv[4]), &fresh, &again);
    print("pango: from nothing", argv[2], texts.count, &fresh);
    print("pango: again, 20 wider", argv[2], texts.count, &again);
    return 0;
}
