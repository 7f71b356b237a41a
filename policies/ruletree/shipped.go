package ruletree

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

//go:embed shipped.txt
var shippedText string

// Shipped is the tree of the shipped policies and libraries.
var Shipped = sync.OnceValue(func() *Node { return read(shippedText) })

// read reads the names of packages, which lead to their lines.
func read(lines string) *Node {
	root := &Node{}
	for line := range strings.Lines(lines) {
		name := line[:strings.IndexByte(line, '\t')]
		at := root
		for part := range strings.SplitSeq(name, ".") {
			at = at.below(part)
		}
		at.read = func(n *Node) { readPackage(n, line) }
	}
	return root
}

func (n *Node) below(name string) *Node {
	child := n.children[ast.String(name)]
	if child == nil {
		child = &Node{}
		if n.children == nil {
			n.children = map[ast.Value]*Node{}
		}
		n.children[ast.String(name)] = child
	}
	return child
}

// readPackage reads the names of the rules of a package, which lead to their code.
func readPackage(n *Node, line string) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	path := ast.Ref{ast.DefaultRootDocument}
	for part := range strings.SplitSeq(fields[0], ".") {
		path = append(path, ast.StringTerm(part))
	}
	n.pkg = &reader{module: &ast.Module{Package: &ast.Package{Path: path}}, imports: strings.Fields(fields[1]), table: fields[3:]}
	for rest := fields[2]; rest != ""; {
		var name, code string
		name, rest, _ = strings.Cut(rest, " ")
		code, rest, _ = strings.Cut(rest, " ")
		n.below(name).read = func(rule *Node) { rule.rules = n.pkg.rules(name, code) }
	}
}

// Texts are the texts in the rules of a shipped package, and of those that it imports.
func Texts(name string) []string {
	var texts []string
	seen := map[*reader]bool{}
	var visit func(name string)
	visit = func(name string) {
		p := packageAt(name)
		if p == nil || seen[p] {
			return
		}
		seen[p] = true
		for _, field := range p.table {
			if field[0] == textField {
				texts = append(texts, unescape(field[1:]))
			}
		}
		for _, imported := range p.imports {
			visit(imported)
		}
	}
	visit(name)
	return texts
}

// packageAt is the package at a place, or the one whose rule is there; nil if there is none.
func packageAt(name string) *reader {
	n := Shipped()
	for part := range strings.SplitSeq(name, ".") {
		if n = n.Child(ast.String(part)); n == nil || n.ready().pkg != nil {
			break
		}
	}
	if n == nil {
		return nil
	}
	return n.pkg
}
