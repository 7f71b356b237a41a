(() => {
  const nodes = new Map();
  for (const r of data.resources) nodes.set(r.id, { ...r, external: false });
  const edges = [];
  for (const e of data.relations) {
    for (const end of [e.from, e.to]) {
      if (end.id && !nodes.has(end.id)) nodes.set(end.id, { id: end.id, type: end.type || "", name: end.name || end.id.split("/").pop(), deployment: "", external: true });
    }
    if (e.from.id && e.to.id) edges.push({ from: e.from.id, to: e.to.id, kind: e.kind });
  }
  let selected = "", zoom = 1, words = "", everything = edges.length <= 60;

  const modules = new Map();
  for (const n of nodes.values()) {
    const way = n.external ? "Outside of this deployment" : n.deployment;
    if (!modules.has(way)) modules.set(way, []);
    modules.get(way).push(n);
  }
  const buttons = new Map();
  const stage = el("div", { class: "stage" });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  // Modules stand in those that deploy them; each can be folded.
  const boxes = new Map();
  const fold = modules.size > 12;
  const outside = "Outside of this deployment";
  for (const way of [...modules.keys()].sort((a, b) => (a === outside) - (b === outside) || (a < b ? -1 : 1))) {
    const list = modules.get(way);
    const parent = [...boxes.keys()].filter((w) => way.startsWith(w + "/")).sort((a, b) => b.length - a.length)[0];
    const title = parent ? way.slice(parent.length + 1) : way || "deployment";
    const box = el("details", { class: "module", open: !fold || !parent, ontoggle: draw }, el("summary", {}, title + " (" + list.length + ")"),
      el("div", { class: "nodes" }, list.map((n) => {
        const b = el("button", { type: "button", class: "node" + (n.external ? " external" : ""), "aria-pressed": "false", onclick: () => select(n.id) }, n.name, el("small", {}, n.type + (n.existing ? ", existing" : "")));
        buttons.set(n.id, b);
        return b;
      })));
    boxes.set(way, box);
    (parent ? boxes.get(parent) : stage).append(box);
  }
  stage.append(svg);
  const canvas = el("div", { class: "canvas", tabindex: "0", role: "region", "aria-label": "Deployment" }, stage);
  const panel = el("div", { role: "status" });
  const search = el("input", { type: "search", oninput: () => { words = search.value.toLowerCase(); find(); } });
  const level = el("input", { type: "range", min: "20", max: "200", value: "100", oninput: () => scale(level.value / 100) });
  const lines = el("input", { type: "checkbox", onchange: () => { everything = lines.checked; draw(); } });
  lines.checked = everything;

  function scale(z) { zoom = z; stage.style.transform = "scale(" + z + ")"; draw(); }

  function find() {
    let hits = 0;
    for (const n of nodes.values()) {
      const hit = words && (n.name + "\n" + n.type + "\n" + n.id).toLowerCase().includes(words);
      buttons.get(n.id).classList.toggle("hit", Boolean(hit));
      if (hit) { hits++; for (let d = buttons.get(n.id).closest("details"); d; d = d.parentElement.closest("details")) d.open = true; }
    }
    panel.textContent = words ? count(hits, "resource") + " found" : "";
    draw();
  }

  function select(id) {
    selected = selected === id ? "" : id;
    for (const [key, b] of buttons) b.setAttribute("aria-pressed", String(key === selected));
    const n = nodes.get(selected);
    panel.replaceChildren();
    if (n) {
      const name = (id) => el("button", { type: "button", onclick: () => { if (selected !== id) select(id); buttons.get(id).focus(); } }, nodes.get(id).name);
      const rows = edges.filter((e) => e.from === selected).map((e) => [e.kind, "to", name(e.to)]).concat(edges.filter((e) => e.to === selected).map((e) => [e.kind, "from", name(e.from)]));
      panel.append(el("h2", {}, n.name), el("p", {}, n.type, el("br", {}), el("code", {}, n.id)), rows.length ? table("Relations", ["Relation", "", "Resource"], rows) : el("p", {}, "No relations."));
    }
    draw();
  }

  // visible is the box that stands for a node: itself, or the module that hides it.
  function visible(id) {
    const b = buttons.get(id);
    for (let d = b.closest("details"), outer; d; d = outer) {
      outer = d.parentElement.closest("details");
      if (!d.open && !(outer && !outer.open)) { let top = d; for (let p = outer; p; p = p.parentElement.closest("details")) if (!p.open) top = p; return top.querySelector("summary"); }
    }
    return b;
  }

  function draw() {
    if (!svg.isConnected) return;
    const origin = stage.getBoundingClientRect();
    svg.setAttribute("width", stage.scrollWidth); svg.setAttribute("height", stage.scrollHeight);
    svg.replaceChildren();
    const drawn = new Set();
    for (const e of edges) {
      if (!(everything || e.from === selected || e.to === selected)) continue;
      const a = visible(e.from), b = visible(e.to);
      if (a === b) continue;
      const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
      const x1 = (p.left + p.width / 2 - origin.left) / zoom, y1 = (p.top + p.height / 2 - origin.top) / zoom;
      const x2 = (q.left + q.width / 2 - origin.left) / zoom, y2 = (q.top + q.height / 2 - origin.top) / zoom;
      const d = "M" + x1 + " " + y1 + " C" + x1 + " " + (y1 + y2) / 2 + " " + x2 + " " + (y1 + y2) / 2 + " " + x2 + " " + y2;
      if (drawn.has(d + e.kind)) continue;
      drawn.add(d + e.kind);
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", d); path.setAttribute("class", e.kind);
      svg.append(path);
    }
  }

  main.append(el("p", { class: "soft" }, count(data.resources.length, "resource") + ", " + count(edges.length, "relation")),
    el("div", { class: "filters" }, el("div", {}, el("label", {}, "Find", search)), el("div", {}, el("label", {}, "Zoom", level)),
      el("div", {}, el("label", {}, lines, " all relations")),
      el("div", {}, el("button", { type: "button", onclick: () => { for (const d of boxes.values()) d.open = true; } }, "Unfold"), " ", el("button", { type: "button", onclick: () => { for (const d of boxes.values()) d.open = false; } }, "Fold"))),
    canvas, panel);
  addEventListener("resize", draw);
  requestAnimationFrame(draw);
})();
