"""GSUB, GPOS and GDEF tables that attack what reads them, as raw bytes."""

import struct


def u16(*numbers):
    return b"".join(struct.pack(">H", n & 0xFFFF) for n in numbers)


def u32(*numbers):
    return b"".join(struct.pack(">I", n & 0xFFFFFFFF) for n in numbers)


def coverage(*glyphs):
    return u16(1, len(glyphs), *glyphs)


def ranges(*triples):
    return u16(2, len(triples), *[n for t in triples for n in t])


def lookup(kind, *subtables, flag=0):
    """A lookup whose subtables stand behind it."""
    at, offsets, body = 6 + 2 * len(subtables), [], b""
    for subtable in subtables:
        offsets.append(at + len(body))
        body += subtable
    return u16(kind, flag, len(subtables), *offsets) + body


def single_delta(delta, *glyphs):
    return lookup(1, u16(1, 6, delta) + coverage(*glyphs))


def multiple(glyph, outputs):
    return lookup(2, u16(1, 8, 1, 14) + coverage(glyph) + u16(len(outputs), *outputs))


def ligature(glyphs, output):
    rule = u16(output, len(glyphs), *glyphs[1:])
    return lookup(4, u16(1, 8, 1, 14) + coverage(glyphs[0]) + u16(1, 4) + rule)


def context(glyphs, records):
    """Context format 3: each glyph in a coverage of its own."""
    head = 6 + 2 * len(glyphs) + 4 * len(records)
    body, offsets = b"", []
    for glyph in glyphs:
        offsets.append(head + len(body))
        body += coverage(glyph)
    return u16(3, len(glyphs), len(records), *offsets) + b"".join(u16(i, l) for i, l in records) + body


def chain_of_contexts(count, glyph):
    """So many lookups, each of which calls the next; they share a coverage where it can be reached."""
    lookups = [lookup(5, context([glyph], [(0, (i + 1) % count)])) for i in range(count)]
    return lookups


def table(lookups, tag=b"ccmp", indices=None, offsets=None, body=None, features=1):
    """A whole GSUB or GPOS with one script, one language and a feature that has all lookups."""
    indices = range(len(lookups)) if indices is None else indices
    script = u16(4, 0) + u16(0, 0xFFFF, features, *range(features))
    scripts = u16(2) + b"DFLT" + u16(14) + b"latn" + u16(14) + script
    feature = u16(0, len(indices), *indices)
    feature_list = u16(features) + (tag + u16(2 + 6 * features)) * features + feature
    if offsets is None:
        at, offsets, body = 2 + 2 * len(lookups), [], b""
        for one in lookups:
            offsets.append(at + len(body))
            body += one
    lookup_list = u16(len(offsets), *offsets) + body
    head = u16(1, 0, 10, 10 + len(scripts), 10 + len(scripts) + len(feature_list))
    return head + scripts + feature_list + lookup_list


def anchor(x, y):
    return u16(1, x, y)


class Layout:
    """The fonts, by name; `a` is the glyph of the letter a, those behind it are the letters behind it up to `last`."""

    def __init__(self, a, last):
        self.a = a
        self.letters = list(range(2, last + 1))

    def fonts(self):
        for part in [self.growth, self.nesting, self.rules, self.lists, self.positions, self.definitions]:
            yield from part()

    def growth(self):
        a = self.a
        letters = self.letters
        yield "gsub-growth-once", {"GSUB": table([multiple(a, [a + 1] * 64)])}
        yield "gsub-growth-of-itself", {"GSUB": table([multiple(a, [a] * 200)] * 40)}
        yield "gsub-growth-to-10000", {"GSUB": table([multiple(a, [a + 1] * 10000)])}
        yield "gsub-growth-through-contexts", {"GSUB": table(
            [lookup(5, context([a], [(0, 1)] * 50)), multiple(a, [a] * 50)], indices=[0])}
        yield "gsub-deletes-everything", {"GSUB": table([self.to_nothing(letters)])}
        yield "gsub-deletes-one", {"GSUB": table([multiple(a, [])])}
        yield "gsub-everything-notdef", {"GSUB": table([single_delta(-g, g) for g in letters[::8]])}
        yield "gsub-out-of-range", {"GSUB": table([single_delta(60000, *letters)])}
        yield "gsub-swaps-for-ever", {"GSUB": table([single_delta(1, a), single_delta(-1, a + 1)] * 500)}

    @staticmethod
    def to_nothing(glyphs):
        count = len(glyphs)
        return lookup(2, u16(1, 6 + 2 * count, count, *[10 + 4 * count] * count) + coverage(*glyphs) + u16(0))

    def nesting(self):
        a = self.a
        yield "gsub-calls-itself", {"GSUB": table([lookup(5, context([a], [(0, 0)]))])}
        yield "gsub-calls-each-other", {"GSUB": table(
            [lookup(5, context([a], [(0, 1)] * 8)), lookup(5, context([a], [(0, 0)] * 8))])}
        yield "gsub-chain-of-300-calls", {"GSUB": table(chain_of_contexts(300, a))}
        # Lookups of eight bytes in the first 64 KiB, their subtables behind: as deep as offsets reach.
        count = 5400
        yield "gsub-chain-of-5400-calls", {"GSUB": self.far_chain(count)}
        yield "gsub-calls-doubling", {"GSUB": table(
            [lookup(5, context([a], [(0, i + 1), (0, i + 1)])) for i in range(60)] + [single_delta(1, a)], indices=[0])}
        yield "gsub-calls-out-of-range", {"GSUB": table([lookup(5, context([a], [(0, 60000), (9, 0)]))])}
        yield "gsub-records-4000", {"GSUB": table(
            [lookup(5, context([a], [(0, 1)] * 4000)), single_delta(0, a)], indices=[0])}
        yield "gsub-extension-of-extension", {"GSUB": table([lookup(7, u16(1, 7) + u32(8) + u16(1, 7) + u32(8) + u16(1, 7) + u32(0))])}
        yield "gsub-extension-of-itself", {"GSUB": table([lookup(7, u16(1, 7) + u32(0))])}

    def far_chain(self, count):
        head = 2 + 2 * count
        offsets = [head + 10 * i for i in range(count)]
        block = head + 10 * count
        # One coverage before the subtables that are near, and again every 60,000 bytes.
        size = 12
        body, places, at = b"", [], block
        for start in range(0, count, 4000):
            part = min(4000, count - start)
            cover = at + part * size
            for i in range(start, start + part):
                place = at + (i - start) * size
                places.append(place)
                body += u16(3, 1, 1, cover - place, 0, (i + 1) % count)
            body += coverage(self.a)
            at = cover + 6
        lookups = b"".join(u16(5, 0, 1, places[i] - offsets[i], 0) if places[i] - offsets[i] < 65536 else u16(5, 0, 0, 0, 0)
                           for i in range(count))
        return table([], indices=[0], offsets=offsets, body=lookups + body)

    def rules(self):
        a = self.a
        letters = self.letters
        # 2,000 sets, all the same set of 2,000 rules, all the same rule of 2,000 glyphs.
        many = 2000
        rule = u16(many, 0, *[a] * (many - 1))
        rule_set = u16(many, *[2 + 2 * many] * many)
        sets = u16(many, *[8 + 2 * many] * many)
        classes = u16(1, 2, len(letters), *range(len(letters)))
        covered = 8 + 2 * many + len(rule_set) + len(rule)
        bomb = u16(2, covered, covered + len(coverage(*letters))) + sets + rule_set + rule + coverage(*letters) + classes
        yield "gsub-rules-shared-8-billion", {"GSUB": table([lookup(5, bomb)])}
        # The same within what HarfBuzz still takes.
        few = 120
        rule = u16(few, 0, *[a] * (few - 1))
        rule_set = u16(few, *[2 + 2 * few] * few)
        n = len(letters)
        ligatures = u16(1, 6 + 2 * n, n, *[10 + 4 * n] * n) + coverage(*letters)
        yield "gsub-ligatures-shared", {"GSUB": table([lookup(4, ligatures + u16(few, *[2 + 2 * few] * few) + rule)] * 4)}
        yield "gsub-ligature-of-65535", {"GSUB": table([lookup(4, u16(1, 8, 1, 14) + coverage(a) + u16(1, 4, a, 65535) + u16(*[a] * 200))])}
        yield "gsub-ligature-of-none", {"GSUB": table([lookup(4, u16(1, 8, 1, 14) + coverage(a) + u16(1, 4, a + 1, 0))])}
        yield "gsub-ligature-swallows-30", {"GSUB": table([ligature([a] * 30, a + 1)])}
        yield "gsub-glyphs-in-reverse", {"GSUB": table([lookup(1, u16(1, 6, -1) + ranges((3, 20000, 0)))]), "maxp": None}
        yield "gsub-2000-lookups", {"GSUB": self.shared(2000, single_delta(0, *letters[:3]))}
        yield "gsub-10000-indices", {"GSUB": table([single_delta(1, a)], indices=[0] * 10000)}
        yield "gsub-8000-ligature-lookups", {"GSUB": self.shared(8000, lookup(4, u16(1, 8, 1, 18) + coverage(a, a + 1, a + 2) + u16(20, *[42] * 20) + u16(a, 3, a, 60000)))}
        yield "gsub-chain-counts-lie", {"GSUB": table([lookup(6, u16(3, 65535, 6, 65535, 6, 65535))])}
        yield "gsub-contexts-of-classes", {"GSUB": table([lookup(6, u16(2, 18, 0, 0, 0, 200, *[18 + 400] * 200) + bytes(0))])}
        yield "gsub-reverse-chain", {"GSUB": table([lookup(8, u16(1, 10, 0, 0, 1, a) + coverage(a))])}
        yield "gsub-ignores-everything", {"GSUB": table([lookup(4, u16(1, 8, 1, 14) + coverage(a) + u16(1, 4, a, 2, a), flag=0x000E)])}
        yield "gsub-mark-set-out-of-range", {"GSUB": table([lookup(1, u16(1, 6, 1) + coverage(a), flag=0x0010)])}

    @staticmethod
    def shared(count, one):
        """So many lookups that are all the same bytes."""
        return table([], indices=range(count), offsets=[2 + 2 * count] * count, body=one)

    def lists(self):
        a = self.a
        whole = table([single_delta(1, a)])
        yield "gsub-coverage-format-3", {"GSUB": table([lookup(1, u16(1, 6, 1, 3, 1, a))])}
        yield "gsub-coverage-backwards", {"GSUB": table([lookup(1, u16(1, 6, 1) + ranges((90, 2, 0), (80, 3, 0)))])}
        yield "gsub-coverage-of-everything", {"GSUB": table([lookup(1, u16(1, 6, 1) + ranges(*[(0, 65535, 0)] * 100))])}
        yield "gsub-coverage-lies", {"GSUB": table([lookup(1, u16(1, 6, 1, 1, 65535, a))])}
        yield "gsub-feature-out-of-range", {"GSUB": table([single_delta(1, a)], indices=[60000, 3, 0])}
        yield "gsub-scripts-everywhere", {"GSUB": whole[:10] + u16(65535) + whole[12:]}
        yield "gsub-lists-at-0", {"GSUB": u16(1, 0, 0, 0, 0)}
        yield "gsub-500-features", {"GSUB": table([single_delta(1, a)], features=500)}
        yield "gsub-by-lot", {"GSUB": table([lookup(3, u16(1, 8, 1, 14) + coverage(a) + u16(3, a, a + 1, a + 2))], tag=b"rand")}
        yield "gsub-feature-variations-lie", {"GSUB": u16(1, 1) + whole[4:10] + u32(len(whole)) + whole[10:]}

    def positions(self):
        a = self.a
        letters = self.letters

        def adjust(value):
            return lookup(1, u16(1, 8, 0x0004, value) + coverage(*letters))

        yield "gpos-advances-negative", {"GPOS": table([adjust(-32768)], tag=b"kern")}
        yield "gpos-advances-negative-40-times", {"GPOS": table([adjust(-32768)] * 40, tag=b"kern")}
        yield "gpos-advances-overflow", {"GPOS": self.kerned_up(letters)}
        yield "gpos-placements-overflow", {"GPOS": table([], tag=b"kern", indices=range(3000), offsets=[2 + 2 * 3000] * 3000,
                                                         body=lookup(1, u16(1, 10, 0x0003, 32767, 32767) + coverage(*letters)))}
        pairs = u16(1, 12, 0x0004, 0, 1, 18) + coverage(a) + u16(1, a, -32768)
        yield "gpos-pairs-negative", {"GPOS": table([lookup(2, pairs)], tag=b"kern")}
        yield "gpos-pair-counts-lie", {"GPOS": table([lookup(2, u16(1, 12, 4, 0, 1, 18) + coverage(a) + u16(65535, a, 5))], tag=b"kern")}
        yield "gpos-classes-65535", {"GPOS": table([lookup(2, u16(2, 16, 4, 0, 22, 22, 65535, 65535) + coverage(a) + u16(1, a, 1, 65535))], tag=b"kern")}
        yield "gpos-value-format-65535", {"GPOS": table([lookup(1, u16(1, 22, 0xFFFF, *[0x7FFF] * 8) + coverage(a))], tag=b"kern")}
        yield "gpos-devices-lie", {"GPOS": table([lookup(1, u16(1, 10, 0x0044, 100, 14) + coverage(a) + u16(5, 65535, 9))], tag=b"kern")}
        yield "gpos-devices-without-store", {"GPOS": table([lookup(1, u16(1, 10, 0x0044, 100, 16) + coverage(a) + u16(65535, 65535, 0x8000))], tag=b"kern")}
        both = u16(1, 10, 1, 16, 22) + coverage(a) + anchor(32767, 32767) + anchor(-32768, -32768)
        yield "gpos-cursive-of-itself", {"GPOS": table([lookup(3, both)], tag=b"curs")}
        marks = u16(1, 12, 18, 1, 24, 36) + coverage(a) + coverage(a) + u16(1, 0, 6) + anchor(32767, 32767) + u16(1, 4) + anchor(-32768, -32768)
        yield "gpos-mark-on-itself", {"GPOS": table([lookup(6, marks)], tag=b"mkmk")}
        yield "gpos-anchors-huge", {"GPOS": table([lookup(4, marks)], tag=b"mark")}
        yield "gpos-anchor-format-9", {"GPOS": table([lookup(3, u16(1, 10, 1, 16, 16) + coverage(a) + u16(9, 1, 1))], tag=b"curs")}
        yield "gpos-mark-classes-lie", {"GPOS": table([lookup(4, u16(1, 12, 18, 65535, 24, 36) + marks[12:])], tag=b"mark")}
        yield "gpos-calls-each-other", {"GPOS": table(
            [lookup(7, context([a], [(0, 1)] * 4)), lookup(7, context([a], [(0, 0)] * 4))], tag=b"kern")}

    @staticmethod
    def kerned_up(letters):
        """So many lookups at one place, each of which adds 32,767 to every letter's advance."""
        count = 16000
        one = lookup(1, u16(1, 8, 0x0004, 32767) + coverage(*letters))
        return table([], tag=b"kern", indices=range(count), offsets=[2 + 2 * count] * count, body=one)

    def definitions(self):
        def gdef(classes=0, carets=0, rest=b""):
            return u16(1, 0, classes, 0, carets, 0) + rest

        yield "gdef-everything-a-mark", {"GDEF": gdef(12, 0, u16(2, 1, 0, 65535, 3))}
        yield "gdef-classes-65535", {"GDEF": gdef(12, 0, u16(1, 0, 65535, 3))}
        yield "gdef-classes-at-themselves", {"GDEF": gdef(0, 0)[:4] + u16(2) + bytes(6)}
        a = self.a
        yield "gdef-carets-65535", {"GDEF": gdef(0, 12, u16(6, 1, 12) + coverage(a) + u16(65535, 4) + u16(1, 100))}
        yield "gdef-carets-huge", {"GDEF": gdef(0, 12, u16(6, 1, 12) + coverage(a) + u16(2, 6, 10) + u16(1, 32767) + u16(1, -32768))}
        yield "gdef-store-lies", {"GDEF": u16(1, 3, 0, 0, 0, 0, 0) + u32(18) + u16(1) + u32(8) + u16(65535) + u32(1)}
