package extension

import (
	"slices"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

func (t *term) findMember(name string) *term {
	for i := range t.members {
		if t.members[i].name == name {
			return &t.members[i].term
		}
	}
	folded := value.Fold(name)
	for i := range t.members {
		if value.Fold(t.members[i].name) == folded {
			return &t.members[i].term
		}
	}
	return nil
}

func (t *term) setMember(m namedTerm) {
	folded := value.Fold(m.name)
	for i := range t.members {
		if value.Fold(t.members[i].name) == folded {
			t.members[i] = m
			return
		}
	}
	t.members = append(t.members, m)
}

// hasSecret reports that a secret is in the value.
func (t *term) hasSecret() bool {
	switch {
	case t.kind == SecureParameter, t.kind == List, t.kind == KeyVault, t.kind == InheritedSecure:
		return true
	case t.object:
		for i := range t.members {
			if t.members[i].term.hasSecret() {
				return true
			}
		}
	}
	return t.value.Deep().Any(value.Secret)
}

// isDeployTime reports that the value is known only during the deployment.
func (t *term) isDeployTime() bool {
	if len(t.branches) > 0 || t.loose != nil {
		return true
	}
	if t.object {
		for i := range t.members {
			if t.members[i].term.isDeployTime() {
				return true
			}
		}
		return false
	}
	return t.kind == List || t.kind == KeyVault || isDeployTime(t.value)
}

// hasUnknownShape reports that it is not yet known which members the value has: it is an
// answer of Azure's as a whole, and what stands in for it says nothing of its shape.
func (t *term) hasUnknownShape() bool {
	return !t.object && (t.kind == List || t.kind == Reference || t.value.Marks().Any(value.Unknown|value.Late|value.Assumed|value.Generated))
}

// item names that make an object an item.
var itemNames = []string{"value", "keyVaultReference", "apiReference", "expression"}

// isItem reports whether an object is meant as an item: it has one of the reserved names.
func (t *term) isItem() bool {
	if !t.object {
		return false
	}
	return slices.ContainsFunc(itemNames, func(name string) bool { return t.findMember(name) != nil })
}

// onlyItem reports whether an object has only reserved names.
func (t *term) onlyItem() bool {
	if !t.object || len(t.members) == 0 {
		return false
	}
	for i := range t.members {
		known := slices.ContainsFunc(itemNames[:3], func(name string) bool { return value.Fold(t.members[i].name) == value.Fold(name) })
		if !known {
			return false
		}
	}
	return true
}

// plainValue returns the value of a term as expressions see it.
func (t *term) plainValue() value.Value {
	switch {
	case t.object:
		b := value.NewBuilder(len(t.members))
		for i := range t.members {
			b.SetMember(value.Member{Name: t.members[i].name, Marks: t.members[i].marks, Value: t.members[i].term.plainValue()})
		}
		v := b.Object()
		if t.loose != nil {
			v = v.Mark(value.Unknown)
		}
		return v.WithOrigin(t.text.Origin())
	case len(t.branches) > 0:
		v := expr.Unknown(t.node)
		if t.hasSecret() || t.anyBranchTainted() {
			v = v.Mark(value.Secret)
		}
		return v.WithOrigin(t.text.Origin())
	case t.kind == KeyVault || t.kind == List || t.kind == InheritedSecure:
		if t.value.IsAbsent() {
			return value.NewUnknown(nil, value.String).Mark(value.Secret)
		}
		return t.value.MarkDeep(value.Secret)
	}
	return t.value
}

func (t *term) anyBranchTainted() bool {
	for i := range t.branches {
		if t.branches[i].hasSecret() || t.branches[i].anyBranchTainted() {
			return true
		}
	}
	return false
}
