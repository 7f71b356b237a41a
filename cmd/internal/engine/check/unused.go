package check

import (
	"context"
	"fmt"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// unusedException makes a finding of what is said of an exception.
func (r *ruleset) unusedException(x *engine.Expansion, unused policies.Idle) []UnusedException {
	findings, _ := r.codes.Findings(diag.List{unused.Diagnostic}, nil)
	for i := range findings {
		findings[i].Span = Place(x, &findings[i])
	}
	r.applySeverities(findings)
	var made Result
	r.keep(x, findings, &made)
	var list []UnusedException
	for _, f := range made.Findings {
		list = append(list, UnusedException{unused.Key, f})
	}
	return list
}

// UnusedInCode are findings about the exceptions in the code that have silenced nothing in any entry point.
// Another part of --shard may need those in a file that is no entry point.
func (c *Checker) UnusedInCode(results []Result) (made Result) {
	used := map[string]bool{}
	for i := range results {
		for _, key := range results[i].Used {
			used[key] = true
		}
	}
	for i := range results {
		for _, x := range results[i].Unused {
			if !used[x.Key] && (c.options.Shard == "" || c.files.Rooted(x.Finding.Shown.Place.File) == results[i].Entry) {
				used[x.Key] = true // it is said once
				made.Findings = append(made.Findings, x.Finding)
			}
		}
	}
	return made
}

// unusedExceptions says which exceptions of the configuration are past their day, and
// which silence nothing: that is known only where all was looked at that they are for.
func (c *Checker) unusedExceptions(ctx context.Context, entries []discover.Entry, results []Result, l policies.Looked) diag.List {
	var list diag.List
	said := map[string]bool{}
	for i := range results {
		for _, key := range results[i].Used {
			said[key] = true
		}
	}
	whole := -1
	lookedAtAll := func() bool {
		if whole < 0 {
			whole = 0
			if c.lookedAtAll(ctx, results, l) {
				whole = 1
			}
		}
		return whole == 1
	}
	for _, of := range c.exceptionsFor(entries, results) {
		for i := range of.settings.Config.Overrides {
			o := &of.settings.Config.Overrides[i]
			key := fmt.Sprintf("override %s@%d", o.Span.File.Name, o.Span.Start)
			if said[key] || slices.ContainsFunc(entries, func(e discover.Entry) bool { return c.workspace.Covers(o, e) }) || !lookedAtAll() {
				continue
			}
			said[key] = true
			list.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: o.Span,
				Message: diag.Messagef("this override is for no file: no entry point is called %s", diag.Listed(o.Files)), Hint: "Patterns are seen from the folder of the configuration."})
		}
		for i := range of.suppress.Exceptions {
			x := &of.suppress.Exceptions[i]
			if i >= len(of.applies) || !of.applies[i] || said[x.Key(i)+" expired"] {
				continue
			}
			if over := x.PastItsDay(c.workspace.AsOf()); len(over) > 0 {
				list.Add(over...)
				said[x.Key(i)+" expired"] = true
				continue
			}
			if said[x.Key(i)] || x.If != nil || c.files.Trust != nil {
				continue
			}
			if said[x.Key(i)] = true; lookedAtAll() {
				list.Add(policies.Unused(x.Span, "", diag.Messagef("The exception for %s silences nothing.", x.What()), ""))
			}
		}
	}
	return list
}

// lookedAtAll reports whether everything was looked at that the configuration is for.
func (c *Checker) lookedAtAll(ctx context.Context, results []Result, l policies.Looked) bool {
	if c.options.Shard != "" || slices.ContainsFunc(results, func(r Result) bool { return r.Incomplete && r.Source != nil }) {
		return false
	}
	found, err := c.workspace.Discover(ctx, []string{c.workspace.Config().Dir()})
	return err == nil && !slices.ContainsFunc(found.Entries, func(e discover.Entry) bool {
		_, is := l.Entries[c.files.Rooted(e.Path)]
		return !is
	})
}

// logWithoutEffect names what of a PSRule configuration forearm does not do.
func (c *Checker) logWithoutEffect() {
	var names []string
	for _, w := range c.workspace.Config().Without {
		if !w.Setup && !slices.Contains(names, w.What) {
			names = append(names, w.What)
		}
	}
	if len(names) == 0 {
		return
	}
	c.workspace.Log(diag.List{{Code: diag.ConfigIgnored, Severity: diag.Warning, File: c.workspace.Config().File.Name,
		Message: diag.Messagef("without effect here: %s; forearm doctor says why", diag.Listed(names))}})
}
