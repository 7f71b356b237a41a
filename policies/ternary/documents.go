package ternary

import (
	"maps"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ruletree"
)

// documents are the roots of references: the input document, and data with its virtual
// documents (rules) and base documents.
type documents struct {
	input *Value
	rules *ruletree.Node
	base  *Value
	// replaced are rules that have another value.
	replaced map[*ruletree.Node]*Value
}

// ruleNode returns where a reference leads among the rules; nil if it leads elsewhere.
func (d *documents) ruleNode(ref ast.Ref) *ruletree.Node {
	node := d.rules
	for _, t := range ref[1:] {
		if node == nil {
			return nil
		}
		node = node.Child(t.Value)
	}
	return node
}

// mayBeBase reports whether a reference may lead into the data beside the rules.
func (d *documents) mayBeBase(ref ast.Ref) bool {
	return d.base.kind != known || findKnown(d.base.known, ref[1].Value) != nil
}

// replace sets the value of the document that a reference leads to, for the keyword with; false
// if that is not supported.
func (d *documents) replace(target ast.Ref, v *Value) bool {
	for _, t := range target[1:] {
		if _, ok := t.Value.(ast.String); !ok {
			return false
		}
	}
	switch {
	case target[0].Equal(ast.InputRootDocument):
		d.input = d.input.withMemberAt(target[1:], v)
		return d.input != nil
	case target[0].Equal(ast.DefaultRootDocument) && len(target) > 1:
		if node := d.ruleNode(target); node != nil {
			if rules := node.Rules(); len(rules) == 0 || node.HasChildren() || len(rules[0].Head.Args) > 0 || len(rules[0].Ref()) > len(target) {
				return false
			}
			replaced := map[*ruletree.Node]*Value{}
			maps.Copy(replaced, d.replaced)
			replaced[node] = v
			d.replaced = replaced
			return true
		}
		d.base = d.base.withMemberAt(target[1:], v)
		return d.base != nil
	}
	return false
}
