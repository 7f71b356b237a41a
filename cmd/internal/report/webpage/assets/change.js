(() => {
  const changes = data.changes, files = changes.files || [changes];
  const shown = (v) => (v === undefined ? "" : typeof v === "string" ? v : JSON.stringify(v));
  const nameOf = (id) => id.split("/").slice(-2).join("/");
  const where = (e) => el("span", { class: "soft" }, place(e.location));
  let total = 0;

  function entries(title, list, kind) {
    if (!list || !list.length) return "";
    total += list.length;
    return el("section", {}, el("h3", { class: kind }, title + " (" + list.length + ")"), chunked(list, (e) => el("article", { class: "finding" },
      el("strong", {}, e.type || "", " ", nameOf(e.id)), " ", e.assumed ? el("span", { class: "badge unknown" }, "assumed ") : "", where(e),
      e.replacement ? el("p", { class: "removed" }, "is replaced") : "",
      el("details", {}, el("summary", {}, "Id"), el("code", {}, e.id)),
      e.properties && e.properties.length ? table("Properties", ["Property", "Old", "New", ""], e.properties.map((p) => [el("code", {}, p.pointer || p.path || ""), shown(p.old), shown(p.new), p.assumed ? "assumed" : ""])) : ""), 100));
  }

  if (data.from) main.append(el("p", { class: "soft" }, "From " + data.from + " to " + (data.to || "the work tree")));
  const s = data.summary;
  if (s) {
    main.append(el("ul", { class: "cards", "aria-label": "Summary" }, [["created", "created", "added"], ["changed", "changed", "changed"], ["deleted", "deleted", "removed"], ["replaced", "replaced", "removed"], ["stays", "stays", ""], ["gone", "findings gone", "added"], ["unknown", "new unknown", ""], ["permissions", "permissions", ""]]
      .filter(([key]) => s[key]).map(([key, label, kind]) => el("li", {}, el("strong", { class: kind }, String(s[key])), label))));
    if (s.incomplete) main.append(el("p", { class: "removed" }, "Something could not be worked out: what is shown is incomplete."));
  }
  const finding = (f) => el("article", { class: "finding " + (f.outcome === "fail" ? f.severity : f.outcome) },
    el("h3", {}, el("span", { class: "badge " + (f.outcome === "fail" ? f.severity : f.outcome) }, f.outcome === "fail" ? f.severity : f.outcome), " " + f.message),
    el("div", { class: "soft" }, place(f.location), " · ", f.policy, f.resource ? " · " + f.resource.name : ""));
  for (const [title, list] of [["New findings", data.new], ["Findings that are gone", data.gone]]) {
    if (list && list.length) main.append(el("section", {}, el("h2", {}, title + " (" + list.length + ")"), chunked(list, finding, 100)));
  }
  for (const [title, list] of [["Permissions", data.permissions], ["Credentials", data.credentials]]) {
    if (list && list.length) {
      const heads = [...new Set(list.flatMap((x) => Object.keys(x)))];
      main.append(el("section", {}, el("h2", {}, title + " (" + list.length + ")"), table(title, heads, list.map((x) => heads.map((h) => shown(x[h]))))));
    }
  }
  for (const file of files) {
    const sections = [entries("Created", file.created, "added"), entries("Changed", file.changed, "changed"), entries("Deleted", file.deleted, "removed"), entries("Detached", file.detached, "removed"), entries("Stays", file.stays, "")].filter((x) => x);
    const outputs = file.outputs && (Array.isArray(file.outputs) ? file.outputs : Object.entries(file.outputs).map(([name, v]) => ({ name, ...v })));
    if (outputs && outputs.length) sections.push(el("section", {}, el("h3", {}, "Outputs"), table("Outputs", ["Output", "Old", "New"], outputs.map((o) => [o.name || "", shown(o.old), shown(o.new)]))));
    if (sections.length) main.append(el("section", {}, el("h2", {}, file.file || "Changes"), sections));
  }
  if (!total && !(data.new || []).length) main.append(el("p", {}, "Nothing differs."));
  if (data.diagnostics && data.diagnostics.length) {
    main.append(el("details", {}, el("summary", {}, count(data.diagnostics.length, "message") + " about the run"),
      messages(data.diagnostics)));
  }
})();
