"""Reference implementation of the rule set `web` (Data/web-rules.json, explained in Data/web-rules.md)."""

import bisect
import json
import os

import system_icu as icu

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Data", "web-rules.json")

HARD = frozenset("BK CR LF NL".split())
AKSARA = frozenset("AK AP AS VI VF".split())
BASES = frozenset("AK AS".split())
# Nothing breaks before these classes, whatever stands before (spaces apart).
CLOSING = frozenset("CL CP EX IS SY NS WJ QU BA HY IN ZW".split()) | HARD
BEFORE_HYPHEN = HARD | frozenset("SP ZW CB GL".split())


def code_points(text):
    """[(UTF-16 offset, code point)], lone surrogates as they are."""
    result, offset = [], 0
    for character in text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass"):
        result.append((offset, ord(character)))
        offset += 2 if ord(character) > 0xFFFF else 1
    return result


class Ranges:
    """A map from code points to values, stored as sorted [first, last, value]."""

    def __init__(self, rows):
        self.rows = sorted(rows)
        self.starts = [row[0] for row in self.rows]

    def get(self, code):
        index = bisect.bisect_right(self.starts, code) - 1
        if index >= 0 and code <= self.rows[index][1]:
            return self.rows[index][2]
        return None


class WebRules:
    def __init__(self, data):
        pairs = data["pairs"]
        self.first, self.last = pairs["first"], pairs["last"]
        self.rows = [int(row, 16) for row in pairs["rows"]]
        self.deferred = frozenset(pairs["deferred"])
        self.hyphens = frozenset(data["hyphens"])
        self.classes = Ranges(data["classes"])
        self.stand_ins = {name: tuple(codes) for name, codes in data["standIns"].items()}
        self.locales = data["locales"]

    @classmethod
    def load(cls, path=DATA):
        with open(path, encoding="utf-8") as file:
            return cls(json.load(file))

    def line_class(self, code):
        """UAX #14's class after LB1, with Chromium's newer classes."""
        name = self.classes.get(code) or icu.line_break_class(code)
        if name == "SA":
            return "CM" if icu.general_category(code) in ("Mn", "Mc") else "AL"
        return {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "ID"}.get(name, name)

    def stand_in(self, code):
        name = self.classes.get(code)
        return code if name is None else self.stand_ins[name][1 if code > 0xFFFF else 0]

    def in_table(self, code):
        return self.first <= code <= self.last and code not in self.deferred

    def breaks(self, text, language=""):
        """The UTF-16 offsets inside `text`, its end excluded, where `web` allows a line break."""
        chinese = language.split("-")[0] == "zh"
        locale = self.locales["zh" if chinese else "*"]
        points = code_points(text)
        codes = [code for _, code in points]
        proxy = "".join(chr(self.stand_in(code)) for code in codes)
        allowed = frozenset(icu.line_breaks(proxy, locale))
        classes = [self.line_class(code) for code in codes]
        # LB9: the index of the character that each one's marks belong to.
        base = []
        for index, name in enumerate(classes):
            attached = name in ("CM", "ZWJ") and index and classes[base[-1]] not in HARD | {"SP", "ZW"}
            base.append(base[-1] if attached else index)
        result = []
        after_spaces = False  # inside a run of hanging spaces
        for index in range(1, len(points)):
            left, right = codes[index - 1], codes[index]
            if left == 0x0A:
                result.append(points[index][0])
                after_spaces = False
                continue
            after_spaces = left in (0x20, 0x09, 0x200B) or (after_spaces and left == 0x3000)
            if right in (0x20, 0x09, 0x0A) or (after_spaces and right == 0x3000):
                continue
            if after_spaces and left != 0x200B:
                possible = True
            elif self.is_control(left) or self.is_control(right):
                possible = False
            elif left == 0x2D and 0x30 <= right <= 0x39:
                possible = index > 1 and codes[index - 2] < 0x80 and chr(codes[index - 2]).isalnum()
            elif self.in_table(left) and self.in_table(right) and not (left == 0x2D and right > 0x7F):
                possible = bool(self.rows[left - self.first] >> (right - self.first) & 1)
            else:
                possible = points[index][0] in allowed
                if base[index] == index and classes[index - 1] != "ZWJ":
                    possible = self.newer(possible, index, codes, classes, base, chinese)
            if possible:
                result.append(points[index][0])
        return result

    def holds_at_line_start(self, codes, start):
        """Where a line starts with the code point at index `start`: the index of the boundary that is no opportunity on
        this line, or None. Chromium reads a line from its start, so a hyphen there has nothing before it."""
        following = start + 1
        while following < len(codes) and self.line_class(codes[following]) in ("CM", "ZWJ"):
            following += 1
        if following == len(codes):
            return None
        hyphen, right = codes[start], codes[following]
        if hyphen == 0x2D and 0x30 <= right <= 0x39:
            return following
        if hyphen != 0x2D and hyphen not in self.hyphens or hyphen == 0x2D and right <= 0x7F:
            return None
        return following if self.line_class(right) in ("AL", "HL") else None

    def narrowest(self, text, language=""):
        """The breaks of a layout that takes every opportunity."""
        points = code_points(text)
        codes, index = [code for _, code in points], {offset: number for number, (offset, _) in enumerate(points)}
        start, result = 0, []
        for offset in self.breaks(text, language):
            if index[offset] != self.holds_at_line_start(codes, start):
                result.append(offset)
                start = index[offset]
        return result

    @staticmethod
    def is_control(code):
        return code < 0x20 and code not in (0x09, 0x0A)

    def newer(self, possible, index, codes, classes, base, chinese):
        """What UAX #14 of Chromium's ICU decides otherwise than ICU 72, before the base character `index`."""

        def name(at):
            return "sot" if at < 0 else "AL" if classes[at] in ("CM", "ZWJ") else classes[at]

        def before(at):
            return base[at - 1] if at > 0 else -1

        p = base[index - 1]
        pp = before(p)
        left, right, outer = name(p), name(index), name(pp)
        hyphen = left == "HY" or codes[p] in self.hyphens
        # LB20a: a hyphen at the start of a word stays with it.
        if hyphen and right in ("AL", "HL") and (outer == "sot" or outer in BEFORE_HYPHEN):
            return False
        # LB21a: only hyphens hold a Hebrew letter's word together, and not before another Hebrew letter.
        if outer == "HL" and left in ("BA", "HY") and right not in CLOSING and (right == "HL" or not hyphen):
            return True
        # LB19a: between East Asian characters a quotation mark breaks outside.
        if right == "QU" and icu.general_category(codes[index]) == "Pi":
            following = next((at for at in range(index + 1, len(codes)) if base[at] == at), None)
            if following is not None and left not in ("OP", "WJ", "GL", "QU") and self.wide(codes[p]) and self.wide(codes[following]):
                return True
        if left == "QU" and icu.general_category(codes[p]) == "Pf" and pp >= 0:
            closing = right in CLOSING and not (chinese and codes[index] in (0x301C, 0x30A0))
            if not closing and right != "GL" and self.wide(codes[pp]) and self.wide(codes[index]):
                return True
        # LB28a: aksaras.
        if left in AKSARA or right in AKSARA:
            return self.aksara(possible, p, index, codes, classes, base, name, before)
        return possible

    @staticmethod
    def wide(code):
        return icu.east_asian(code)

    @staticmethod
    def aksara(possible, p, index, codes, classes, base, name, before):
        def is_base(at, also=BASES):
            return at >= 0 and (name(at) in also or codes[at] == 0x25CC)

        left, right = name(p), name(index)
        if left == "AP" and is_base(index):
            return False
        if is_base(p) and right in ("VF", "VI"):
            return False
        if left == "VI" and is_base(before(p)) and is_base(index, {"AK"}):
            return False
        if is_base(p) and is_base(index):
            following = next((at for at in range(index + 1, len(codes)) if base[at] == at), None)
            return not (following is not None and name(following) == "VF")
        # The stand-in is an ideograph, which prefixes and postfixes hold; an aksara they do not.
        return possible or left == "PR" or right == "PO"
