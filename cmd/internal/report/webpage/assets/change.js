(() => {
  const changes = data.changes, files = changes.files || [changes];
  const shown = (v) => (v === undefined ? "" : typeof v === "string" ? v : JSON.stringify(v));
  const nameOf = (id) => (id || "").split("/").slice(-2).join("/");
  const typeOf = (id) => {
    const parts = (id || "").slice((id || "").lastIndexOf("/providers/") + 11).split("/");
    return parts[0] + parts.slice(1).filter((_, i) => i % 2 === 0).map((p) => "/" + p).join("");
  };
  const badgeOf = (f) => (f.outcome === "fail" ? f.severity : f.outcome);
  const filters = { what: "", file: "", type: "", policy: "", severity: "", words: "" };

  // A file of the old version is listed with the same file of the new one.
  const fileOf = (name) => (data.from && name.startsWith(data.from + ":") ? name.slice(data.from.length + 1) : name);

  // Everything that the page shows is an entry: what it is, where, and how it is shown. What is
  // the same of several parameters files is one, with the resources that it is about.
  const all = [], known = new Map();
  function add(what, kind, file, at, facts, view) {
    const key = facts.same && what + JSON.stringify(facts.same), same = known.get(key);
    if (same) {
      same.about.add(facts.about);
      same.search += "\n" + (facts.text || "").toLowerCase();
      return;
    }
    const e = { what, kind, file: fileOf((at && at.file) || file || ""), type: "", policy: "", severity: "", ...facts, view };
    e.search = [what, e.file, e.type, e.policy, facts.text].join("\n").toLowerCase();
    e.about = new Set([facts.about]);
    if (key) known.set(key, e);
    all.push(e);
  }

  function finding(what, f) {
    const badge = badgeOf(f);
    const about = f.resource ? f.resource.name : "", same = [f.policy, f.location, f.path, f.message, badge];
    add(what, badge, "", f.location, { type: f.resource && f.resource.type || "", policy: f.policy, severity: badge, text: f.message + " " + about, about, same }, (e) => el("article", { class: "finding " + badge },
      el("h3", {}, el("span", { class: "badge " + badge }, badge), " " + f.message),
      el("div", { class: "soft" }, what, " · ", place(f.location), " · ", f.helpUri ? link(f.helpUri, f.policy) : f.policy, about ? " · " + [...e.about].join(", ") : "")));
  }

  function resource(what, kind, file, e) {
    const type = e.type || typeOf(e.id);
    const same = what === "Changed" && e.location && [type, e.location, (e.properties || []).map((p) => [p.pointer, p.old, p.new, p.location])];
    add(what, kind, file, e.location, { type, text: e.id, about: e.id, same }, (entry) => el("article", { class: "finding" },
      el("h3", {}, el("span", { class: "badge " + kind }, what), " " + type + " " + [...entry.about].map(nameOf).join(", ")),
      el("div", { class: "soft" }, place(e.location), e.assumed ? " · assumed" : ""),
      el("details", {}, el("summary", {}, "Id"), [...entry.about].map((id) => el("div", {}, el("code", {}, id)))),
      e.properties && e.properties.length ? table("Properties", ["Property", "Old", "New", ""], e.properties.map((p) => [el("code", {}, p.pointer || p.path || ""), shown(p.old), shown(p.new), p.assumed ? "assumed" : ""])) : ""));
  }

  const kindOf = { created: "added", deleted: "removed" };
  function properties(what, change, file, name, list) {
    const rows = (list || []).length ? list : [{}], kind = kindOf[change] || "changed";
    add(what, kind, file, rows[0].location, { text: name + " " + rows.map((p) => p.pointer).join(" ") }, () => el("article", { class: "finding" },
      el("h3", {}, el("span", { class: "badge " + kind }, what), " " + (name || "") + (kindOf[change] ? " (" + change + ")" : "")),
      el("div", { class: "soft" }, place(rows[0].location)),
      list && list.length ? table(what + " " + (name || ""), ["Property", "Old", "New"], list.map((p) => [el("code", {}, p.pointer || ""), shown(p.old), shown(p.new)])) : ""));
  }

  function statement(what, file, e, text) {
    const type = e.type || typeOf(e.id);
    add(what, "removed", file, e.location, { type, text: e.id + " " + text }, () => el("article", { class: "finding" },
      el("h3", {}, el("span", { class: "badge removed" }, what), " " + type + " " + nameOf(e.id)),
      el("p", {}, text), el("details", {}, el("summary", {}, "Id"), el("code", {}, e.id))));
  }

  for (const f of data.new || []) finding("New finding", f);
  for (const f of data.gone || []) finding("Finding gone", f);
  for (const file of files) {
    const places = new Map([...(file.stays || []), ...(file.created || [])].map((e) => [e.id, e.location]));
    for (const r of file.replaced || []) {
      const before = r.stays || r.deleted || r.detached, fate = r.stays ? "stays" : r.deleted ? "is deleted" : "is detached";
      add("Replaced", "removed", file.file, places.get(r.created.id) || places.get(before.id), { type: typeOf(r.created.id), text: before.id + " " + r.created.id }, () => el("article", { class: "finding" },
        el("h3", {}, el("span", { class: "badge removed" }, "Replaced"), " " + typeOf(r.created.id) + " " + nameOf(r.created.id)),
        el("p", {}, nameOf(before.id) + " is replaced" + (r.why ? ": its " + r.why + " differs" : "") + "; the old one " + fate),
        el("details", {}, el("summary", {}, "Ids"), el("code", {}, before.id), el("br", {}), el("code", {}, r.created.id))));
    }
    for (const b of file.blocked || []) {
      statement("Blocked", file.file, b, "cannot be " + (b.change || "deleted") + ": " + (b.by.id ? "the lock " + nameOf(b.by.id) : "the deny settings of its stack (" + b.by.denySettingsMode + ")"));
    }
    for (const a of file.affected || []) statement("Affected", file.file, a, "depends on " + nameOf(a.cause.id) + ", which is " + a.cause.change + (a.pointer ? " (" + a.pointer + ")" : ""));
    for (const u of file.notKnown || []) statement("Not known", file.file, u, "may be the same object in another control plane");
    for (const x of file.extensions || []) properties("Extension", x.change, file.file, x.alias, x.properties);
    for (const [what, list, kind] of [["Created", file.created, "added"], ["Changed", file.changed, "changed"], ["Deleted", file.deleted, "removed"], ["Detached", file.detached, "removed"], ["Stays", file.stays, "soft"]]) {
      for (const e of list || []) resource(what, kind, file.file, e);
    }
    for (const o of file.outputs || []) properties("Output", o.change, file.file, o.name, o.properties);
  }
  for (const s of changes.settings || []) properties("Stack settings", s.change, s.file, s.file, s.properties);

  if (data.from) main.append(el("p", { class: "soft" }, "From " + data.from + " to " + (data.to || "the work tree")));
  if (data.summary && data.summary.incomplete) main.append(el("p", { class: "removed" }, "Something could not be expanded: what is shown is incomplete."));

  const kinds = new Map();
  for (const e of all) kinds.set(e.what, (kinds.get(e.what) || 0) + 1);
  const cards = el("ul", { class: "cards", "aria-label": "Summary" }, [...kinds].map(([what, n]) => el("li", {}, el("button", {
    type: "button", "aria-pressed": "false", "data-what": what, onclick: () => { filters.what = filters.what === what ? "" : what; apply(); },
  }, el("strong", { class: all.find((e) => e.what === what).kind }, n.toLocaleString("en")), what))));
  main.append(cards);

  for (const [title, list] of [["Permissions", data.permissions], ["Credentials", data.credentials]]) {
    if (list && list.length) {
      const heads = [...new Set(list.flatMap((x) => Object.keys(x)))];
      main.append(el("section", {}, el("h2", {}, title + " (" + list.length + ")"), table(title, heads, list.map((x) => heads.map((h) => (h === "location" ? place(x[h]) : shown(x[h])))))));
    }
  }

  let timer;
  const words = el("input", { type: "search", oninput: () => { clearTimeout(timer); timer = setTimeout(() => { filters.words = words.value.toLowerCase(); apply(); }, 120); } });
  const of = (key) => all.map((e) => e[key]);
  const form = el("div", { class: "filters", role: "search", "aria-label": "Filter changes" },
    el("div", {}, el("label", {}, "Words", words)),
    choice(filters, "what", "Change", apply, of("what")), choice(filters, "file", "File", apply, of("file")), choice(filters, "type", "Resource type", apply, of("type")),
    choice(filters, "policy", "Policy", apply, of("policy")), choice(filters, "severity", "Severity or outcome", apply, of("severity")),
    el("div", {}, el("button", { type: "button", onclick: reset }, "Clear filters")));
  const status = el("p", { role: "status", class: "soft" });
  const list = el("div", {});

  function reset() {
    for (const key of Object.keys(filters)) filters[key] = "";
    words.value = "";
    apply();
  }

  function apply() {
    const chosen = all.filter((e) => ["what", "file", "type", "policy", "severity"].every((key) => !filters[key] || e[key] === filters[key]) &&
      (!filters.words || filters.words.split(/\s+/).every((w) => e.search.includes(w))));
    for (const s of form.querySelectorAll("select")) s.value = filters[s.dataset.key];
    for (const b of cards.querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.what === filters.what));
    status.textContent = count(chosen.length, "change") + (chosen.length === all.length ? "" : " of " + all.length.toLocaleString("en"));
    list.replaceChildren(chosen.length ? chunked(chosen, (e) => e.view(e), 100) : el("p", {}, "Nothing matches these filters."));
  }

  if (all.length) {
    const heads = [...kinds.keys()], byFile = new Map();
    for (const e of all) {
      if (!byFile.has(e.file)) byFile.set(e.file, new Map());
      byFile.get(e.file).set(e.what, (byFile.get(e.file).get(e.what) || 0) + 1);
    }
    const rows = [...byFile].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([file, n]) => [
      file ? el("button", { type: "button", class: "link", onclick: () => { filters.file = file; apply(); status.scrollIntoView(); } }, file) : "no file", ...heads.map((h) => String(n.get(h) || ""))]);
    main.append(el("details", { open: rows.length <= 20 }, el("summary", {}, "By file (" + rows.length + ")"), table("By file", ["File", ...heads], rows)),
      el("h2", {}, "Changes"), form, status, list);
    apply();
  } else {
    main.append(el("p", {}, "Nothing differs."));
  }
  if (data.unlooked && data.unlooked.length) {
    main.append(el("details", { open: true }, el("summary", {}, count(data.unlooked.length, "changed file") + " not expanded"), table("Changed files that were not expanded", ["File", "Why"], data.unlooked.map((u) => [u.file, u.why]))));
  }
  if (data.diagnostics && data.diagnostics.length) {
    main.append(el("details", {}, el("summary", {}, count(data.diagnostics.length, "message") + " about the run"),
      messages(data.diagnostics)));
  }
})();
