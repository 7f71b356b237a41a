package outline

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Template is a template with those around it, in the scope of one of which its expressions are
// evaluated.
type Template struct {
	root value.Value
	// around is the template with the deployment that this one is nested in; nil if there is none.
	around *Template
	// given are the parameters that it is deployed with, each set by itself: those that a nested
	// deployment passes are expressions of the template around it, others are plain values.
	given []value.Value
	// others reports that the template may be given other parameters as well.
	others bool
	// nodes counts the expressions that were looked at for a value.
	nodes *int
}

// New is a template that is deployed with sets of parameters, as parameters files have them; others
// reports that it may be deployed with others. It is for one goroutine.
func New(root value.Value, given []value.Value, others bool) *Template {
	return &Template{root: root, given: given, others: others, nodes: new(int)}
}

// nested is the template that a deployment in this one has, with what is passed to it. It is nil if
// that is not written there.
func (t *Template) nested(deployment value.Value) *Template {
	properties := deployment.Get("properties")
	nested := properties.Get("template")
	if nested.Kind() != value.Object {
		return nil
	}
	made := &Template{root: nested, around: t, nodes: t.nodes}
	switch passed := properties.Get("parameters"); passed.Kind() {
	case value.Object:
		made.given = []value.Value{passed}
	default:
		made.others = !passed.IsNull() || !properties.Get("parametersLink").IsNull()
	}
	return made
}

// Walk visits the objects of a template, and of those that are nested in it, each with the template
// that it is part of. An object whose visit returns false is not gone into.
func (t *Template) Walk(visit func(in *Template, object value.Value) bool) { t.walk(t.root, visit) }

func (t *Template) walk(v value.Value, visit func(*Template, value.Value) bool) {
	switch v.Kind() {
	case value.Array:
		for _, item := range v.Items() {
			t.walk(item, visit)
		}
	case value.Object:
		if !visit(t, v) {
			return
		}
		nested := t.nested(v)
		for _, m := range v.Members() {
			if nested == nil || !strings.EqualFold(m.Name, "properties") {
				t.walk(m.Value, visit)
				continue
			}
			for _, p := range m.Value.Members() {
				if strings.EqualFold(p.Name, "template") {
					nested.walk(p.Value, visit)
				} else {
					t.walk(p.Value, visit)
				}
			}
		}
	}
}
