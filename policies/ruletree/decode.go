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

// decodeRules decodes the rules of one name.
func (r *reader) decodeRules(name, code string) []*ast.Rule {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := &cursor{r, code}
	list := make([]*ast.Rule, c.readNumber())
	for i := range list {
		list[i] = c.readRule(ast.VarTerm(name))
	}
	return list
}

func (c *cursor) readNumber() int {
	n := 0
	for shift := 0; ; shift += 5 {
		b := c.nextByte()
		if b < firstMore {
			return n | int(b-firstDigit)<<shift
		}
		n |= int(b-firstMore) << shift
	}
}

func (c *cursor) nextByte() byte {
	b := c.code[0]
	c.code = c.code[1:]
	return b
}

// acceptOp consumes a letter if it is the next one.
func (c *cursor) acceptOp(op byte) bool {
	if c.code[0] != op {
		return false
	}
	c.code = c.code[1:]
	return true
}

func (c *cursor) readRule(name *ast.Term) *ast.Rule {
	flags := c.readNumber()
	head := &ast.Head{Name: name.Value.(ast.Var), Reference: append(ast.Ref{name}, c.readTerms()...), Args: c.readTerms()}
	if flags&hasKey != 0 {
		head.Key = c.readTerm()
	}
	if flags&hasValue != 0 {
		head.Value = c.readTerm()
	}
	r := &ast.Rule{Head: head, Body: c.readBody(), Default: flags&isDefault != 0, Module: c.module}
	if flags&hasElse != 0 {
		r.Else = c.readRule(name)
	}
	return r
}

func (c *cursor) readBody() ast.Body {
	body := make(ast.Body, c.readNumber())
	exprs := make([]ast.Expr, len(body))
	for i := range body {
		body[i] = &exprs[i]
		c.readExpr(body[i])
		body[i].Index = i
	}
	return body
}

func (c *cursor) readExpr(x *ast.Expr) {
	x.Negated = c.acceptOp(opNot)
	if c.acceptOp(opWith) {
		x.With = make([]*ast.With, c.readNumber())
		for i := range x.With {
			x.With[i] = &ast.With{Target: c.readTerm(), Value: c.readTerm()}
		}
	}
	switch c.nextByte() {
	case opTerm:
		x.Terms = c.readTerm()
	case opCall:
		x.Terms = c.readTerms()
	case opEvery:
		every := &ast.Every{}
		if c.acceptOp(opKey) {
			every.Key = c.readTerm()
		}
		every.Value, every.Domain, every.Body = c.readTerm(), c.readTerm(), c.readBody()
		x.Terms = every
	}
}

func (c *cursor) readTerms() []*ast.Term {
	n := c.readNumber()
	if n == 0 {
		return nil
	}
	list := make([]*ast.Term, n)
	for i := range list {
		list[i] = c.readTerm()
	}
	return list
}

func (c *cursor) readTerm() *ast.Term {
	switch c.nextByte() {
	case opShared:
		return c.sharedTerm(c.readNumber())
	case opTrue:
		return ast.InternedTerm(true)
	case opFalse:
		return ast.InternedTerm(false)
	case opCall:
		return ast.NewTerm(ast.Call(c.readTerms()))
	case opArray:
		return ast.NewTerm(ast.NewArray(c.readTerms()...))
	case opSet:
		set := ast.NewSet(c.readTerms()...)
		set.Until(func(*ast.Term) bool { return true }) // sorts it: see sortObjects in policies/loading
		return ast.NewTerm(set)
	case opObject:
		pairs := make([][2]*ast.Term, c.readNumber())
		for i := range pairs {
			pairs[i] = [2]*ast.Term{c.readTerm(), c.readTerm()}
		}
		object := ast.NewObject(pairs...)
		object.Until(func(_, _ *ast.Term) bool { return true })
		return ast.NewTerm(object)
	case opArrays:
		return ast.NewTerm(&ast.ArrayComprehension{Term: c.readTerm(), Body: c.readBody()})
	case opSets:
		return ast.NewTerm(&ast.SetComprehension{Term: c.readTerm(), Body: c.readBody()})
	case opObjects:
		return ast.NewTerm(&ast.ObjectComprehension{Key: c.readTerm(), Value: c.readTerm(), Body: c.readBody()})
	}
	return ast.InternedNullTerm
}

// sharedTerm is a term of the table.
func (r *reader) sharedTerm(i int) *ast.Term {
	if r.terms == nil {
		r.terms = make([]*ast.Term, len(r.table))
	}
	if r.terms[i] == nil {
		field := r.table[i]
		text := field[1:]
		switch field[0] {
		case textField:
			r.terms[i] = ast.NewTerm(ast.String(unescapeText(text)))
		case numField:
			r.terms[i] = ast.NewTerm(ast.Number(text))
		case nameField:
			r.terms[i] = ast.NewTerm(ast.Var(text))
		case opRef:
			c := cursor{r, text}
			r.terms[i] = ast.NewTerm(ast.Ref(c.readTerms()))
		}
	}
	return r.terms[i]
}

func unescapeText(text string) string {
	if !strings.Contains(text, "\\") {
		return text
	}
	return escaped.Replace(text)
}

var escaped = strings.NewReplacer("\\\\", "\\", "\\t", "\t", "\\n", "\n", "\\r", "\r")

// Digits of numbers: all but the last are above firstMore.
const (
	digits     = 32
	firstDigit = '0'
	firstMore  = firstDigit + digits
)

// What a rule has besides its reference, arguments and body.
const (
	isDefault = 1 << iota
	hasKey
	hasValue
	hasElse
)

// The letters of nodes.
const (
	opTrue, opFalse, opNull        = 't', 'f', 'n'
	opShared                       = '$'
	opRef, opCall, opTerm          = 'r', 'c', 'x'
	opArray, opSet, opObject       = 'a', 's', 'o'
	opArrays, opSets, opObjects    = 'A', 'S', 'O'
	opEvery, opKey, opNot, opWith  = 'e', 'k', '!', 'w'
	textField, numField, nameField = '"', '#', '='
)
