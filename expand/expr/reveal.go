package expr

import "github.com/forearm/forearm/expand/value"

// RevealSecrets returns a value that is not a secret any more, nor anything in it.
func RevealSecrets(v value.Value) value.Value {
	switch v.Kind() {
	case value.Array:
		items := make([]value.Value, v.Len())
		for i, item := range v.Items() {
			items[i] = RevealSecrets(item)
		}
		v = v.WithItems(items)
	case value.Object:
		members := make([]value.Member, v.Len())
		for i, m := range v.Members() {
			m.Marks, m.Value = m.Marks&^value.Secret, RevealSecrets(m.Value)
			members[i] = m
		}
		v = v.WithMembers(members)
	case value.Opaque:
		if r, ok := v.Residual().(Residual); ok {
			return value.NewUnknown(Residual{revealedNode(r.Node)}, value.WantedKind(v)).Mark(v.Marks() &^ value.Secret).WithOrigin(v.Origin())
		}
	}
	return v.Unmark(value.Secret)
}

// revealedNode is an expression whose values are not secrets any more.
func revealedNode(n Node) Node {
	switch n := n.(type) {
	case *Literal:
		if !n.Value.Deep().Any(value.Secret) {
			return n
		}
		return &Literal{place: n.place, Value: RevealSecrets(n.Value)}
	case *Call:
		made := *n
		made.Args = make([]Node, len(n.Args))
		for i, arg := range n.Args {
			made.Args[i] = revealedNode(arg)
		}
		return &made
	case *Access:
		made := *n
		made.Base, made.Key = revealedNode(n.Base), revealedNode(n.Key)
		return &made
	}
	return n
}
