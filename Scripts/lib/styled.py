"""Cases of styled text for `record-chromium styled`: what is asked of the browser, and how it is laid out.

The texts are those of Tests/Fixtures/known-texts.json. A case has, besides `text`, `fonts`, `size`, `width` and `locale`:
  letterSpacing  px
  tabSize        CSS tab-size, in spaces; tabWidth the same in px
  spans          [start, end, font size] of parts in another size, UTF-16 offsets
  direction      "rtl"; left to right where missing
  align          CSS text-align; start where missing
and its answer, besides `lines`, `breaks` and `widths`:
  lefts          for each line the left edge of its visible characters, from the box's left edge
  words          of a justified case: for each line the left and right edges of its runs of visible characters, in the text's order;
                 lines, breaks, widths and lefts are then those of the same text aligned to its start
"""

import random
import unicodedata

STYLE = """div.t{position:absolute;left:0;top:0;margin:0;padding:0;white-space:pre-wrap;overflow-wrap:anywhere;word-break:normal;
text-rendering:geometricPrecision}
div.t span{line-height:0}"""

LAYOUT = r"""
  for(let i=0;i<data.files.length;i++){
    const face=new FontFace('f'+i,'url(file://'+data.files[i]+')'); await face.load(); document.fonts.add(face);
  }
  const hanging=/^[ \t\n\r\u200b\u2028\u2029\u0085]*$/, graphemes=new Intl.Segmenter('en',{granularity:'grapheme'});
  const range=document.createRange(), out=[];
  // The text's nodes with their offsets: spans have nodes of their own.
  function nodes(box){
    const walker=document.createTreeWalker(box,NodeFilter.SHOW_TEXT), found=[]; let at=0;
    while(walker.nextNode()){ const node=walker.currentNode; found.push([at,node]); at+=node.length; }
    return found;
  }
  function place(list,offset,isEnd){
    for(let i=list.length-1;i>=0;i--) if(isEnd?list[i][0]<offset:list[i][0]<=offset) return [list[i][1],offset-list[i][0]];
  }
  function measure(box,text,height){
    const list=nodes(box), breaks=[], edges=[], words=[]; let line=-1, after=true;
    for(const s of graphemes.segment(text)){
      if(hanging.test(s.segment)){ after=true; continue; }
      range.setStart(...place(list,s.index,false)); range.setEnd(...place(list,s.index+s.segment.length,true));
      const rects=[...range.getClientRects()].filter(q=>q.height>0); if(!rects.length) continue;
      const at=q=>Math.floor((q.top+q.bottom)/2/height), k=Math.max(...rects.map(at));
      for(const q of rects){ const e=edges[at(q)]=edges[at(q)]||[Infinity,-Infinity]; e[0]=Math.min(e[0],q.left); e[1]=Math.max(e[1],q.right); }
      while(line>=0 && line<k){ breaks.push(s.index); line++; after=true; }
      if(line<0) line=k;
      words[k]=words[k]||[];
      const own=rects.filter(q=>at(q)===k), l=Math.min(...own.map(q=>q.left)), r=Math.max(...own.map(q=>q.right));
      if(after) words[k].push(l,r);
      else { const w=words[k], n=w.length; w[n-2]=Math.min(w[n-2],l); w[n-1]=Math.max(w[n-1],r); }
      after=false;
    }
    const lines=Math.round(box.getBoundingClientRect().height/height), widths=[], lefts=[];
    for(let k=0;line>=0&&k<=line;k++){ widths.push(edges[k]?edges[k][1]-edges[k][0]:0); lefts.push(edges[k]?edges[k][0]:0); words[k]=words[k]||[]; }
    return {lines,breaks,widths,lefts,words};
  }
  for(const c of data.cases){
    const box=document.createElement('div'), height=Math.ceil(c.size*6); box.className='t';
    box.style.fontFamily=c.fonts.map(i=>'f'+i).join(','); box.style.fontSize=c.size+'px'; box.style.lineHeight=height+'px';
    box.style.width=c.width+'px';
    if(c.locale) box.lang=c.locale;
    if(c.direction) box.dir=c.direction;
    if(c.letterSpacing) box.style.letterSpacing=c.letterSpacing+'px';
    if(c.tabSize) box.style.tabSize=c.tabSize;
    if(c.tabWidth) box.style.tabSize=c.tabWidth+'px';
    let at=0;
    for(const [start,end,size] of c.spans||[]){
      const span=document.createElement('span'); span.style.fontSize=size+'px'; span.textContent=c.text.slice(start,end);
      if(at<start) box.append(c.text.slice(at,start));
      box.append(span); at=end;
    }
    if(at<c.text.length) box.append(c.text.slice(at));
    stage.replaceChildren(box);
    if(c.align && c.align!=='justify') box.style.textAlign=c.align;
    const answer=measure(box,c.text,height), rows=answer.words; delete answer.words;
    if(c.align==='justify'){ box.style.textAlign='justify'; answer.words=measure(box,c.text,height).words; }
    out.push(answer);
  }
  return out;
"""

FACES = ["Inter-Regular.otf", "LiberationSans-Regular.ttf", "Inter-Bold.otf"]
SIZES = [13, 17, 22]
WIDTHS = [90, 120, 150, 180, 220, 260, 300, 343]
RIGHT_TO_LEFT = ("ar", "fa", "he")
# One group a script and a few more; Khmer and Lao with their words marked, since browsers have dictionaries of their own.
GROUPS = ["English", "German", "Vietnamese", "Greek", "Russian", "Arabic", "Persian", "Hebrew", "Thai", "Lao, words marked",
          "Khmer, words marked", "Burmese", "Hindi", "Bengali", "Tamil", "Chinese", "Japanese", "Korean", "Mixed bidi", "URLs"]
# Scripts whose words a span may begin and end in; in the others it holds whole words.
DIVISIBLE = ("LATIN", "GREEK", "CYRILLIC", "HEBREW", "CJK", "HIRAGANA", "KATAKANA", "HANGUL")


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def boundaries(text):
    """Where a span may begin or end: beside spaces, and between letters of scripts without marks or joins."""
    found = []
    for index in range(1, len(text)):
        before, after = text[index - 1], text[index]
        if " " in (before, after):
            found.append(index)
        elif all(c.isalpha() and unicodedata.name(c, "").split(" ")[0].split("-")[0] in DIVISIBLE for c in (before, after)):
            found.append(index)
    return [index for index in found if not unicodedata.category(text[index]).startswith("M")]


def spans(source, text, size):
    """One to three parts in other sizes."""
    places = boundaries(text)
    if len(places) < 6:
        return [[0, utf16(text), size * 1.5]]
    chosen = sorted(source.sample(places, 2 * source.choice([1, 2, 2, 3])))
    return [[utf16(text[:start]), utf16(text[:end]), size * source.choice([0.75, 1.25, 1.5, 2])]
            for start, end in zip(chosen[::2], chosen[1::2])]


def tabbed(source, text):
    """Some spaces of a text made tabs; where it has too few, tabs between its letters."""
    places = [index for index, c in enumerate(text) if c == " "] or [index for index in boundaries(text) if index % 5 == 0]
    chosen = set(source.sample(places, min(len(places), source.choice([1, 2, 3, 4]))))
    return "".join("\t" if index in chosen and c == " " else "\t" + c if index in chosen else c for index, c in enumerate(text))


def case(source, kind, text, size):
    """What a kind adds to a case."""
    if kind == "letter spacing":
        return {"letterSpacing": source.choice([-0.5, 0.25, 0.5, 1, 2, 3.25])}
    if kind == "tabs":
        found = {"text": tabbed(source, text)}
        found.update(source.choice([{"tabSize": 8}, {"tabSize": 4}, {"tabSize": 3}, {"tabWidth": 28}, {"tabWidth": 50.5}]))
        return found
    if kind == "mixed sizes":
        return {"spans": spans(source, text, size)}
    if kind == "narrow":
        found = case(source, source.choice(["letter spacing", "tabs", "mixed sizes"]), text, size)
        found["width"] = source.choice([24, 37.5, 48, 60, 71.25])
        found.update(source.choice([{}, {"letterSpacing": 1.5}, {"align": "center"}]))
        if "spans" in found and "letterSpacing" in found:
            found["direction"] = "rtl"
        return found
    if kind == "right to left":
        return {"direction": "rtl"}
    if kind == "centred":
        return {"align": "center"}
    if kind == "right aligned":
        return {"align": "right"}
    return {"align": "justify"}


KINDS = ["letter spacing", "tabs", "mixed sizes", "right to left", "centred", "right aligned", "justified", "narrow"]


def cases(groups, cascade, uncovered, each=6):
    """`each` cases of every kind in every group of texts."""
    source, found = random.Random("galley styled cases"), []
    for kind in KINDS:
        for name in GROUPS:
            group = next(group for group in groups if group["name"] == name)
            texts = [text for text in group["texts"] if len(text) >= 16 and not any(c in text for c in "\n\r\t") and text == text.strip()]
            for index in range(each):
                text, size = texts[index % len(texts)], source.choice(SIZES)
                names = cascade(FACES[(index + len(found)) % len(FACES)])
                if uncovered(text, names):
                    raise SystemExit("%s %d: not covered" % (name, index))
                new = {"id": "%s, %s %d" % (kind, name, index + 1), "text": text, "fonts": names, "size": size,
                       "width": source.choice(WIDTHS) + source.choice([0, 0, 0.25, 0.5]), "locale": group["locale"]}
                new.update(case(source, kind, text, size))
                if group["locale"] in RIGHT_TO_LEFT and kind not in ("tabs", "narrow", "right to left"):
                    new["direction"] = "rtl"
                found.append(new)
    return found


KEYS = ["letterSpacing", "tabSize", "tabWidth", "spans", "direction", "align"]


def answer(case, new):
    """Takes the browser's answer into a case, on the 1/64 px grid that it has."""
    case["lines"], case["breaks"] = new["lines"], new["breaks"]
    snap = lambda values: [round(value * 64) / 64 for value in values]  # noqa: E731
    case["widths"], case["lefts"] = snap(new["widths"]), snap(new["lefts"])
    if "words" in new:
        case["words"] = [snap(line) for line in new["words"]]
