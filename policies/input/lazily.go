package input

import (
	"cmp"
	"slices"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
)

// Lazily returns the target as policies see it; values are converted when they are read, and it is
// noted whether something that is read is not known.
func (t *Target) Lazily(s Spelling, sees Footprint) ast.Value {
	reads := &lazy.Reads{}
	members := make([]lazy.Member, 0, len(t.members)+4)
	add := func(name string, unknown func() bool, make func() ast.Value) {
		members = append(members, lazy.Member{Name: name, Make: make, Unknown: unknown})
	}
	for _, m := range t.members {
		term := func() ast.Value { return m.term().Value }
		switch {
		case m.name == "resource":
			view := cmp.Or(t.completed, t.View)
			add(m.name, func() bool { return hasUnknownShape(view) }, func() ast.Value { return t.Targets.lazyResource(view, reads) })
		case m.name == "parent":
			add(m.name, func() bool { return hasUnknownShape(t.View.Parent) }, func() ast.Value { return t.Targets.lazyResource(t.View.Parent, reads) })
		case m.name == "deployment":
			add(m.name, t.Targets.hasUnknowns, term)
		case m.name == azurePolicyMember:
			add(m.name, t.restsOnAzurePolicy, term)
		default:
			add(m.name, nil, term)
		}
	}
	if t.View != nil && t.Shown != nil {
		add("module", nil, func() ast.Value { return t.Deployed.lazyFacts(s, sees, reads) })
	}
	if m, ok := t.moduleTerm(sees); ok {
		add("module", func() bool { return m.Deep().Any(UnknownMarks) }, func() ast.Value { return s.toAST(m) })
	}
	if t.Shown != nil {
		add("template", nil, func() ast.Value { return lazy.Of(t.Shown.masked(), s, reads) })
		add("types", nil, t.Shown.typesLazily)
	}
	if t.View == nil && t.Shown != nil {
		add("document", nil, func() ast.Value { return lazy.Of(maskedDocument(t.Shown.written), Spelling{}, reads) })
	}
	return lazy.Object(members, reads)
}

// lazyResource returns a resource with its descendants, whose members are converted when they are
// read.
func (in *Targets) lazyResource(r *deployment.ViewResource, reads *lazy.Reads) ast.Value {
	switch {
	case len(r.Descendants) > 0:
		return lazy.WithMembers(r.Body, in.spelling, reads, lazy.Member{
			Name: "resources",
			Make: func() ast.Value {
				items := make([]ast.Value, len(r.Descendants))
				for i, d := range r.Descendants {
					items[i] = lazy.WithMembers(d.Body, in.spelling, reads)
				}
				return lazy.List(items...)
			},
			Unknown: func() bool { return len(in.View.Open(r)) > 0 || slices.ContainsFunc(r.Descendants, mayBeMissing) },
		})
	case len(in.View.Open(nil)) > 0:
		return lazy.WithPossibleMember(r.Body, in.spelling, reads, "resources", sync.OnceValue(func() bool { return len(in.View.Open(r)) > 0 }))
	}
	return lazy.WithMembers(r.Body, in.spelling, reads)
}

// hasUnknownShape reports whether it is not known which members a resource has. That it depends
// on something whether it is deployed makes nothing in it unknown.
func hasUnknownShape(r *deployment.ViewResource) bool {
	return !r.Doubtful && r.Body.Marks().Any(UnknownMarks)
}

// mayBeMissing reports whether it is not known that a resource is among others, as it is.
func mayBeMissing(r *deployment.ViewResource) bool { return r.Doubtful || hasUnknownShape(r) }

// lazyFacts returns the facts about a deployment, each computed when it is read.
func (d deployed) lazyFacts(s Spelling, sees Footprint, reads *lazy.Reads) ast.Value {
	var members []lazy.Member
	d.eachFact(sees, func(f *fact, of *deployment.Module) {
		members = append(members, lazy.Member{
			Name:    f.name,
			Make:    func() ast.Value { return lazy.Of(f.value(d, of, onlyCertain), s, nil) },
			Unknown: func() bool { return d.isUnknownFact(f, of) },
		})
	})
	return lazy.Object(members, reads)
}

// isUnknownFact reports whether a fact leaves out what is not known.
func (d deployed) isUnknownFact(f *fact, of *deployment.Module) bool {
	switch {
	case f.name == "source":
		return f.value(d, of, onlyCertain).Deep().Any(UnknownMarks)
	case f.kind == value.Object && d.hasAssumed():
		return f.value(d, of, withAssumed).Deep().Any(UnknownMarks)
	}
	return false
}
