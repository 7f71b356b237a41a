package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies"
)

// idle is what is said of an exception in the code that silences nothing in an entry
// point: it stands if it does so nowhere.
type idle struct {
	Key     string
	Finding judged
}

// exceptionsIn are those in the code of an entry point.
func (c *checker) exceptionsIn(x *expanded) *policies.Exceptions {
	in := &policies.Exceptions{Deployment: x.deployment, Incomplete: !x.workedOut()}
	if c.engine == nil || x.entry.Path == "" {
		return in
	}
	in.Asked = func(name string) (known, asked bool, hint diag.Message) { return c.engine.Asked(name, c.codes) }
	if x.compiled != nil {
		in.Files = x.compiled.Sources()
	}
	if x.deployment != nil {
		for file := range x.deployment.Sources {
			if x.compiled == nil || file != x.file && file != x.deployment.ParameterFile {
				in.Files = append(in.Files, file)
			}
		}
	}
	slices.SortFunc(in.Files, func(a, b *source.File) int { return compareNames(a, b) })
	return in
}

func compareNames(a, b *source.File) int {
	switch {
	case a.Name < b.Name:
		return -1
	case a.Name > b.Name:
		return 1
	}
	return 0
}

// idle makes a finding of what is said of an exception.
func (c *checker) idle(x *expanded, unused policies.Idle) []idle {
	findings, _ := c.codes.Findings(diag.List{unused.Diagnostic}, nil)
	for i := range findings {
		findings[i].Span = x.place(&findings[i])
	}
	c.weigh(findings)
	var made checked
	c.findings(x, findings, &made)
	var list []idle
	for _, f := range made.Findings {
		list = append(list, idle{unused.Key, f})
	}
	return list
}

// unused are the exceptions in the code that have silenced nothing in any entry point.
// Another part of --shard may need those in a file that is no entry point.
func (c *checker) unused(results []checked) (made checked) {
	used := map[string]bool{}
	for i := range results {
		for _, key := range results[i].Used {
			used[key] = true
		}
	}
	for i := range results {
		for _, x := range results[i].Idle {
			if !used[x.Key] && (c.flags.shard == "" || c.rooted(x.Finding.Shown.Place.File) == results[i].Entry) {
				used[x.Key] = true // it is said once
				made.Findings = append(made.Findings, x.Finding)
			}
		}
	}
	return made
}

// mentions are the names that the configuration has beside its selection of policies.
func (c *checker) mentions() []policies.Mention {
	var list []policies.Mention
	for _, m := range c.config.Policies.Severity.Members() {
		list = append(list, policies.Mention{Name: m.Name, Span: c.config.Policies.Severity.KeySpan(&m)})
	}
	for _, m := range c.config.Policies.Options.Members() {
		list = append(list, policies.Mention{Name: m.Name, Option: true, Span: c.config.Policies.Options.KeySpan(&m)})
	}
	for _, x := range c.suppress.Exceptions {
		for _, name := range x.Policies {
			list = append(list, policies.Mention{Name: name, Span: x.Span})
		}
	}
	return list
}

// askExceptions notes which of the exceptions of the configuration are about policies
// that are asked.
func (c *checker) askExceptions() {
	c.asks = make([]bool, len(c.suppress.Exceptions))
	for i, x := range c.suppress.Exceptions {
		c.asks[i] = len(x.Policies) == 0 || slices.ContainsFunc(x.Policies, func(name string) bool {
			_, asked, _ := c.engine.Asked(name, c.codes)
			return asked
		})
	}
}

// unusedExceptions says which exceptions of the configuration are past their day, and
// which silence nothing: that is known only where all was looked at that they are for.
func (c *checker) unusedExceptions(ctx context.Context, entries []discover.Entry, results []checked, l policies.Looked) diag.List {
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
	for _, of := range c.settledFor(entries, results) {
		for i := range of.config.Overrides {
			o := &of.config.Overrides[i]
			key := fmt.Sprintf("override %s@%d", o.Span.File.Name, o.Span.Start)
			if said[key] || slices.ContainsFunc(entries, func(e discover.Entry) bool { return c.covers(o, e) }) || !lookedAtAll() {
				continue
			}
			said[key] = true
			list.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: o.Span,
				Message: diag.Messagef("this override is for no file: no entry point is called %s", diag.Listed(o.Files)), Hint: "Patterns are seen from the folder of the configuration."})
		}
		for i := range of.suppress.Exceptions {
			x := &of.suppress.Exceptions[i]
			if i >= len(of.asks) || !of.asks[i] || said[x.Key(i)+" expired"] {
				continue
			}
			if over := x.PastItsDay(c.asOf); len(over) > 0 {
				list.Add(over...)
				said[x.Key(i)+" expired"] = true
				continue
			}
			if said[x.Key(i)] || x.If != nil || c.trust != nil {
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
func (c *checker) lookedAtAll(ctx context.Context, results []checked, l policies.Looked) bool {
	if c.flags.shard != "" || slices.ContainsFunc(results, func(r checked) bool { return r.Incomplete && r.Source != nil }) {
		return false
	}
	found, err := c.discover(ctx, []string{c.config.Dir()})
	return err == nil && !slices.ContainsFunc(found.Entries, func(e discover.Entry) bool {
		_, is := l.Entries[c.rooted(e.Path)]
		return !is
	})
}
