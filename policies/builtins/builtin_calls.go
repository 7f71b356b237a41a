package builtins

import (
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/value"
)

// listCalls lists the calls in an expression; see the function forearm.calls.
func listCalls(text string) []*ast.Term {
	if !expr.IsExpression(text) {
		return nil
	}
	root, wrong := expr.Parse(text[1 : len(text)-1])
	if wrong != nil {
		return nil
	}
	var found []*ast.Term
	addCalls(root, nil, true, &found)
	return found
}

// addCalls goes from the outside to the inside; member is what is taken of the node.
func addCalls(n expr.Node, member []string, whole bool, found *[]*ast.Term) {
	switch n := n.(type) {
	case *expr.Call:
		call := ast.NewObject(
			[2]*ast.Term{ast.StringTerm("name"), ast.StringTerm(strings.ToLower(n.Name))},
			[2]*ast.Term{ast.StringTerm("whole"), ast.BooleanTerm(whole)},
			[2]*ast.Term{ast.StringTerm("member"), ast.StringTerm(strings.Join(member, "."))},
		)
		if len(n.Args) > 0 {
			if first, ok := writtenText(n.Args[0]); ok {
				call.Insert(ast.StringTerm("text"), ast.StringTerm(first))
			}
		}
		*found = append(*found, ast.NewTerm(call))
		for _, arg := range n.Args {
			addCalls(arg, nil, false, found)
		}
	case *expr.Access:
		key, ok := writtenText(n.Key)
		if !ok {
			// What is read of that cannot be expressed by a name.
			addCalls(n.Base, nil, whole, found)
			addCalls(n.Key, nil, false, found)
			return
		}
		addCalls(n.Base, append([]string{key}, member...), whole, found)
	}
}

// writtenText is a text that is in an expression.
func writtenText(n expr.Node) (string, bool) {
	l, ok := n.(*expr.Literal)
	if !ok || l.Value.Kind() != value.String {
		return "", false
	}
	return l.Value.Str(), true
}

// literalText is what a text stands for that holds no expression but a text; see
// the function forearm.literal.
func literalText(text string) *ast.Term {
	if !expr.IsExpression(text) {
		return ast.StringTerm(expr.Unescape(text))
	}
	root, wrong := expr.Parse(text[1 : len(text)-1])
	if wrong != nil {
		return nil
	}
	if literal, ok := writtenText(root); ok {
		return ast.StringTerm(literal)
	}
	return nil
}
