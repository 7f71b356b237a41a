package policies

import (
	"slices"
	"strings"
	"time"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Exception silences policies for resources, by configuration.
type Exception struct {
	// Policies by id, other name, tag or pattern; none is all of them.
	Policies []string
	// Resources by id, name or type, each also with * and ?; none is all of them.
	Resources []string
	// File tells the files that it is about; nil is all of them.
	File func(name string) bool
	// If further limits it, where it was read from a PSRule suppression group.
	If     Condition
	Reason string
	// Expires is the first day on which it no longer holds; zero is never.
	Expires time.Time
	// By is where it was written: configuration, or the name of a group.
	By   string
	Span source.Span
}

// Suppressor silences findings. Findings must have their final places: comments
// are looked for where the author wrote the code.
type Suppressor struct {
	Exceptions []Exception
	AsOf       time.Time
	// Past has the comments and metadata that count; nil is the files themselves.
	Past Past
}

// Apply marks the findings that are silenced, and reports exceptions that are
// past their day or silence nothing.
func (s *Suppressor) Apply(findings []Finding) diag.List {
	var diags diag.List
	used := make([]bool, len(s.Exceptions))
	covers := s.coverage()
	comments := commentReader{asOf: s.AsOf, past: s.Past, files: map[*source.File]*fileComments{}}
	now := commentReader{asOf: s.AsOf, files: map[*source.File]*fileComments{}}
	change := altered{past: s.Past}
	for i := range findings {
		f := &findings[i]
		covered := covers(f)
		for k := range s.Exceptions {
			x := &s.Exceptions[k]
			if !covered(k) {
				continue
			}
			used[k] = true
			if expired(x.Expires, s.AsOf) {
				continue
			}
			if f.Suppressed == nil {
				f.Suppressed = &Suppression{By: x.By, Reason: x.Reason, Expires: x.Expires}
			}
		}
		if f.Suppressed == nil {
			ignore := f.ignore()
			if s.Past != nil {
				ignore = s.Past.Metadata(f.Declaration, ignore)
			}
			f.Suppressed = s.metadata(f, ignore)
		}
		if f.Suppressed == nil {
			if c := comments.lookup(f); c != nil {
				f.Suppressed = &c.Suppression
			}
		}
		if s.Past != nil {
			change.compare(s, &now, f)
		}
	}
	for k, x := range s.Exceptions {
		if used[k] {
			diags.Add(x.PastItsDay(s.AsOf)...)
		}
	}
	diags.Add(comments.expired...)
	diags.Add(change.list...)
	return diags
}

// PastItsDay says that an exception no longer holds; it is empty where it does.
func (x *Exception) PastItsDay(asOf time.Time) diag.List {
	if !expired(x.Expires, asOf) {
		return nil
	}
	return diag.List{{
		Code:     diag.SuppressionExpired,
		Severity: diag.Warning,
		Message:  diag.Messagef("The exception for %s ended on %s.", x.what(), x.Expires.Format(time.DateOnly)),
		Span:     x.Span,
	}}
}

func (x *Exception) what() string {
	if len(x.Policies) == 0 {
		return "all policies"
	}
	return strings.Join(x.Policies, ", ")
}

func expired(day, asOf time.Time) bool { return !day.IsZero() && !asOf.Before(day) }

// maxCovered is how many answers are kept.
const maxCovered = 16 << 20

// coverage tells which exceptions are about which findings. What an exception names
// is made out once for each policy and each resource: there may be thousands of
// both, and of exceptions.
func (s *Suppressor) coverage() func(f *Finding) func(exception int) bool {
	type choice struct {
		policies  selection
		resources []*glob
	}
	choices := make([]choice, len(s.Exceptions))
	for i := range s.Exceptions {
		x, c := &s.Exceptions[i], &choices[i]
		c.policies = newSelection(x.Policies)
		for _, pattern := range x.Resources {
			c.resources = append(c.resources, newGlob(strings.ToLower(pattern), true))
		}
	}
	byRule, byResource := map[*Rule][]bool{}, map[ResourceRef][]bool{}
	rules := func(r *Rule) []bool {
		held, ok := byRule[r]
		if !ok {
			held = make([]bool, len(choices))
			for i := range choices {
				held[i] = len(s.Exceptions[i].Policies) == 0 || choices[i].policies.has(r)
			}
			byRule[r] = held
		}
		return held
	}
	resources := func(r ResourceRef) []bool {
		held, ok := byResource[r]
		if !ok {
			if len(byResource) > maxCovered/max(1, len(choices)) {
				clear(byResource)
			}
			held = make([]bool, len(choices))
			names := r.names()
			for i := range choices {
				held[i] = len(choices[i].resources) == 0 || slices.ContainsFunc(choices[i].resources, func(g *glob) bool {
					return slices.ContainsFunc(names, func(name string) bool { return g.match(name) })
				})
			}
			byResource[r] = held
		}
		return held
	}
	return func(f *Finding) func(int) bool {
		byRule, byResource := rules(f.Rule), resources(f.Resource)
		return func(i int) bool {
			x := &s.Exceptions[i]
			return byRule[i] && byResource[i] && (x.File == nil || f.Span.File != nil && x.File(f.Span.File.Name)) && (x.If == nil || x.If.holds(f))
		}
	}
}

// names are what a resource goes by in an exception, in lower case: its id, its name
// (whole or its last part) and its type.
func (r ResourceRef) names() []string {
	name := strings.ToLower(r.Name)
	var names []string
	for _, own := range []string{strings.ToLower(r.ID), name, name[strings.LastIndexByte(name, '/')+1:], strings.ToLower(r.Type)} {
		if own != "" {
			names = append(names, own)
		}
	}
	return names
}

// Who silenced a finding, where that is written with the code.
const (
	byComment  = "comment"
	byMetadata = "metadata"
)

// ignore is what a template says of its own resource, an entry forearm.ignore in
// the metadata of the declaration.
func (f *Finding) ignore() value.Value { return f.metadata.At("forearm", "ignore") }

// metadata reads forearm.ignore of a declaration: a policy or an array of
// policies, each a name or {policy, reason, expires}.
func (s *Suppressor) metadata(f *Finding, ignore value.Value) *Suppression {
	entries := ignore.Items()
	if ignore.Kind() == value.String || ignore.Kind() == value.Object {
		entries = []value.Value{ignore}
	}
	for _, entry := range entries {
		name := entry.Str()
		result := &Suppression{By: byMetadata}
		if entry.Kind() == value.Object {
			name = entry.Get("policy").Str()
			result.Reason = entry.Get("reason").Str()
			result.Expires, _ = time.Parse(time.DateOnly, entry.Get("expires").Str())
		}
		if name != "" && matches(f.Rule, name) && !expired(result.Expires, s.AsOf) {
			return result
		}
	}
	return nil
}
