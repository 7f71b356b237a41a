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

// UnusedInCode are findings about the exceptions in the code that have silenced nothing in
// any entry point. Another part of --shard may need those in a file that is not an entry
// point.
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
				used[x.Key] = true // it is reported once
				made.Findings = append(made.Findings, x.Finding)
			}
		}
	}
	return made
}

// exceptionsFor are the rules of the entry points, each with its exceptions and with
// what is known of whether their policies are asked: those of workers have reported that.
func (c *Checker) exceptionsFor(entries []discover.Entry, results []Result) []*ruleset {
	applies := map[string][]bool{}
	for i := range results {
		if len(results[i].Applies) > 0 {
			applies[results[i].Entry] = results[i].Applies
		}
	}
	list, known := []*ruleset{c.rules}, map[*engine.Settings]*ruleset{c.rules.settings: c.rules}
	for _, e := range entries {
		s, err := c.workspace.SettingsFor(e)
		if err != nil {
			continue
		}
		rules := known[s]
		if rules == nil {
			rules = &ruleset{scope: c.scope, settings: s}
			rules.readExceptions()
			known[s] = rules
			list = append(list, rules)
		}
		if rules != c.rules && rules.applies == nil {
			rules.applies = applies[c.files.Rooted(e.Path)]
		}
	}
	return list
}

// unusedExceptions reports exceptions of the configuration that have expired, and unused
// ones: those are known only where everything that they are for was checked.
func (c *Checker) unusedExceptions(ctx context.Context, entries []discover.Entry, results []Result, l policies.Looked) diag.List {
	var list diag.List
	reported := map[string]bool{}
	for i := range results {
		for _, key := range results[i].Used {
			reported[key] = true
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
			if reported[key] {
				continue
			}
			reported[key] = true
			if slices.ContainsFunc(entries, func(e discover.Entry) bool { return c.workspace.Covers(o, e) }) || !lookedAtAll() {
				continue
			}
			list.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: o.Span,
				Message: diag.Messagef("unused override: no entry point matches %s", diag.Listed(o.Files)), Hint: "Patterns are relative to the folder of the configuration."})
		}
		for i := range of.suppress.Exceptions {
			x := &of.suppress.Exceptions[i]
			if i >= len(of.applies) || !of.applies[i] || reported[x.Key(i)+" expired"] {
				continue
			}
			if over := x.PastItsDay(c.workspace.AsOf()); len(over) > 0 {
				list.Add(over...)
				reported[x.Key(i)+" expired"] = true
				continue
			}
			if reported[x.Key(i)] || x.If != nil || c.files.Trust != nil {
				continue
			}
			if reported[x.Key(i)] = true; lookedAtAll() {
				list.Add(policies.Unused(x.Span, "", diag.Messagef("Unused exception for %s.", x.PolicyNames()), ""))
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
