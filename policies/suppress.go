package policies

import (
	"path"
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
	comments := commentReader{asOf: s.AsOf, past: s.Past, files: map[*source.File]*fileComments{}}
	now := commentReader{asOf: s.AsOf, files: map[*source.File]*fileComments{}}
	change := altered{past: s.Past}
	for i := range findings {
		f := &findings[i]
		for k := range s.Exceptions {
			x := &s.Exceptions[k]
			if !x.covers(f) {
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
		if used[k] && expired(x.Expires, s.AsOf) {
			diags.Add(diag.Diagnostic{
				Code:     diag.SuppressionExpired,
				Severity: diag.Warning,
				Message:  diag.Messagef("The exception for %s ended on %s.", x.what(), x.Expires.Format(time.DateOnly)),
				Span:     x.Span,
			})
		}
	}
	diags.Add(comments.expired...)
	diags.Add(change.list...)
	return diags
}

func (x *Exception) what() string {
	if len(x.Policies) == 0 {
		return "all policies"
	}
	return strings.Join(x.Policies, ", ")
}

func expired(day, asOf time.Time) bool { return !day.IsZero() && !asOf.Before(day) }

func (x *Exception) covers(f *Finding) bool {
	if len(x.Policies) > 0 {
		found := false
		for _, p := range x.Policies {
			found = found || matches(f.Rule, p)
		}
		if !found {
			return false
		}
	}
	if len(x.Resources) > 0 {
		found := false
		for _, r := range x.Resources {
			found = found || f.Resource.matches(r)
		}
		if !found {
			return false
		}
	}
	return x.If == nil || x.If.holds(f)
}

// matches tells whether a resource goes by an id, a name (whole or its last
// part) or a type.
func (r ResourceRef) matches(pattern string) bool {
	pattern = strings.ToLower(pattern)
	name := strings.ToLower(r.Name)
	for _, own := range []string{strings.ToLower(r.ID), name, name[strings.LastIndexByte(name, '/')+1:], strings.ToLower(r.Type)} {
		if own == "" {
			continue
		}
		if own == pattern {
			return true
		}
		// A slash is a letter like any other here: * is to reach across it.
		if strings.ContainsAny(pattern, "*?") {
			if ok, _ := path.Match(strings.ReplaceAll(pattern, "/", "\x00"), strings.ReplaceAll(own, "/", "\x00")); ok {
				return true
			}
		}
	}
	return false
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
