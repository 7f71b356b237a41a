package findings

import (
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Apply marks the findings that are silenced, says which exceptions are past their day
// or have none, and keeps the diagnostics about those that silence nothing.
func (s *Suppressor) Apply(findings []Finding, in *Exceptions) diag.List {
	covers := s.exceptionCoverage()
	comments := commentReader{asOf: s.AsOf, past: s.Past, files: map[*source.File]*fileComments{}}
	now := commentReader{asOf: s.AsOf, files: map[*source.File]*fileComments{}}
	change := altered{past: s.Past}
	if in == nil {
		in = &Exceptions{}
	}
	in.used = map[string]bool{}
	for i := range findings {
		f := &findings[i]
		covered := covers(f)
		for k := range s.Exceptions {
			x := &s.Exceptions[k]
			if !covered(k) {
				continue
			}
			in.used[x.Key(k)] = true
			if isExpired(x.Expires, s.AsOf) {
				continue
			}
			if f.Suppressed == nil {
				f.Suppressed = &Suppression{By: x.By, Reason: x.Reason, Expires: x.Expires}
			}
		}
		ignore := f.ignoreEntries()
		if s.Past != nil {
			ignore = s.Past.MetadataThen(f.Declaration, ignore)
		}
		if m := s.metadataException(f, ignore, in.markUsed); f.Suppressed == nil {
			f.Suppressed = m
		}
		if c := comments.findComment(f, in.markUsed); f.Suppressed == nil && c != nil {
			f.Suppressed = &c.Suppression
		}
		if s.Past != nil {
			change.compareExceptions(s, &now, f)
		}
	}
	for _, file := range in.Files {
		comments.readComments(file)
	}
	diags := in.reviewExceptions(s, &comments)
	diags.Add(change.list...)
	return diags
}

// PastItsDay reports an exception that has expired; it is empty if it has not.
func (x *Exception) PastItsDay(asOf time.Time) diag.List {
	return expiredOrNone(asOf, x.Span, x.PolicyNames(), x.Expires, "")
}

// PolicyNames names the policies that an exception is for.
func (x *Exception) PolicyNames() diag.Message {
	if len(x.Policies) == 0 {
		return "all policies"
	}
	return diag.VariableText(strings.Join(x.Policies, ", "))
}

// maxCovered is how many answers are kept.
const maxCovered = 16 << 20

// exceptionCoverage returns which exceptions apply to which findings. What an exception names is
// resolved once for each policy and each resource: there may be thousands of both, and of
// exceptions.
func (s *Suppressor) exceptionCoverage() func(f *Finding) func(exception int) bool {
	if len(s.Exceptions) == 0 {
		return func(*Finding) func(int) bool { return nil }
	}
	type choice struct {
		policies  loading.Selection
		resources []*loading.Glob
	}
	choices := make([]choice, len(s.Exceptions))
	for i := range s.Exceptions {
		x, c := &s.Exceptions[i], &choices[i]
		c.policies = loading.NewSelection(x.Policies)
		for _, pattern := range x.Resources {
			c.resources = append(c.resources, loading.NewGlob(strings.ToLower(pattern), true))
		}
	}
	byRule, byResource := map[*loading.Rule][]bool{}, map[input.ResourceRef][]bool{}
	rules := func(r *loading.Rule) []bool {
		held, ok := byRule[r]
		if !ok {
			held = make([]bool, len(choices))
			for i := range choices {
				held[i] = len(s.Exceptions[i].Policies) == 0 || choices[i].policies.Has(r)
			}
			byRule[r] = held
		}
		return held
	}
	resources := func(r input.ResourceRef) []bool {
		held, ok := byResource[r]
		if !ok {
			if len(byResource) > maxCovered/max(1, len(choices)) {
				clear(byResource)
			}
			held = make([]bool, len(choices))
			names := r.Names()
			for i := range choices {
				held[i] = len(choices[i].resources) == 0 || slices.ContainsFunc(choices[i].resources, func(g *loading.Glob) bool {
					return slices.ContainsFunc(names, func(name string) bool { return g.Match(name) })
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
			return byRule[i] && byResource[i] && (x.File == nil || f.Span.File != nil && x.File(f.Span.File.Name)) && (x.If == nil || x.If.coversFinding(f))
		}
	}
}
