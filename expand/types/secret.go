package types

import (
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/value"
)

// HoldsSecret reports whether the type or some part of it is secure.
func (t *Type) HoldsSecret() bool {
	switch {
	case t == nil:
		return false
	case t.Secure():
		return true
	case t.divideParts() == &noParts:
		return false
	}
	t.searching.Do(func() { t.holds = t.holdsSecret(map[value.Value]bool{}) })
	return t.holds
}

func (t *Type) holdsSecret(seen map[value.Value]bool) bool {
	switch {
	case t == nil:
		return false
	case t.Secure():
		return true
	}
	p := t.divideParts()
	if p == &noParts || seen[t.declaration] {
		return false
	}
	seen[t.declaration] = true
	for _, of := range p.properties {
		if of.Type.holdsSecret(seen) {
			return true
		}
	}
	for _, of := range p.prefix {
		if of.holdsSecret(seen) {
			return true
		}
	}
	if p.union != nil {
		for _, c := range p.union.Cases {
			if c.Type.holdsSecret(seen) {
				return true
			}
		}
	}
	return p.additional.holdsSecret(seen) || p.items.holdsSecret(seen)
}

// Secrets applies a function to the parts of a value that the type says are
// secrets, and gives the value with what came of them. What the function does not
// change is shared.
//
// It goes down the value and not the type, of which a value has often little: an
// expression has no parts, and a type may have hundreds.
func (t *Type) Secrets(v value.Value, mark func(value.Value, Kind) value.Value) value.Value {
	switch {
	case t == nil || v.IsNull():
		return v
	case t.Secure():
		return mark(v, t.Kind())
	case v.Kind() != value.Array && v.Kind() != value.Object, t.divideParts() == &noParts:
		return v
	}
	switch v.Kind() {
	case value.Array:
		return value.MapItems(v, func(i int, item value.Value) value.Value {
			of, _ := t.Element(i)
			return of.Secrets(item, mark)
		})
	case value.Object:
		t = t.For(v)
		if t == nil {
			return v
		}
		return value.MapMembers(v, func(m value.Member) value.Value {
			of, _ := t.Member(m.Name)
			return of.Secrets(m.Value, mark)
		})
	}
	return v
}

// Exposed is the first part of a value that is marked a secret where the type does
// not say so, and Absent if there is none. What is a hash of secrets discloses none, and
// members of objects that are declared to be secure may be none: they come last.
func (t *Type) Exposed(v value.Value) value.Value {
	member := value.Value{}
	found := t.exposed(v, func(v value.Value) bool {
		if !derivation.IsMemberOfSecureObject(v) {
			return true
		}
		if member.IsAbsent() {
			member = v
		}
		return false
	})
	if found.IsAbsent() {
		return member
	}
	return found
}

func (t *Type) exposed(v value.Value, accept func(value.Value) bool) value.Value {
	if !v.Deep().Any(value.Secret) || t.Secure() {
		return value.Value{}
	}
	if v.Below().Any(value.Secret) {
		switch v.Kind() {
		case value.Array:
			for i, item := range v.Items() {
				of, _ := t.Element(i)
				if found := of.exposed(item, accept); !found.IsAbsent() {
					return found
				}
			}
		case value.Object:
			cased := t.For(v)
			for _, m := range v.Members() {
				of, _ := cased.Member(m.Name)
				if found := of.exposed(m.Value, accept); !found.IsAbsent() {
					return found
				}
			}
		}
	}
	if v.Marks().Any(value.Secret) && !derivation.IsHashOfSecrets(v) && accept(v) {
		return v
	}
	return value.Value{}
}
