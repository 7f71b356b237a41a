package findings

import (
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// Exception silences policies for resources, by configuration.
type Exception struct {
	// Policies by id, other name, tag or pattern; none is all of them.
	Policies []string
	// Resources by id, name or type, each also with * and ?; none is all of them.
	Resources []string
	// File reports whether it is about a file; nil is about all.
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
	Past TrustedExceptions
}

// Apply marks the findings that are silenced, says which exceptions are past their day
// or have none, and keeps what is to be said of those that silence nothing.
func (s *Suppressor) Apply(findings []Finding, in *Exceptions) diag.List {
	covers := s.coverage()
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
			if expired(x.Expires, s.AsOf) {
				continue
			}
			if f.Suppressed == nil {
				f.Suppressed = &Suppression{By: x.By, Reason: x.Reason, Expires: x.Expires}
			}
		}
		ignore := f.ignore()
		if s.Past != nil {
			ignore = s.Past.Metadata(f.Declaration, ignore)
		}
		if m := s.metadata(f, ignore, in.use); f.Suppressed == nil {
			f.Suppressed = m
		}
		if c := comments.lookup(f, in.use); f.Suppressed == nil && c != nil {
			f.Suppressed = &c.Suppression
		}
		if s.Past != nil {
			change.compare(s, &now, f)
		}
	}
	for _, file := range in.Files {
		comments.read(file)
	}
	diags := in.review(s, &comments)
	diags.Add(change.list...)
	return diags
}

// PastItsDay reports an exception that has expired; it is empty where it has not.
func (x *Exception) PastItsDay(asOf time.Time) diag.List {
	if !expired(x.Expires, asOf) {
		return nil
	}
	return diag.List{{
		Code:     diag.SuppressionExpired,
		Severity: diag.Warning,
		Message:  diag.Messagef("The exception for %s expired on %s.", x.What(), x.Expires.Format(time.DateOnly)),
		Span:     x.Span,
	}}
}

// What names the policies that an exception is for.
func (x *Exception) What() diag.Message {
	if len(x.Policies) == 0 {
		return "all policies"
	}
	return diag.Given(strings.Join(x.Policies, ", "))
}

func expired(day, asOf time.Time) bool { return !day.IsZero() && !asOf.Before(day) }

// maxCovered is how many answers are kept.
const maxCovered = 16 << 20

// coverage returns which exceptions apply to which findings. What an exception names is
// resolved once for each policy and each resource: there may be thousands of both, and of
// exceptions.
func (s *Suppressor) coverage() func(f *Finding) func(exception int) bool {
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
			return byRule[i] && byResource[i] && (x.File == nil || f.Span.File != nil && x.File(f.Span.File.Name)) && (x.If == nil || x.If.holds(f))
		}
	}
}

// Who silenced a finding, where that is written with the code.
const (
	byComment  = "comment"
	byMetadata = "metadata"
)

// ignore is what a template says of its own resource, an entry forearm.ignore in
// the metadata of the declaration.
func (f *Finding) ignore() value.Value { return f.metadata.At("forearm", "ignore") }

// ignored is one entry of forearm.ignore: a policy, or {policy, reason, expires}.
type ignored struct {
	policy string
	Suppression
	// day is what stands where a day has to and is none.
	day string
	at  source.Span
}

// ignoredIn reads forearm.ignore: an entry, or an array of them.
func ignoredIn(ignore value.Value) []ignored {
	entries := ignore.Items()
	if ignore.Kind() == value.String || ignore.Kind() == value.Object {
		entries = []value.Value{ignore}
	}
	var list []ignored
	for _, entry := range entries {
		x := ignored{policy: entry.Str(), Suppression: Suppression{By: byMetadata}, at: entry.Span()}
		if entry.Kind() == value.Object {
			x.policy = entry.Get("policy").Str()
			x.Reason = entry.Get("reason").Str()
			if expires := entry.Get("expires"); !expires.IsNull() {
				var err error
				if x.Expires, err = time.Parse(time.DateOnly, expires.Str()); err != nil {
					x.day = expires.JSON()
				}
			}
		}
		list = append(list, x)
	}
	return list
}

// metadata is the entry of forearm.ignore that silences a finding; use is told of each
// that names its policy.
func (s *Suppressor) metadata(f *Finding, ignore value.Value, use func(at source.Span, policy string)) *Suppression {
	var first *Suppression
	for _, x := range ignoredIn(ignore) {
		if x.policy == "" || !loading.Matches(f.Rule, x.policy) {
			continue
		}
		if use != nil {
			use(x.at, x.policy)
		}
		if first == nil && x.day == "" && !expired(x.Expires, s.AsOf) {
			first = &x.Suppression
		}
	}
	return first
}
