package ruletree

import (
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"
)

// reader decodes the rules of a package. Its methods consume code.
type reader struct {
	module  *ast.Module
	imports []string
	table   []string

	mu sync.Mutex
	// terms are those of the table that have been decoded.
	terms []*ast.Term
}

// cursor is a place in code.
type cursor struct {
	*reader
	code string
}

// rules decodes the rules of one name.
func (r *reader) rules(name, code string) []*ast.Rule {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := &cursor{r, code}
	list := make([]*ast.Rule, c.number())
	for i := range list {
		list[i] = c.rule(ast.VarTerm(name))
	}
	return list
}

func (c *cursor) number() int {
	n := 0
	for shift := 0; ; shift += 5 {
		b := c.next()
		if b < firstMore {
			return n | int(b-firstDigit)<<shift
		}
		n |= int(b-firstMore) << shift
	}
}

func (c *cursor) next() byte {
	b := c.code[0]
	c.code = c.code[1:]
	return b
}

// accept consumes a letter if it is the next one.
func (c *cursor) accept(op byte) bool {
	if c.code[0] != op {
		return false
	}
	c.code = c.code[1:]
	return true
}

func (c *cursor) rule(name *ast.Term) *ast.Rule {
	flags := c.number()
	head := &ast.Head{Name: name.Value.(ast.Var), Reference: append(ast.Ref{name}, c.list()...), Args: c.list()}
	if flags&hasKey != 0 {
		head.Key = c.term()
	}
	if flags&hasValue != 0 {
		head.Value = c.term()
	}
	r := &ast.Rule{Head: head, Body: c.body(), Default: flags&isDefault != 0, Module: c.module}
	if flags&hasElse != 0 {
		r.Else = c.rule(name)
	}
	return r
}

func (c *cursor) body() ast.Body {
	body := make(ast.Body, c.number())
	exprs := make([]ast.Expr, len(body))
	for i := range body {
		body[i] = &exprs[i]
		c.expr(body[i])
		body[i].Index = i
	}
	return body
}

func (c *cursor) expr(x *ast.Expr) {
	x.Negated = c.accept(opNot)
	if c.accept(opWith) {
		x.With = make([]*ast.With, c.number())
		for i := range x.With {
			x.With[i] = &ast.With{Target: c.term(), Value: c.term()}
		}
	}
	switch c.next() {
	case opTerm:
		x.Terms = c.term()
	case opCall:
		x.Terms = c.list()
	case opEvery:
		every := &ast.Every{}
		if c.accept(opKey) {
			every.Key = c.term()
		}
		every.Value, every.Domain, every.Body = c.term(), c.term(), c.body()
		x.Terms = every
	}
}

func (c *cursor) list() []*ast.Term {
	n := c.number()
	if n == 0 {
		return nil
	}
	list := make([]*ast.Term, n)
	for i := range list {
		list[i] = c.term()
	}
	return list
}

func (c *cursor) term() *ast.Term {
	switch c.next() {
	case opShared:
		return c.shared(c.number())
	case opTrue:
		return ast.InternedTerm(true)
	case opFalse:
		return ast.InternedTerm(false)
	case opCall:
		return ast.NewTerm(ast.Call(c.list()))
	case opArray:
		return ast.NewTerm(ast.NewArray(c.list()...))
	case opSet:
		set := ast.NewSet(c.list()...)
		set.Until(func(*ast.Term) bool { return true }) // sorts it: see sortObjects in policies/loading
		return ast.NewTerm(set)
	case opObject:
		pairs := make([][2]*ast.Term, c.number())
		for i := range pairs {
			pairs[i] = [2]*ast.Term{c.term(), c.term()}
		}
		object := ast.NewObject(pairs...)
		object.Until(func(_, _ *ast.Term) bool { return true })
		return ast.NewTerm(object)
	case opArrays:
		return ast.NewTerm(&ast.ArrayComprehension{Term: c.term(), Body: c.body()})
	case opSets:
		return ast.NewTerm(&ast.SetComprehension{Term: c.term(), Body: c.body()})
	case opObjects:
		return ast.NewTerm(&ast.ObjectComprehension{Key: c.term(), Value: c.term(), Body: c.body()})
	}
	return ast.InternedNullTerm
}

// shared is a term of the table.
func (r *reader) shared(i int) *ast.Term {
	if r.terms == nil {
		r.terms = make([]*ast.Term, len(r.table))
	}
	if r.terms[i] == nil {
		field := r.table[i]
		text := field[1:]
		switch field[0] {
		case textField:
			r.terms[i] = ast.NewTerm(ast.String(unescape(text)))
		case numField:
			r.terms[i] = ast.NewTerm(ast.Number(text))
		case nameField:
			r.terms[i] = ast.NewTerm(ast.Var(text))
		case opRef:
			c := cursor{r, text}
			r.terms[i] = ast.NewTerm(ast.Ref(c.list()))
		}
	}
	return r.terms[i]
}

func unescape(text string) string {
	if !strings.Contains(text, "\\") {
		return text
	}
	return escaped.Replace(text)
}

var escaped = strings.NewReplacer("\\\\", "\\", "\\t", "\t", "\\n", "\n", "\\r", "\r")
