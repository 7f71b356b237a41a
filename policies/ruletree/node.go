package ruletree

import (
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

// Node is a place below data, with the rules there and the places below it, which are
// read when they are first asked for. It is safe for concurrent use.
type Node struct {
	once     sync.Once
	read     func(*Node)
	rules    []*ast.Rule
	children map[ast.Value]*Node
	// pkg is the shipped package at this place; nil elsewhere.
	pkg *reader
}

// FromCompiler returns the tree of the rules that a compiler has compiled.
func FromCompiler(c *ast.Compiler) *Node {
	return nodeOf(c.RuleTree.Child(ast.DefaultRootDocument.Value))
}

func nodeOf(tree *ast.TreeNode) *Node {
	return &Node{read: func(n *Node) {
		if tree == nil {
			return
		}
		n.rules, n.children = tree.Values, make(map[ast.Value]*Node, len(tree.Children))
		for key, child := range tree.Children {
			n.children[key] = nodeOf(child)
		}
	}}
}

func (n *Node) decoded() *Node {
	n.once.Do(func() {
		if n.read != nil {
			n.read(n)
		}
	})
	return n
}

// Child is the place below this one for a key; nil if there is none.
func (n *Node) Child(key ast.Value) *Node {
	switch key.(type) {
	case ast.Ref, ast.Call:
		return nil
	}
	return n.decoded().children[key]
}

// Rules are the rules at this place.
func (n *Node) Rules() []*ast.Rule { return n.decoded().rules }

// HasChildren reports whether there are places below this one.
func (n *Node) HasChildren() bool { return len(n.decoded().children) > 0 }
