"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const main = document.getElementById("main");

// el makes an element. Text is always a text node: nothing of the data is markup.
function el(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "class") made.className = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null && child !== "") made.append(child);
  }
  return made;
}

// link makes a link only of addresses that are pages.
function link(address, text) {
  return /^https:\/\//.test(address) ? el("a", { href: address, rel: "noreferrer noopener" }, text) : text;
}

function count(n, one, many) { return n.toLocaleString("en") + " " + (n === 1 ? one : many || one + "s"); }

function place(p) {
  if (!p || !p.file) return "";
  return p.file + (p.line ? ":" + p.line + (p.column ? ":" + p.column : "") : "");
}

// chunked shows a long list a part at a time, so that a page with tens of thousands of
// entries is ready at once.
function chunked(list, make, size) {
  const box = el("div", {});
  let shown = 0;
  const more = el("button", { type: "button", onclick: () => grow(true) });
  function grow(focus) {
    const from = shown;
    const part = document.createDocumentFragment();
    for (; shown < Math.min(list.length, from + size); shown++) part.append(make(list[shown], shown));
    const first = part.firstElementChild;
    box.insertBefore(part, more.parentNode === box ? more : null);
    more.textContent = "Show " + count(Math.min(size, list.length - shown), "more", "more") + " of " + (list.length - shown).toLocaleString("en");
    if (shown >= list.length) more.remove();
    else if (more.parentNode !== box) box.append(more);
    if (focus && first) { first.setAttribute("tabindex", "-1"); first.focus(); }
  }
  grow(false);
  return box;
}

// messages puts messages together that say the same of several places.
function messages(list) {
  const groups = new Map();
  for (const d of list) {
    const key = d.severity + "\n" + d.code + "\n" + d.message;
    if (!groups.has(key)) groups.set(key, { d, places: [] });
    groups.get(key).places.push(place(d));
  }
  return chunked([...groups.values()], ({ d, places }) => el("article", { class: "finding " + d.severity },
    el("h3", {}, el("span", { class: "badge " + d.severity }, d.severity), " " + d.message),
    places.length > 3 ? el("details", {}, el("summary", {}, count(places.length, "place")), el("ul", {}, places.map((p) => el("li", {}, p)))) : el("div", { class: "soft" }, places.join(", ")),
    el("div", { class: "soft" }, d.code), d.hint ? el("p", {}, d.hint) : ""), 50);
}

function table(caption, heads, rows) {
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    el("table", {}, el("thead", {}, el("tr", {}, heads.map((h) => el("th", { scope: "col" }, h)))),
      el("tbody", {}, rows.map((r) => el("tr", {}, r.map((c) => el("td", {}, c)))))));
}

// choice makes a filter of one of the values that entries have, with how many have it.
function choice(filters, key, label, apply, values) {
  const counts = new Map();
  for (const v of values) if (v) counts.set(v, (counts.get(v) || 0) + 1);
  if (!counts.size) return "";
  const select = el("select", { onchange: () => { filters[key] = select.value; apply(); }, "data-key": key }, el("option", { value: "" }, "all"),
    [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([v, n]) => el("option", { value: v }, v + " (" + n + ")")));
  return el("div", {}, el("label", {}, label, select));
}

// The loading view replaces what is there for readers without scripts.
main.textContent = "";
