package findings

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/input"
)

// Locate finds where a finding's path is written and completes the finding.
func (f *Finding) Locate(t *input.Target) {
	if f.InTemplate || t.View == nil {
		f.placeInBody(t, t.Template())
		if t.View != nil {
			f.setResource(t.View)
		}
		f.resolveIdentity(t.Template())
		return
	}
	r := t.View
	if holder, path := descendantAt(r, f.Path); holder != nil {
		f.Target = r.ID()
		f.Path, f.Resource, f.Trace = path, input.RefOf(holder), input.TraceOf(holder)
		r = holder
	}
	f.CompletePlace(t, r, r.Body)
}

// CompletePlace finds where the path of a finding about a resource is written in its
// body. It reports whether the finding depends on something assumed.
func (f *Finding) CompletePlace(t *input.Target, r *deployment.ViewResource, body value.Value) bool {
	f.setResource(r)
	doubt := r.Doubtful || t.View.Doubtful || DoubtfulPlace(body, f.Path)
	f.placeInBody(t, body)
	if f.Span.IsZero() {
		f.Span = input.SpanOf(r)
	}
	f.resolveIdentity(body)
	return doubt
}

// DoubtfulPlace reports whether what is at a path, or that nothing is there, depends
// on something assumed.
func DoubtfulPlace(v value.Value, tokens []string) bool {
	for _, t := range tokens {
		if v.Marks().Any(input.OpenMarks) {
			return true
		}
		next := value.Step(v, t)
		if next.IsAbsent() {
			return false
		}
		v = next
	}
	return v.Marks().Any(input.OpenMarks)
}

func (f *Finding) placeInBody(t *input.Target, root value.Value) {
	at, left := value.Resolve(root, f.Path)
	f.Missing = left > 0
	for n := range len(f.Path) - left {
		holder, _ := value.Resolve(root, f.Path[:n])
		f.InElement = f.InElement || f.Missing && holder.Kind() == value.Array
	}
	f.Origin = at.Origin()
	f.Span = f.Origin.InheritedFrom().Span()
	// A value that was put together has no place of its own; what holds it has.
	for n := len(f.Path) - left; n > 0 && f.Span.IsZero(); n-- {
		at, _ = value.Resolve(root, f.Path[:n-1])
		f.Span = at.Span()
	}
	if f.Span.IsZero() && t.File != nil {
		f.Span = source.Span{File: t.File}
	}
}

// descendantAt is the nested resource that a path leads into, and the path from
// there.
func descendantAt(r *deployment.ViewResource, path []string) (*deployment.ViewResource, []string) {
	if len(path) < 2 || !strings.EqualFold(path[0], "resources") {
		return nil, nil
	}
	i, err := strconv.Atoi(path[1])
	if err != nil || i < 0 || i >= len(r.Descendants) {
		return nil, nil
	}
	return r.Descendants[i], path[2:]
}

// setResource keeps what exceptions may ask about the resource.
func (f *Finding) setResource(r *deployment.ViewResource) {
	f.Body, f.Declaration, f.declared = r.Body, input.SpanOf(r), declaredAs(r.Resource)
	if r.Resource != nil {
		f.metadata = r.Resource.Declaration.Get("metadata")
	}
}
