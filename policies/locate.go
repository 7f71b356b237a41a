package policies

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// ref names the target; zero where it is a file.
func (t *target) ref() ResourceRef {
	if t.view == nil {
		return ResourceRef{}
	}
	return refOf(t.view)
}

func refOf(r *deployment.ViewResource) ResourceRef {
	ref := ResourceRef{ID: r.ID(), Type: r.Type(), Name: r.Name()}
	if r.Body.Get("id").Marks().Any(value.Secret) {
		ref.ID = value.SecretText
	}
	if r.Body.Get("name").Marks().Any(value.Secret) {
		ref.Name = value.SecretText
	}
	return ref
}

// doubtful reports that nobody knows whether the resource is deployed at all.
func (t *target) doubtful() bool { return t.view != nil && t.view.Doubtful }

// locate finds where a finding's path is written and completes the finding.
func (t *target) locate(f *Finding) {
	if f.InTemplate || t.view == nil {
		t.place(f, t.template())
		if t.view != nil {
			f.describe(t.view)
		}
		f.identify(t.template())
		return
	}
	r := t.view
	if holder, path := descendant(r, f.Path); holder != nil {
		f.Target = r.ID()
		f.Path, f.Resource, f.Trace = path, refOf(holder), trace(holder)
		r = holder
	}
	t.complete(f, r, r.Body)
}

// complete finds where the path of a finding about a resource is written in its
// body. It reports whether the finding rests on something assumed.
func (t *target) complete(f *Finding, r *deployment.ViewResource, body value.Value) bool {
	f.describe(r)
	doubt := r.Doubtful || t.view.Doubtful || doubtfulPlace(body, f.Path)
	t.place(f, body)
	if f.Span.IsZero() {
		f.Span = spanOf(r)
	}
	f.identify(body)
	return doubt
}

// doubtfulPlace reports whether what is at a path, or that nothing is there, rests on
// something assumed.
func doubtfulPlace(v value.Value, tokens []string) bool {
	for _, t := range tokens {
		if v.Marks().Any(openMarks) {
			return true
		}
		next := v.Step(t)
		if next.IsAbsent() {
			return false
		}
		v = next
	}
	return v.Marks().Any(openMarks)
}

func (t *target) place(f *Finding, root value.Value) {
	at, left := root.Resolve(f.Path)
	f.Missing = left > 0
	for n := range len(f.Path) - left {
		holder, _ := root.Resolve(f.Path[:n])
		f.InElement = f.InElement || f.Missing && holder.Kind() == value.Array
	}
	f.Origin = at.Origin()
	f.Span = f.Origin.Set().Span()
	// A value that was put together has no place of its own; what holds it has.
	for n := len(f.Path) - left; n > 0 && f.Span.IsZero(); n-- {
		at, _ = root.Resolve(f.Path[:n-1])
		f.Span = at.Span()
	}
	if f.Span.IsZero() && t.file != nil {
		f.Span = source.Span{File: t.file}
	}
}

// descendant is the nested resource that a path leads into, and the path from
// there.
func descendant(r *deployment.ViewResource, path []string) (*deployment.ViewResource, []string) {
	if len(path) < 2 || !strings.EqualFold(path[0], "resources") {
		return nil, nil
	}
	i, err := strconv.Atoi(path[1])
	if err != nil || i < 0 || i >= len(r.Descendants) {
		return nil, nil
	}
	return r.Descendants[i], path[2:]
}

func (t *target) span() source.Span {
	if t.view != nil {
		if s := spanOf(t.view); !s.IsZero() {
			return s
		}
	}
	return source.Span{File: t.file}
}

func spanOf(r *deployment.ViewResource) source.Span {
	if r.Resource != nil {
		if s := r.Resource.Declaration.Span(); !s.IsZero() {
			return s
		}
	}
	return r.Body.Span()
}

func (t *target) trace() []diag.Frame {
	if t.view == nil {
		return nil
	}
	return trace(t.view)
}

// trace leads from the deployment of a resource up to the entry's own.
func trace(r *deployment.ViewResource) []diag.Frame {
	var frames []diag.Frame
	for m := r.Module; m != nil && m.Resource != nil; m = m.Parent {
		frames = append(frames, diag.Frame{Name: m.Name, Span: m.Resource.Declaration.Span()})
	}
	return frames
}

// describe keeps what exceptions may ask about the resource.
func (f *Finding) describe(r *deployment.ViewResource) {
	f.body, f.Declaration, f.declared = r.Body, spanOf(r), declaredAs(r.Resource)
	if r.Resource != nil {
		f.metadata = r.Resource.Declaration.Get("metadata")
	}
}
