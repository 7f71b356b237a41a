package extension

import (
	"strings"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// maxShown is how much of an expression a message quotes.
const maxShown = 200

// quoteTerm quotes the expression of a term. In a secure place texts could be the
// secret, so only those that name something are shown.
func quoteTerm(t *term, secure bool) string {
	if t.node == nil {
		return "a literal"
	}
	shown := expr.Print(maskLiterals(t.node, secure))
	if runes := []rune(shown); len(runes) > maxShown {
		shown = string(runes[:maxShown]) + "…"
	}
	return shown
}

func maskLiterals(n expr.Node, secure bool) expr.Node {
	switch n := n.(type) {
	case *expr.Call:
		f := funcs.Lookup(n.Folded)
		if f != nil && f.TakesNames() {
			return n
		}
		args := make([]expr.Node, len(n.Args))
		for i, arg := range n.Args {
			args[i] = maskLiterals(arg, secure)
		}
		return expr.NewCall(n.Name, args...)
	case *expr.Access:
		return expr.NewAccess(maskLiterals(n.Base, secure), n.Key)
	case *expr.Literal:
		if (secure || n.Value.Deep().Any(value.Secret)) && n.Value.Kind() == value.String {
			return expr.Text("…")
		}
	}
	return n
}

// describeKind returns in words what a term was given as.
func describeKind(t *term, secure bool) string {
	switch t.kind {
	case Literal:
		if t.node != nil && !secure {
			if _, isCall := t.node.(*expr.Call); isCall {
				return "the literal " + quoteTerm(t, secure)
			}
		}
		return "a literal"
	case Parameter:
		return "the parameter " + quoteTerm(t, secure)
	case SecureParameter:
		return "the secure parameter " + quoteTerm(t, secure)
	case KeyVault:
		return "a Key Vault reference"
	case Reference:
		return quoteTerm(t, secure)
	case List:
		if t.call == nil {
			return "an API reference"
		}
		return quoteTerm(t, secure)
	case InheritedSecure:
		return "the inherited '" + t.inherited.name + "' of '" + t.inherited.config.Declaration.Alias + "'"
	case InheritedValue:
		return "'" + t.inherited.name + "' of '" + t.inherited.config.Declaration.Alias + "', which is not secure"
	case UserFunction:
		return "the user function " + quoteTerm(t, secure)
	}
	return "the expression " + quoteTerm(t, secure)
}

// fromFile reports whether the compiler loaded the text from a file: it makes variables
// called $fxv# of them.
func fromFile(t *term) bool {
	found := false
	if t.node != nil {
		expr.Walk(t.node, func(n expr.Node) bool {
			if call, ok := n.(*expr.Call); ok && call.Folded == "variables" {
				name, _ := call.StringArg(0)
				found = found || strings.HasPrefix(name, "$fxv#")
			}
			return true
		})
	}
	return found
}
