(() => {
  "use strict";
  const report = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const STEP = 40;
  const SVG = "http://www.w3.org/2000/svg";

  // Elements are made, and texts put in as text: nothing of a report is ever read as markup.
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  }

  function draw(name, attributes = {}, ...children) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== null) element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  }

  // Characters that would not be seen, or would move others about, are shown by their numbers.
  const ODD = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

  function shown(text) {
    const parts = [];
    let last = 0;
    for (const match of text.matchAll(ODD)) {
      if (match.index > last) parts.push(text.slice(last, match.index));
      const number = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      parts.push(make("span", { class: "odd" }, "U+" + number));
      last = match.index + match[0].length;
    }
    if (last < text.length) parts.push(text.slice(last));
    return parts;
  }

  // A sentence in which what is quoted keeps its direction to itself.
  const sentence = (text) => text.split(/('[^']*')/).flatMap((part) =>
    part.length > 2 && part.startsWith("'") ? ["'", make("bdi", {}, ...shown(part.slice(1, -1))), "'"] : shown(part));

  const number = (value) => String(Math.round(value * 100) / 100);
  const count = (value, word) => value.toLocaleString("en") + " " + word + (value === 1 ? "" : "s");
  const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
  const LETTER = /\p{L}/u;
  const isRightToLeft = (text) => RIGHT_TO_LEFT.test((text.match(LETTER) || [""])[0]);

  // What a line shows: without the white space that hangs, and with its hard break left out.
  const visible = (text) => text.replace(/[\s\u2028\u2029]+$/u, "").replace(/[\u0000-\u001F\u007F-\u009F]/g, " ");

  function lineText(text, x, width, baseline, size, name) {
    const leftwards = isRightToLeft(text);
    const element = draw("text", {
      x: leftwards ? x + width : x, y: baseline, "font-size": size, class: name,
      textLength: width > 0 ? width : null, lengthAdjust: "spacingAndGlyphs",
    });
    if (leftwards) element.style.direction = "rtl";
    element.textContent = text;
    return element;
  }

  // MARK: A text's lines in their room

  function sketch(card) {
    const { text, lines, count: all, width, height, most, size } = card.sketch;
    if (!lines || lines.length === 0) return null;
    const rows = lines.slice(0, 14);
    const widest = Math.max(1, ...rows.map((row) => row[2] + row[3]));
    const room = width ?? widest;
    const last = rows[rows.length - 1];
    const bottom = last[4] + last[5];
    const allowed = most ? (rows[Math.min(most, rows.length) - 1][4] + rows[Math.min(most, rows.length) - 1][5]) : null;
    const limit = height ?? allowed;
    const total = Math.max(bottom, limit ?? 0);
    const edge = Math.max(room, widest);
    const pad = 2;
    const svg = draw("svg", {
      viewBox: `${-pad} ${-pad} ${edge + 2 * pad} ${total + 2 * pad}`, role: "img",
      // A point is a pixel, or less where the drawing would be too large.
      width: Math.ceil((edge + 2 * pad) * Math.min(1, 400 / edge, 300 / total)),
    });
    const isOver = (row, index) => (most ? index >= most : height ? row[4] + row[5] > height + 0.01 : false);
    const words = `${count(all, "line")}` + (width ? ` in ${number(width)} points` : "") + (most ? `, ${most} allowed` : "");
    svg.setAttribute("aria-label", words);
    svg.append(draw("rect", { class: "room", x: 0, y: 0, width: room, height: limit ?? total }));
    rows.forEach((row, index) => {
      const [start, end, left, wide, top, tall, baseline] = row;
      const over = isOver(row, index);
      svg.append(draw("rect", { class: over ? "line" : "line in", x: left, y: top, width: wide, height: tall }));
      if (width && left + wide > width + 0.02) {
        svg.append(draw("rect", { class: "past", x: Math.max(left, width), y: top, width: left + wide - Math.max(left, width), height: tall }));
      }
      const part = visible(text.slice(start, end));
      if (part) svg.append(lineText(part, left, wide, baseline, size, over ? "out" : null));
    });
    if (limit !== null && limit < bottom - 0.01) svg.append(draw("line", { class: "edge", x1: 0, x2: edge, y1: limit, y2: limit }));
    if (width && widest > width + 0.02) svg.append(draw("line", { class: "edge", x1: width, x2: width, y1: 0, y2: total }));
    const caption = words + (size ? `, ${number(size)} points large` : "") + (all > rows.length ? `; ${rows.length} shown` : "");
    return make("figure", {}, svg, make("figcaption", {}, caption));
  }

  function measures(card) {
    if (!card.measures.length) return null;
    return make("dl", { class: "measures" }, ...card.measures.map(({ name, needed, allowed, unit }) => {
      const tail = unit ? " " + unit : "";
      const group = make("div", { class: needed > allowed ? "measure over" : "measure" }, make("dt", {}, name),
        make("dd", {}, make("b", {}, number(needed) + tail), allowed === undefined ? "" : ` of ${number(allowed)}${tail}`));
      if (allowed !== undefined && needed > allowed) {
        const bar = make("div", { class: "bar" }, make("i"));
        bar.firstChild.style.width = (100 * allowed / needed).toFixed(1) + "%";
        group.append(bar);
      }
      return group;
    }));
  }

  const lint = {
    facets: [
      ["locale", "Language", (card) => [card.locale || "none"]],
      ["category", "Text size", (card) => (card.categories.length ? card.categories : ["none"])],
      ["check", "Rule", (card) => [card.check]],
      ["file", "File", (card) => [card.file]],
    ],
    words: (card) => [card.sketch ? card.sketch.text : "", card.key, card.file, card.message, card.locale, card.check, card.branch, card.device || ""],
    noun: "finding",
    title: "Findings",
    fill(card, article, heading) {
      heading.append(make("span", { class: "badge" }, card.severity), make("h2", { id: article.id + "-name", dir: "auto" }, ...shown(card.key || card.file)));
      const tags = [card.check, card.locale, card.branch, card.categories.join(" "), card.device];
      for (const tag of tags) if (tag) heading.append(make("span", { class: "chip" }, ...shown(tag)));
      heading.append(make("code", { class: "place" }, ...shown(`${card.file}:${card.line}:${card.column}`)));
      const picture = card.sketch ? sketch(card) : null;
      const left = make("div", {});
      if (card.sketch) left.append(make("p", { class: "text", dir: "auto", lang: card.locale || null }, ...shown(card.sketch.text)));
      left.append(make("p", { class: "message" }, ...sentence(card.message)));
      const list = measures(card);
      if (list) left.append(list);
      article.append(make("div", { class: picture ? "body" : "body alone" }, left, picture));
    },
  };

  // MARK: Scenes

  function scene(tree) {
    const wide = Math.max(1, tree.width), tall = Math.max(1, tree.height);
    const pad = 3;
    // What stands out of the screen is drawn too, as far as half a screen more.
    const reach = (values, least, most) => Math.min(most, Math.max(least, ...values));
    const right = reach(tree.views.map((view) => view.x + view.width), wide, 1.5 * wide);
    const bottom = reach(tree.views.map((view) => view.y + view.height), tall, 1.5 * tall);
    const left = reach(tree.views.map((view) => -view.x), 0, wide / 2);
    const [across, down] = [right + left + 2 * pad, bottom + 2 * pad];
    const svg = draw("svg", {
      viewBox: `${-pad - left} ${-pad} ${across} ${down}`,
      width: Math.ceil(across * Math.min(1, 366 / across, 466 / down)), role: "img",
      "aria-label": `${tree.title}, ${number(tree.width)} x ${number(tree.height)} points, ${count(tree.views.length, "view")}`,
    });
    svg.append(draw("rect", { class: "screen", x: 0, y: 0, width: wide, height: tall }));
    for (const view of tree.views) {
      const state = view.truncated || view.broken ? " wrong" : view.open ? " open" : "";
      const box = draw("rect", { class: "view" + (view.label ? " words" : "") + state, x: view.x, y: view.y, width: Math.max(0, view.width), height: Math.max(0, view.height) });
      const title = draw("title");
      title.textContent = `${view.title}: ${number(view.x)}, ${number(view.y)}, ${number(view.width)} x ${number(view.height)}`;
      box.append(title);
      svg.append(box);
      if (!view.label) continue;
      const { text, lines, size, x, y, hidden } = view.label;
      for (const [start, end, left, width, , , baseline] of lines) {
        const isCut = hidden && hidden[0] < end && hidden[1] > start;
        const part = isCut
          ? visible(text.slice(start, Math.max(start, hidden[0]))) + "…" + visible(text.slice(Math.min(end, hidden[1]), end))
          : visible(text.slice(start, end));
        if (part) svg.append(lineText(part, view.x + x + left, width, view.y + y + baseline, size, null));
      }
    }
    return make("figure", {}, svg, make("figcaption", {}, ...shown(`${tree.title}, ${number(tree.width)} x ${number(tree.height)}`)));
  }

  function frames(card) {
    const head = make("tr", {}, ...["view", "x", "y", "width", "height", "lines"].map((name) => make("th", { scope: "col" }, name)));
    const rows = card.trees.flatMap((tree) => tree.views).map((view) =>
      make("tr", {}, make("td", {}, ...shown(view.title)),
        ...view.frame.map((value) => make("td", {}, number(value))),
        make("td", {}, view.label ? view.label.count + (view.truncated ? "…" : "") : "")));
    return make("details", {}, make("summary", {}, count(rows.length, "frame")),
      make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Frames" }, make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows))));
  }

  const layout = {
    facets: [
      ["scene", "Scene", (card) => [card.scene]],
      ["locale", "Language", (card) => [card.locale || "none"]],
      ["category", "Text size", (card) => [card.category]],
      ["screen", "Screen", (card) => [card.screen]],
      ["what", "Fault", (card) => card.what],
    ],
    words: (card) => [card.scene, card.screen, card.locale || "", card.category, ...card.what,
      ...card.trees.flatMap((tree) => tree.views.flatMap((view) => [view.title, view.label ? view.label.text : ""])),
      ...card.faults.flatMap((fault) => [fault.title, ...fault.lines])],
    noun: "layout",
    title: "Layouts",
    fill(card, article, heading) {
      heading.append(make("span", { class: "badge" }, card.severity), make("h2", { id: article.id + "-name", dir: "auto" }, ...shown(card.scene)));
      for (const tag of [card.screen, card.category, card.locale]) if (tag) heading.append(make("span", { class: "chip" }, ...shown(tag)));
      const left = make("div", {});
      if (card.faults.length) {
        left.append(make("ul", { class: "faults" }, ...card.faults.map((fault) =>
          make("li", { class: fault.severity }, make("b", {}, ...shown(fault.title)),
            ...fault.lines.map((line) => make("code", {}, ...shown(line)))))));
      } else {
        left.append(make("p", { class: "message" }, "Every constraint holds, nothing is left open, and no text is cut off."));
      }
      for (const fact of card.facts) left.append(make("p", { class: "message" }, ...shown(fact)));
      if (card.reasons.length) {
        left.append(make("details", {}, make("summary", {}, "Where heights come from"), make("ul", {}, ...card.reasons.map((line) => make("li", { class: "message" }, ...shown(line))))));
      }
      left.append(frames(card));
      article.append(make("div", { class: "body" }, left, make("div", { class: "scenes" }, ...card.trees.map(scene))));
    },
  };

  // MARK: Labels

  // A picture stands apart from the page: nothing of it is run, and nothing is loaded for it.
  const image = (picture, look, words) =>
    make("img", { class: look, alt: words, src: "data:image/svg+xml," + encodeURIComponent(picture) });

  const labels = {
    facets: [
      ["locale", "Language", (card) => [card.locale || "none"]],
      ["category", "Text size", (card) => [card.category]],
      ["width", "Width", (card) => [card.width]],
    ],
    words: (card) => [card.key, card.text, card.locale || "", card.category, card.width],
    noun: "label",
    title: "Labels",
    fill(card, article, heading) {
      heading.append(make("span", { class: "badge" }, card.severity), make("h2", { id: article.id + "-name", dir: "auto" }, ...shown(card.key)));
      for (const tag of [card.category, card.width, card.locale]) if (tag) heading.append(make("span", { class: "chip" }, ...shown(tag)));
      const left = make("div", {}, make("p", { class: "text", dir: "auto", lang: card.locale || null }, ...shown(card.text)));
      if (card.message) left.append(make("p", { class: "message" }, card.message));
      const list = measures(card);
      if (list) left.append(list);
      const words = `${card.key}, ${card.category}, ${card.width}`;
      article.append(make("div", { class: "body" }, left,
        make("figure", { class: "drawn" }, image(card.light, "light", words), image(card.dark, "dark", words))));
    },
  };

  // MARK: Filters

  const PLURALS = { error: "errors", warning: "warnings", note: "notes" };

  const kind = { lint, layout, labels }[report.kind];
  const cards = report.cards;
  const haystacks = cards.map((card) => kind.words(card).join("\n").normalize("NFC").toLowerCase());
  const facets = [["severity", "Severity", (card) => [card.severity]], ...kind.facets].map(([name, title, values]) =>
    ({ name, title, values: cards.map(values), chosen: "" }));
  const selects = new Map();
  let found = [], rendered = 0;

  function matching(without) {
    const terms = byId("search").value.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
    const active = facets.filter((facet) => facet.chosen !== "" && facet !== without);
    const result = [];
    for (let index = 0; index < cards.length; index++) {
      if (active.every((facet) => facet.values[index].includes(facet.chosen)) && terms.every((term) => haystacks[index].includes(term))) result.push(index);
    }
    return result;
  }

  function tally(facet) {
    const counts = new Map();
    for (const index of matching(facet)) for (const value of new Set(facet.values[index])) counts.set(value, (counts.get(value) || 0) + 1);
    return counts;
  }

  const all = new Map(facets.map((facet) => [facet, [...new Set(facet.values.flat())]]));
  for (const [facet, values] of all) if (facet.name !== "category") values.sort();
  all.get(facets[0]).sort((left, right) => ["error", "warning", "note", "fine"].indexOf(left) - ["error", "warning", "note", "fine"].indexOf(right));
  const sizes = all.get(facets.find((facet) => facet.name === "category"));
  if (sizes) sizes.sort((left, right) => report.sizes.indexOf(left) - report.sizes.indexOf(right));

  function update() {
    for (const facet of facets) {
      const counts = tally(facet);
      if (facet.name === "severity") {
        byId("tiles").replaceChildren(...all.get(facet).map((value) => {
          const tile = make("button", { type: "button", class: "tile " + value, "aria-pressed": String(facet.chosen === value), "data-value": value },
            make("b", {}, (counts.get(value) || 0).toLocaleString("en")), counts.get(value) === 1 ? value : PLURALS[value] || value);
          tile.addEventListener("click", () => {
            facet.chosen = facet.chosen === value ? "" : value;
            update();
            byId("tiles").querySelector(`[data-value="${value}"]`).focus();
          });
          return tile;
        }));
        continue;
      }
      const select = selects.get(facet);
      const total = new Set(matching(facet)).size;
      select.replaceChildren(make("option", { value: "" }, `All (${total.toLocaleString("en")})`), ...all.get(facet)
        .filter((value) => counts.has(value) || value === facet.chosen)
        .map((value) => make("option", { value, selected: value === facet.chosen }, `${value} (${(counts.get(value) || 0).toLocaleString("en")})`)));
    }
    found = matching(null);
    rendered = 0;
    byId("cards").replaceChildren();
    grow();
    const isFiltered = facets.some((facet) => facet.chosen !== "") || byId("search").value !== "";
    byId("status").textContent = isFiltered ? `${found.length.toLocaleString("en")} of ${count(cards.length, kind.noun)}` : `${count(cards.length, kind.noun)}, worst first`;
    byId("empty").hidden = found.length > 0;
    byId("empty-clear").hidden = cards.length === 0;
    byId("clear").disabled = !isFiltered;
    remember();
  }

  function remember() {
    const parts = new URLSearchParams();
    for (const facet of facets) if (facet.chosen !== "") parts.set(facet.name, facet.chosen);
    if (byId("search").value) parts.set("q", byId("search").value);
    const hash = parts.toString();
    // A page that is shown without an address of its own has no history to write to.
    try { history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search); } catch { return; }
  }

  function recall() {
    const parts = new URLSearchParams(location.hash.slice(1));
    for (const facet of facets) {
      const value = parts.get(facet.name) || "";
      facet.chosen = all.get(facet).includes(value) ? value : "";
    }
    byId("search").value = parts.get("q") || "";
  }

  function clear() {
    for (const facet of facets) facet.chosen = "";
    byId("search").value = "";
    update();
    byId("search").focus();
  }

  // MARK: Cards, a page at a time

  function grow() {
    const feed = byId("cards");
    feed.setAttribute("aria-busy", "true");
    const fragment = document.createDocumentFragment();
    const end = Math.min(found.length, rendered + STEP);
    for (; rendered < end; rendered++) {
      const card = cards[found[rendered]];
      const id = "card-" + found[rendered];
      const article = make("article", {
        id, class: card.severity, tabindex: "0", "aria-labelledby": id + "-name", "aria-posinset": rendered + 1,
        "aria-setsize": found.length,
      });
      const heading = make("div", { class: "heading" });
      article.append(heading);
      kind.fill(card, article, heading);
      fragment.append(article);
    }
    feed.append(fragment);
    feed.setAttribute("aria-busy", "false");
    const left = found.length - rendered;
    byId("more").hidden = left === 0;
    byId("more").textContent = `Show ${Math.min(STEP, left)} more of ${left.toLocaleString("en")}`;
  }

  function walk(step) {
    const feed = byId("cards");
    const current = document.activeElement ? document.activeElement.closest("article") : null;
    let next = current ? (step > 0 ? current.nextElementSibling : current.previousElementSibling) : feed.firstElementChild;
    if (current && step > 0 && !next && rendered < found.length) {
      grow();
      next = current.nextElementSibling;
    }
    if (next) next.focus();
    return next !== null && next !== undefined;
  }

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    const isSearch = target === byId("search");
    if (isSearch) {
      if (event.key === "Escape") {
        if (target.value === "") target.blur();
        target.value = "";
        update();
        event.preventDefault();
      } else if (event.key === "ArrowDown" || event.key === "Enter") {
        walk(1);
        event.preventDefault();
      }
      return;
    }
    if (target.closest("select, input, summary, .scroll")) return;
    if (event.key === "/") {
      byId("search").focus();
      byId("search").select();
      event.preventDefault();
      return;
    }
    const isFree = target === document.body || target.closest("main, article");
    if (!isFree) return;
    const steps = { ArrowDown: 1, j: 1, PageDown: 1, ArrowUp: -1, k: -1, PageUp: -1 };
    if (event.key in steps) {
      if (walk(steps[event.key])) event.preventDefault();
    } else if (event.key === "Home") {
      byId("cards").firstElementChild?.focus();
      event.preventDefault();
    } else if (event.key === "End") {
      byId("cards").lastElementChild?.focus();
      event.preventDefault();
    }
  }

  // MARK: Colours

  const THEMES = ["system", "light", "dark"];
  function theme(name) {
    if (name === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    byId("theme-name").textContent = name[0].toUpperCase() + name.slice(1);
    byId("theme").setAttribute("aria-label", name === "system" ? "Colours: as the system" : "Colours: " + name);
  }
  // Pages without an address of their own have no storage; the choice then lasts as long as the page.
  function stored() { try { return localStorage.getItem("galley-theme"); } catch { return null; } }
  function store(name) { try { localStorage.setItem("galley-theme", name); } catch { return; } }
  let chosen = THEMES.includes(stored()) ? stored() : "system";

  // MARK: Begin

  document.title = report.title;
  byId("title").textContent = report.title;
  byId("summary").replaceChildren(...shown(report.summary));
  byId("version").textContent = "Galley " + report.version;
  byId("notes").replaceChildren(...report.notes.map((note) => make("li", {}, ...shown(note))));
  byId("tiles").setAttribute("aria-label", "Severity");
  byId("cards").setAttribute("aria-label", kind.title);
  for (const facet of facets.slice(1)) {
    const select = make("select", { id: "facet-" + facet.name });
    select.addEventListener("change", () => { facet.chosen = select.value; update(); });
    selects.set(facet, select);
    const label = make("label", { for: select.id }, make("span", { class: "label" }, facet.title), select);
    label.hidden = all.get(facet).length < 2;
    byId("facets").append(label);
  }
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("search").addEventListener("input", update);
  byId("clear").addEventListener("click", clear);
  byId("empty-clear").addEventListener("click", clear);
  byId("more").addEventListener("click", () => {
    const first = rendered;
    grow();
    byId("cards").children[first]?.focus();
  });
  byId("theme").addEventListener("click", () => {
    chosen = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length];
    store(chosen);
    theme(chosen);
  });
  document.addEventListener("keydown", keys);
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("cards").firstElementChild?.focus();
  });
  addEventListener("hashchange", () => { recall(); update(); });
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && rendered < found.length) grow();
  }, { rootMargin: "600px" }).observe(document.querySelector(".more"));
  theme(chosen);
  recall();
  update();
})();
