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
var Shipped = sync.OnceValue(func() *Node { return subtreeOf(shippedText, 0) })

// subtreeOf is the place of packages whose names begin with the same so many bytes. The lines of
// places below it are next to each other, since all lines are in order.
func subtreeOf(lines string, prefix int) *Node {
	return &Node{read: func(n *Node) {
		n.children = map[ast.Value]*Node{}
		for rest := lines; rest != ""; {
			length := strings.IndexAny(rest[prefix:], ".\t")
			begins := rest[:prefix+length+1]
			end := 0
			for strings.HasPrefix(rest[end:], begins) {
				end += strings.IndexByte(rest[end:], '\n') + 1
			}
			child := subtreeOf(rest[:end], len(begins))
			if line := rest[:end]; strings.HasSuffix(begins, "\t") {
				child = &Node{read: func(n *Node) { readPackage(n, line) }}
			}
			n.children[ast.String(begins[prefix:prefix+length])] = child
			rest = rest[end:]
		}
	}}
}

// readPackage reads the names of the rules of a package, which lead to their code.
func readPackage(n *Node, line string) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	path := ast.Ref{ast.DefaultRootDocument}
	for part := range strings.SplitSeq(fields[0], ".") {
		path = append(path, ast.StringTerm(part))
	}
	n.pkg = &reader{module: &ast.Module{Package: &ast.Package{Path: path}}, imports: strings.Fields(fields[1]), table: fields[3:]}
	n.children = map[ast.Value]*Node{}
	for rest := fields[2]; rest != ""; {
		var name, code string
		name, rest, _ = strings.Cut(rest, " ")
		code, rest, _ = strings.Cut(rest, " ")
		n.children[ast.String(name)] = &Node{read: func(rule *Node) { rule.rules = n.pkg.decodeRules(name, code) }}
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
				texts = append(texts, unescapeText(field[1:]))
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
		if n = n.Child(ast.String(part)); n == nil || n.decoded().pkg != nil {
			break
		}
	}
	if n == nil {
		return nil
	}
	return n.pkg
}
