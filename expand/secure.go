package expand

import (
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// markSecure marks the parts of a value that its type says are secrets: a type of
// the user's may have a password among its members, and that is as secret as a
// parameter that is secure altogether.
func (x *expansion) markSecure(v value.Value, t *types.Type, root bool) value.Value {
	return t.Secrets(v, func(v value.Value, kind types.Kind) value.Value {
		switch {
		case !root && v.Kind() == value.String && v.Str() == "":
			return v // nothing is not a secret; a default of the root is assumed
		case kind != types.Object || root:
			return v.MarkDeep(declaredSecret(root))
		case !x.ev.Runtime.KnowsSecrets():
			// What is known of it then is in the template, and the engine's
			// document shows it. It does not count the members of one that is known
			// in part.
			return v.Mark(v.Deep() & value.Unknown)
		}
		return secretTexts(v)
	})
}

// secretTexts marks what can be a secret in an object that one template passes to
// another. Which members it has, numbers and booleans are what the template says
// for everyone to read, or carry a mark of their own.
func secretTexts(v value.Value) value.Value {
	switch v.Kind() {
	case value.String, value.Opaque:
		if v.Kind() == value.String && v.Str() == "" {
			return v
		}
		return v.Mark(value.Declared)
	}
	return value.MapBelow(v, secretTexts)
}

// declaredSecret is how secret something is because it is declared to be: what a
// template writes out for a secure parameter of another is there to be read, the
// root's parameters come from elsewhere.
func declaredSecret(root bool) value.Marks {
	if root {
		return value.Secret
	}
	return value.Declared
}

// shownName is a name or a scope as Azure shows it to everyone who can see the resource, where
// nothing in it comes from a secure place.
func shownName(name value.Value) value.Value {
	marks := name.Deep()
	if !marks.Any(value.Secret) || marks.Has(value.Secret) {
		return name
	}
	return expr.RevealSecrets(name)
}

// hideSecureParameter makes secrets unknown, as the engine does with all of a secure parameter
// of the root.
func hideSecureParameter(v value.Value) value.Value {
	switch {
	case v.Marks().Any(value.Secret):
		return value.NewUnknown(nil, value.Absent).Mark(v.Marks()).WithOrigin(v.Origin())
	case !v.Below().Any(value.Secret):
		return v
	}
	return value.MapBelow(v, hideSecureParameter)
}

// isHash reports whether an expression is a hash, or a part of one: a token that distinguishes
// names, which everyone who knows what it is made of can compute. What a hash is
// made of secrets is marked as a secret by the evaluator.
func isHash(v value.Value) bool {
	if v.Kind() != value.String || !expr.IsExpression(v.Str()) {
		return false
	}
	node, err := expr.Parse(v.Str()[1 : len(v.Str())-1])
	for err == nil {
		call, ok := node.(*expr.Call)
		if !ok || len(call.Args) == 0 {
			return false
		}
		switch call.Folded {
		case "uniquestring", "guid":
			return true
		case "substring", "take", "tolower", "toupper":
			node = call.Args[0]
		default:
			return false
		}
	}
	return false
}
