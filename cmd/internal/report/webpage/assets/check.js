(() => {
  const { strings, rules, findings, diagnostics, sources, summary } = data;
  const text = (i) => (i === undefined ? "" : strings[i]);
  const rule = new Map(rules.map((r) => [r.id, r]));
  const kindOf = (f) => (f.o === "fail" ? f.s : f.o);
  const filters = { kind: "", policy: "", file: "", type: "", resource: "", cause: "", same: "", words: "", accepted: false };
  const all = findings.map((f) => ({
    f, kind: kindOf(f), policy: text(f.p), message: text(f.m), file: text(f.at.f), type: text(f.rt), resource: text(f.rn), id: text(f.ri),
  }));
  for (const x of all) x.search = [x.policy, x.message, x.file, x.type, x.resource, x.id, text(x.f.path)].join("\n").toLowerCase();

  const cards = el("ul", { class: "cards", "aria-label": "Findings by outcome" });
  for (const [kind, label, n] of [["error", "Errors", summary.error], ["warning", "Warnings", summary.warning], ["note", "Notes", summary.note], ["unknown", "Unknown", summary.unknown], ["pass", "Passed", summary.pass]]) {
    if (kind === "pass" && !n) continue;
    cards.append(el("li", {}, el("button", {
      type: "button", "aria-pressed": "false", "data-kind": kind,
      onclick: () => { filters.kind = filters.kind === kind ? "" : kind; apply(); },
    }, el("strong", { class: "badge " + kind }, n.toLocaleString("en")), label)));
  }

  let timer;
  const words = el("input", { type: "search", oninput: () => { clearTimeout(timer); timer = setTimeout(() => { filters.words = words.value.toLowerCase(); apply(); }, 120); } });
  const accepted = el("input", { type: "checkbox", onchange: () => { filters.accepted = accepted.checked; apply(); } });
  const clear = el("button", { type: "button", onclick: reset }, "Clear filters");
  const form = el("div", { class: "filters", role: "search", "aria-label": "Filter findings" },
    el("div", {}, el("label", {}, "Words", words)),
    choice(filters, "policy", "Policy", apply, all.map((x) => x.policy)), choice(filters, "file", "File", apply, all.map((x) => x.file)),
    choice(filters, "type", "Resource type", apply, all.map((x) => x.type)), choice(filters, "resource", "Resource", apply, all.map((x) => x.resource)),
    choice(filters, "cause", "Depends on", apply, all.map((x) => text(x.f.because))),
    summary.suppressed ? el("div", {}, el("label", {}, accepted, " show " + count(summary.suppressed, "suppressed finding"))) : "",
    el("div", {}, clear));
  const status = el("p", { role: "status", class: "soft" });
  const list = el("div", {});

  function reset() {
    Object.assign(filters, { kind: "", policy: "", file: "", type: "", resource: "", cause: "", same: "", words: "", accepted: false });
    for (const s of form.querySelectorAll("select")) s.value = "";
    words.value = ""; accepted.checked = false;
    apply();
  }

  function matches(x) {
    return (filters.accepted || !x.f.sup) && (!filters.kind || x.kind === filters.kind && !x.f.sup) && (!filters.policy || x.policy === filters.policy) &&
      (!filters.file || x.file === filters.file) && (!filters.type || x.type === filters.type) && (!filters.resource || x.resource === filters.resource) &&
      (!filters.cause || text(x.f.because) === filters.cause) && (!filters.same || x.f.cause === filters.same) && (!filters.words || filters.words.split(/\s+/).every((w) => x.search.includes(w)));
  }

  function apply() {
    const shown = all.filter(matches);
    for (const b of cards.querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.dataset.kind === filters.kind));
    status.textContent = count(shown.length, "finding") + (shown.length === all.length ? "" : " of " + all.length.toLocaleString("en"));
    list.replaceChildren(shown.length ? chunked(shown, view, 100) : el("p", {}, "Nothing matches these filters."));
  }

  function at(p) { return text(p.f) + (p.l ? ":" + p.l + (p.c ? ":" + p.c : "") : ""); }

  function view(x) {
    const f = x.f, r = rule.get(x.policy) || {};
    const facts = [];
    const fact = (name, ...value) => { if (value.some((v) => v)) facts.push(el("dt", {}, name), el("dd", {}, value)); };
    fact("Resource", x.resource && el("span", {}, x.resource + " ", el("span", { class: "soft" }, x.type)));
    fact("Property", text(f.path) && el("code", {}, text(f.path)));
    if (f.trace) fact("Deployed by", f.trace.map((s) => el("div", {}, text(s.n) + " ", el("span", { class: "soft" }, at(s)))));
    if (f.from) fact("Value from", f.from.map((s) => el("div", {}, text(s.n) + " ", el("span", { class: "soft" }, at(s)))));
    if (f.entry !== undefined && text(f.entry) !== x.file) fact("Checked with", text(f.entry));
    fact("Only with", text(f.when));
    fact("Hint", text(f.hint));
    fact("Fix", text(f.fix));
    if (f.sup) fact("Suppressed", text(f.sup.by) + (f.sup.why !== undefined ? ": " + text(f.sup.why) : "") + (f.sup.until !== undefined ? ", until " + text(f.sup.until) : ""));
    let excerpt = "";
    if (f.x) excerpt = el("pre", { tabindex: "0", "aria-label": "Source line" }, el("span", { class: "soft" }, (f.at.l || "") + "  "), f.x[0], el("mark", {}, f.x[1]), f.x[2]);
    return el("article", { class: "finding " + x.kind },
      el("h3", {}, el("span", { class: "badge " + x.kind }, x.kind), " " + x.message),
      el("div", { class: "soft" }, at(f.at), " · ", r.uri ? link(r.uri, x.policy) : x.policy),
      excerpt,
      el("details", {}, el("summary", {}, "Details"), el("dl", {}, facts),
        r.help ? el("p", {}, el("strong", {}, r.title + " "), r.help) : "",
        f.cause ? el("button", { type: "button", onclick: () => { filters.same = f.cause; apply(); status.scrollIntoView(); } }, "Show all with the same cause") : ""));
  }

  main.append(el("p", { class: "soft" }, count(summary.sources, "entry point"), ", ", count(summary.resources, "resource"), ", ", count(summary.policies, "policy", "policies"),
    summary.skipped ? ", " + count(summary.skipped, "file") + " skipped" : "", ". forearm ", summary.version),
  cards);
  if (diagnostics.length) {
    const errors = diagnostics.filter((d) => d.severity === "error").length;
    main.append(el("h2", {}, "The run"), el("details", { open: errors > 0 }, el("summary", {}, count(diagnostics.length, "message") + " about the run" + (errors ? ", " + count(errors, "error") : "")),
      messages(diagnostics)));
  }
  main.append(el("h2", {}, "Findings"), form, status, list);
  if (sources.length) {
    main.append(el("details", {}, el("summary", {}, "Entry points"), table("Entry points", ["File", "Template", "Kind", "Scope", "Resources"], sources.map((s) => [s.file, s.template || "", s.kind, s.scope || "", String(s.resources)]))));
  }
  apply();
})();
