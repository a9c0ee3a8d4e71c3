"""Generated texts of the kinds on which browsers and UAX #14 disagree. Every maker takes a random.Random."""

WORDS = """alpha anchor archive autumn balance banner basket before border branch bridge bundle button camera candle
canvas carbon center channel circle client cloud column copper corner cotton counter dialog digest distance docs
draft editor engine entry example export fabric feather field filter finder flight folder forest format frame garden
gallery glyph grid handle harbor header height image import index island item jacket journal kernel kettle label
ladder layout ledger letter library limit line linen list lumen margin market measure meadow meter mirror module
morning motion number object office orange outline packet page panel paper parcel pattern pencil picture pixel planet
pocket point portal post preview printer profile quarter query quiet radius record remote report ribbon river route
sample scale scene screen script season section server shadow signal silver size sketch socket spring station stone
stream string studio style summer switch system table target ticket timber title token track travel update upload
value vector velvet version video view village volume walnut width window winter wood yellow zone""".split()
ACCENTED = "café naïve façade Größe Straße Übergröße œuvre garçon élan señor niño æther smörgås jalapeño Zürich Łódź żółw".split()
FOREIGN = ("привет мир окно строка слово Москва αβγ λόγος γραμμή שלום עולם שורה مرحبا بالعالم سطر नमस्ते दुनिया पंक्ति "
           "বাংলা লেখা தமிழ் வரி ภาษาไทย ตัวอย่าง 日本語 文字列 改行する カタカナ ひらがな 中文 换行 標點 한국어 줄바꿈 문장 "
           "👍 😀 🎉 👩‍💻 🇩🇪 ❤️").split()
QUOTES = [("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"), ("«", "»"), ("„", "“"), ("‹", "›"), ("「", "」"), ("»", "«"),
          ("“", "”"), ("`", "`"), ("(", ")"), ("[", "]"), ("« ", " »"), ("«\u00a0", "\u00a0»")]
DASHES = ["-", "–", "—", "\u2010", "\u2011", "\u2212", "--", "---", " - ", " – ", " — ", "~", "〜", "/", "..", "…", ":"]
CURRENCIES = ["$", "€", "£", "¥", "₹", "US$", "CHF ", "kr ", "zł", "₪", "﷼", "￥"]
UNITS = ["%", " %", "\u00a0%", "°C", " °C", "°", "px", " km", "\u202fkm", "′", "″", "‰", "℃", "m²", "¢", "€", " €", "\u00a0€"]
LATIN1 = [chr(c) for c in list(range(0x20, 0x7F)) + list(range(0xA0, 0x100))]
WIDE = list("日本語、。「」（）！？：；・ーっァ々〜％￥＄‐–—―…‥゠ゝヽ〇“”‘’℃°%$aЖ1- 가각«»〝〟ｱ､･々〻㈱①")
MIXED = LATIN1 + list("«»“”‘’‹›„–—…·•‰€№™←→↑∀∑√≤≥■★☎♥✓Α" "ωЖя" "אבש׳״־" "عربي،؟٪١٢۳" "।॥कखग" "কিতমிகกาไทยກບខគမန日本語、。「」（）！？"
                      "：；・ーっァ々〜％￥가나다ㄱ😀👍🏽🇩🇪\u2009\u2003\u202f\u2007\u3000\u2010\u2011\u2012\u2060\u0301")


def word(r):
    roll = r.random()
    if roll < 0.85:
        text = r.choice(WORDS)
        return text if r.random() < 0.7 else text.capitalize() if r.random() < 0.7 else text.upper()
    return r.choice(ACCENTED)


def number(r):
    return r.choice(["%d" % r.randint(0, 9), "%d" % r.randint(10, 99), "%d" % r.randint(1000, 2099),
                     "%d.%02d" % (r.randint(0, 99), r.randint(0, 99)), "%d,%03d" % (r.randint(1, 99), r.randint(0, 999)),
                     "%d,%d" % (r.randint(0, 99), r.randint(0, 9)), "0x%X" % r.randint(0, 65535), "v%d.%d.%d" % (r.randint(0, 9), r.randint(0, 9), r.randint(0, 9))])


def sentence(r, piece, low=1, high=3):
    """One to three pieces among plain words."""
    parts = []
    for _ in range(r.randint(low, high)):
        parts += [word(r) for _ in range(r.randint(0, 3))] + [piece(r)]
    parts += [word(r) for _ in range(r.randint(0, 2))]
    return " ".join(parts) + r.choice(["", "", ".", "!", "?", ";", ")."])


def one_url(r):
    scheme = r.choice(["https://", "http://", "ftp://", "mailto:", "www.", "", "file:///", "//"])
    host = ".".join([word(r).lower()] + [r.choice(["example", "test", "galley-docs", "a-1", "42"])] + [r.choice(["com", "org", "de", "co.uk"])])
    port = r.choice(["", "", ":8080"])
    path = "".join("/" + r.choice([word(r), number(r), word(r) + "-" + word(r), word(r) + "_" + word(r), "~" + word(r),
                                   "%E2%82%AC", word(r) + "." + r.choice(["html", "php", "js", "tar.gz"]), "(" + word(r) + ")", "@" + word(r)])
                   for _ in range(r.randint(0, 4)))
    query = "" if r.random() < 0.5 else "?" + "&".join("%s=%s" % (word(r), r.choice([number(r), word(r), "", "[%s]" % word(r), "a+b", "-1"])) for _ in range(r.randint(1, 3)))
    fragment = "" if r.random() < 0.7 else "#" + r.choice(["", "!", ":~:text="]) + word(r)
    return scheme + host + port + path + query + fragment


def one_path(r):
    parts = [r.choice([word(r), "." + word(r), word(r) + " " + word(r), number(r), word(r) + "-" + number(r), "..", "$HOME", "{%s}" % word(r), "%TEMP%"]) for _ in range(r.randint(2, 5))]
    kind = r.random()
    if kind < 0.5:
        return r.choice(["/", "~/", "./", "", "/usr/"]) + "/".join(parts) + r.choice(["", "/", ".txt", ".swift", "*.json"])
    if kind < 0.85:
        return r.choice(["C:\\", "\\\\", "D:\\", ""]) + "\\".join(parts) + r.choice(["", "\\", ".exe", ".dll"])
    return "::".join(parts)


def one_email(r):
    return "%s%s%s@%s.%s" % (word(r).lower(), r.choice([".", "-", "_", "+", ""]), r.choice([word(r).lower(), number(r)]),
                             r.choice(["example", "mail-1.test", word(r).lower()]), r.choice(["com", "org", "io"]))


def one_range(r):
    a, b = (number(r), number(r)) if r.random() < 0.6 else (word(r), word(r)) if r.random() < 0.6 else (number(r) + r.choice(UNITS), number(r) + r.choice(UNITS))
    text = a + r.choice(DASHES) + b
    return text if r.random() < 0.6 else r.choice(["-", "+", "±", "~", "(", "[", "#", "–"]) + text + r.choice(["", ")", "]", "%"])


def one_slashed(r):
    return "/".join(r.choice([word(r), number(r), word(r)[:1], ""]) for _ in range(r.randint(2, 4))) + r.choice(["", "", "/"])


def one_hyphenated(r):
    sign = r.choice(["-", "-", "-", "\u2010", "\u2011", "–", "\u00ad", "--"])
    return r.choice(["", "", "", "-", "–"]) + sign.join(r.choice([word(r), word(r), number(r), r.choice(FOREIGN), "e", "X"]) for _ in range(r.randint(2, 4))) + r.choice(["", "", "-", "’s"])


def one_quote(r):
    left, right = r.choice(QUOTES)
    inner = " ".join(r.choice([word(r), word(r), number(r), r.choice(FOREIGN)]) for _ in range(r.randint(1, 3)))
    return r.choice(["", "", "", word(r), "=", "(", "日"]) + left + inner + r.choice(["", "", ".", "!", ",", "?"]) + right + r.choice(["", "", ",", ".", "s", word(r), "。", ")", ":"])


def one_code(r):
    w = lambda: r.choice(WORDS)  # noqa: E731
    return r.choice([
        lambda: "%s(%s, %s);" % (w(), w(), number(r)), lambda: "%s.%s[%s] += %s" % (w(), w(), number(r), number(r)),
        lambda: "if(%s<%s&&!%s){%s++;}" % (w(), number(r), w(), w()), lambda: "let %s: [%s: %s]? = nil" % (w(), w().title(), w().title()),
        lambda: "<%s class=\"%s-%s\">%s</%s>" % (w(), w(), w(), w(), w()), lambda: "{\"%s\":%s,\"%s\":[%s,%s]}" % (w(), number(r), w(), number(r), number(r)),
        lambda: "%s -%s --%s=%s | %s > /dev/null 2>&1" % (w(), w()[0], w(), w(), w()), lambda: "%s->%s::%s<%s*>(&%s)" % (w(), w(), w(), w(), w()),
        lambda: "#%s{%s:%spx;}" % (w(), w(), number(r)), lambda: "a=b?c:d;%s=%s||%s" % (w(), w(), w()), lambda: "/^[a-z]+(%s|%s)?$/i" % (w(), w()),
        lambda: "$%s=@{%s};%%%s%%" % (w(), w(), w()), lambda: "%s_%s_%s(!%s)" % (w(), w(), w(), w()), lambda: "SELECT * FROM %s WHERE %s>=%s;" % (w(), w(), number(r)),
    ])()


def one_date(r):
    y, m, d = r.randint(1900, 2099), r.randint(1, 12), r.randint(1, 28)
    return r.choice(["%d-%02d-%02d" % (y, m, d), "%02d/%02d/%d" % (d, m, y), "%d.%d.%d" % (d, m, y), "%d-%02d-%02dT%02d:%02d:00Z" % (y, m, d, r.randint(0, 23), r.randint(0, 59)),
                     "%02d:%02d–%02d:%02d" % (d, m, d, m), "%d年%d月%d日" % (y, m, d), "%d/%d–%d/%d" % (d, m, d + 1, m), "(%d–%d)" % (y, y + 9), "%d년 %d월" % (y, m), "+%02d:00" % m])


def one_price(r):
    value = number(r)
    return r.choice([r.choice(CURRENCIES) + value, value + r.choice(UNITS), "-" + r.choice(CURRENCIES) + value, "(" + r.choice(CURRENCIES) + value + ")",
                     r.choice(CURRENCIES) + "(" + value + ")", value + ")" + r.choice(UNITS), r.choice(CURRENCIES) + value + "/" + word(r), "±" + value + r.choice(UNITS), value + "," + r.choice(CURRENCIES) + value])


def one_mixed(r):
    return r.choice(["", "", r.choice(["(", "“", "-", "/", "#", "¿"])]) + "".join(r.choice([r.choice(FOREIGN), r.choice(FOREIGN), word(r), number(r)]) + r.choice(["", "", " ", "-", "/", ", ", "。", "(", ")", "?", "!", "·", "…"]) for _ in range(r.randint(2, 5)))


def soup(alphabet, low=2, high=8):
    return lambda r: "".join(r.choice(alphabet) for _ in range(r.randint(low, high)))


def of(piece):
    return lambda r: sentence(r, piece)


# (kind, language, maker)
KINDS = [
    ("URLs", "", of(one_url)), ("paths", "", of(one_path)), ("e-mail addresses", "", of(one_email)), ("ranges", "", of(one_range)),
    ("slashed words", "", of(one_slashed)), ("hyphenated words", "", of(one_hyphenated)), ("quotes", "", of(one_quote)), ("code", "", of(one_code)),
    ("dates", "", of(one_date)), ("prices", "", of(one_price)), ("mixed scripts", "", of(one_mixed)),
    ("quotes, Chinese", "zh", of(one_quote)), ("mixed, Japanese", "ja", of(one_mixed)),
    ("Latin-1 soup", "", soup(LATIN1)), ("all-script soup", "", soup(MIXED)), ("wide soup, Chinese", "zh", soup(WIDE)), ("wide soup, Japanese", "ja", soup(WIDE)),
]
