package template

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Azure reads the names of members whatever their case. Of two that differ by case alone
// one holds, and nothing says which: who checks the one may deploy the other.

// AmbiguousName reports that two members of an object differ by case alone.
func AmbiguousName(first, second *value.Member, in value.Value) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.JSONAmbiguousName, Severity: diag.Error, Span: nameSpan(second, in),
		Message: diag.Messagef("the members '%s' and '%s' differ only by case: Azure treats them as the same, and which value takes effect is undefined", first.Shown(), second.Shown())}
	d.Notes = []diag.Related{{Message: "the other one", Span: nameSpan(first, in)}}
	return d
}

// nameSpan is where the name of a member stands; the place of the value, or of the
// object, where an expression made it.
func nameSpan(m *value.Member, in value.Value) source.Span {
	if at := in.Span(); at.File != nil && m.At > at.Start && m.At < at.End {
		return source.Span{File: at.File, Start: m.At, End: m.At + uint32(len(m.Name)) + 2}
	}
	if at := m.Value.Span(); at.File != nil {
		return at
	}
	return in.Span()
}

// Twins visits the pairs of members of an object that differ by case alone.
func Twins(v value.Value, visit func(first, second *value.Member)) {
	members := v.Members()
	const few = 12
	if len(members) > few {
		seen := make(map[string]int, len(members))
		for i := range members {
			folded := value.Fold(members[i].Name)
			if first, twice := seen[folded]; twice {
				visit(&members[first], &members[i])
				continue
			}
			seen[folded] = i
		}
		return
	}
	for i := range members {
		for k := range members[:i] {
			if len(members[i].Name) == len(members[k].Name) && strings.EqualFold(members[i].Name, members[k].Name) {
				visit(&members[k], &members[i])
				break
			}
		}
	}
}

// HasTwins reports whether there are such members in a value or below it.
func HasTwins(v value.Value) bool {
	found := false
	switch v.Kind() {
	case value.Array:
		return slices.ContainsFunc(v.Items(), HasTwins)
	case value.Object:
		Twins(v, func(_, _ *value.Member) { found = true })
		for i := range v.Members() {
			found = found || HasTwins(v.Members()[i].Value)
		}
	}
	return found
}

// checkAmbiguous looks for such names in the language of a template: what resources are made
// of is looked at when it has been computed.
func (r *reader) checkAmbiguous() {
	root := r.t.Root
	r.checkTwins(root)
	for _, m := range root.Members() {
		switch value.Fold(m.Name) {
		case "resources":
			r.resourceTwins(m.Value)
		case "parameters", "variables", "functions", "outputs", "definitions", "extensions", "imports", "asserts":
			r.allTwins(m.Value)
		}
	}
}

func (r *reader) checkTwins(v value.Value) {
	Twins(v, func(first, second *value.Member) { r.diags.Add(AmbiguousName(first, second, v)) })
}

// allTwins looks below a value, but not into metadata, which Azure gives no meaning.
func (r *reader) allTwins(v value.Value) {
	switch v.Kind() {
	case value.Array:
		for _, item := range v.Items() {
			r.allTwins(item)
		}
	case value.Object:
		r.checkTwins(v)
		for _, m := range v.Members() {
			if value.Fold(m.Name) != "metadata" {
				r.allTwins(m.Value)
			}
		}
	}
}

// resourceTwins looks at what resources have beside their bodies.
func (r *reader) resourceTwins(list value.Value) {
	each := func(resource value.Value) {
		r.checkTwins(resource)
		r.allTwins(resource.Get("copy"))
		if children := resource.Get("resources"); !children.IsAbsent() {
			r.resourceTwins(children)
		}
	}
	if list.Kind() == value.Object {
		r.checkTwins(list)
		for _, m := range list.Members() {
			each(m.Value)
		}
	}
	for _, item := range list.Items() {
		each(item)
	}
}

// BodyTwins visits pairs of members that differ by case alone in what a resource is made
// of. Where the service's own names are in an object they have a meaning; where it takes
// any names, such as those of settings of an application, they may differ by case.
func BodyTwins(body value.Value, shape resourcetype.Body, visit func(in value.Value, first, second *value.Member)) {
	for _, m := range body.Members() {
		switch value.Fold(m.Name) {
		case "metadata", "comments":
			continue
		case "tags":
			// Their names are the user's, and Azure's are the same in any case.
			bodyTwins(m.Value, resourcetype.Body{}, visit)
			continue
		}
		if isContainer(m.Value) {
			bodyTwins(m.Value, shape.Property(m.Name), visit)
		}
	}
}

// isContainer reports whether something can be in a value. The shape of all other values
// does not matter, and finding it is what takes time.
func isContainer(v value.Value) bool { return v.Kind() == value.Array || v.Kind() == value.Object }

func bodyTwins(v value.Value, shape resourcetype.Body, visit func(in value.Value, first, second *value.Member)) {
	switch v.Kind() {
	case value.Array:
		element := resourcetype.Body{}
		if slices.ContainsFunc(v.Items(), isContainer) {
			element = shape.Element()
		}
		for _, item := range v.Items() {
			bodyTwins(item, element, visit)
		}
	case value.Object:
		if shape.Exists() && shape.Kind() != resourcetype.Object {
			return // anything may stand here
		}
		Twins(v, func(first, second *value.Member) {
			if !shape.Exists() || shape.Has(first.Name) || shape.Describes() && !shape.Open() {
				visit(v, first, second)
			}
		})
		for _, m := range v.Members() {
			if !isContainer(m.Value) {
				continue
			}
			member := shape.Property(m.Name)
			if shape.Exists() && !member.Exists() {
				continue
			}
			if value.Fold(m.Name) != "metadata" || shape.Has("metadata") {
				bodyTwins(m.Value, member, visit)
			}
		}
	}
}
