"""The faces of the recorded fixtures: finding the files, the cascade, single faces out of collections."""

import os

FALLBACK = ["NotoSansArabicUI", "NotoSansHebrew", "NotoSansThaiUI", "NotoSansDevanagariUI", "NotoSansKhmerUI", "NotoSansLaoUI",
            "NotoSansMyanmarUI", "NotoSansBengaliUI", "NotoSansTamilUI"]
COLLECTION, EMOJI = "wqy-microhei.ttc", "NotoColorEmoji.ttf"


def cascade(face):
    """The primary face and its fallbacks, bold ones for SemiBold and Bold."""
    weight = "Bold" if "SemiBold" in face or "-Bold" in face else "Regular"
    return [face] + ["%s-%s.ttf" % (name, weight) for name in FALLBACK] + [COLLECTION, EMOJI]


class Library:
    """Font files by base name, under one or more folders."""

    def __init__(self, folders, workspace):
        self.workspace, self.paths, self.covered = workspace, {}, {}
        for folder in folders:
            for root, _, files in os.walk(folder):
                for name in files:
                    if name.lower().endswith((".ttf", ".otf", ".ttc")):
                        self.paths.setdefault(name, os.path.join(root, name))

    def path(self, name):
        """An absolute path the browser can load; face 0 of a collection is written to the workspace."""
        if name not in self.paths:
            raise SystemExit("font file not found: " + name)
        if name.endswith(".ttc"):
            from fontTools.ttLib import TTFont  # fonttools, needed for this alone and for `covers`
            single = os.path.join(self.workspace, name[:-4] + "-0.ttf")
            if not os.path.exists(single):
                TTFont(self.paths[name], fontNumber=0).save(single)
            return single
        return os.path.abspath(self.paths[name])

    def covers(self, name):
        """The code points of a face's character map."""
        if name not in self.covered:
            from fontTools.ttLib import TTFont
            self.covered[name] = frozenset(TTFont(self.path(name)).getBestCmap())
        return self.covered[name]
