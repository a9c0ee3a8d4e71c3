"""Headless Chromium as a measuring instrument.

`run(script, data)` loads a page that runs `script` (the body of an async JavaScript function of `data`, with a
`<div id=stage>` at hand) and returns what the function returned, with the browser's version string.
Needs a `chromium` command (Debian's package) and Python 3, nothing else.
"""

import html
import json
import os
import re
import shutil
import subprocess
import tempfile

PAGE = """<!doctype html><meta charset=utf-8><style>
body,#stage{margin:0;padding:0}
%(style)s
</style><body><div id=stage></div><pre id=answer></pre><script>
const stage=document.getElementById('stage'), answer=document.getElementById('answer');
async function work(data){
%(script)s
}
work(%(data)s).then(
  value => { stage.remove(); answer.textContent='@@'+JSON.stringify({engine:navigator.userAgent,value})+'@@'; },
  error => { stage.remove(); answer.textContent='@@'+JSON.stringify({error:String(error)})+'@@'; });
</script>"""


class BrowserError(Exception):
    """The browser gave no answer, or its script failed."""


def run(script, data, style="", timeout=580):
    """Runs `script` in a fresh browser and returns (value, engine)."""
    browser = os.environ.get("GALLEY_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not browser:
        raise BrowserError("no chromium command found")
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        # ASCII with escapes only, so that every code unit, lone surrogates included, arrives as it is.
        literal = json.dumps(data, ensure_ascii=True).replace("</", "<\\/").replace("<!--", "<\\!--")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE % {"style": style, "script": script, "data": literal})
        command = [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
            "--font-render-hinting=none", "--virtual-time-budget=3600000", "--user-data-dir=" + folder + "/profile",
            "--dump-dom", "file://" + page,
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    found = re.search(r'<pre id="answer">@@(.*?)@@</pre>', done.stdout, re.S)
    if not found:
        raise BrowserError("no answer: " + done.stderr[-800:])
    reply = json.loads(html.unescape(found.group(1)))
    if "error" in reply:
        raise BrowserError(reply["error"])
    return reply["value"], reply["engine"]


OPPORTUNITIES = r"""
  // Every text in a box one pixel wide, where only legal breaks are taken: a unit that does not fit overflows.
  // The line of each UTF-16 code unit tells where the breaks are. Answer: for each text the offsets, as a string.
  const out=[], range=document.createRange(), chunk=1500;
  for(let from=0; from<data.texts.length; from+=chunk){
    const boxes=[];
    for(const text of data.texts.slice(from,from+chunk)){
      const box=document.createElement('p'); box.className='t'; if(data.lang) box.lang=data.lang;
      box.textContent=text; boxes.push(box);
    }
    stage.replaceChildren(...boxes);
    for(const box of boxes){
      const node=box.firstChild, breaks=[]; let last=null;
      for(let i=0, n=node ? node.length : 0; i<n; i++){
        const unit=node.data.charCodeAt(i);
        if(unit>=0xDC00 && unit<=0xDFFF && i>0 && (node.data.charCodeAt(i-1)&0xFC00)===0xD800) continue;
        const pair=(unit&0xFC00)===0xD800 && i+1<n && (node.data.charCodeAt(i+1)&0xFC00)===0xDC00;
        range.setStart(node,i); range.setEnd(node,i+(pair?2:1));
        const rects=range.getClientRects(); if(!rects.length) continue;
        // The last one: a unit after a chosen soft hyphen also covers the drawn hyphen, on the line before.
        const top=rects[rects.length-1].top;
        if(last!==null && top-last>20) breaks.push(i);
        last=top;
      }
      out.push(breaks.join(' '));
    }
  }
  return out;
"""
OPPORTUNITY_STYLE = """p.t{position:relative;margin:0;padding:0;width:1px;white-space:pre-wrap;overflow-wrap:normal;
word-break:normal;line-break:auto;hyphens:manual;font:17px/100px sans-serif;text-rendering:geometricPrecision}"""


def opportunities(texts, lang=None, batch=30000):
    """Where Chromium may break each text: (a list of sorted lists of UTF-16 offsets, the engine)."""
    result, engine = [], None
    for start in range(0, len(texts), batch):
        value, engine = run(OPPORTUNITIES, {"texts": texts[start:start + batch], "lang": lang}, OPPORTUNITY_STYLE)
        result += [[int(offset) for offset in line.split()] for line in value]
    return result, engine
