package ruletree

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// Encode returns the line of a compiled package: fields with tabs between them. The first is the name,
// the second the imported packages, the third the names of the rules with their code. The
// others are the terms that the code refers to by number.
//
// Code is letters for the kinds of nodes, each followed by its parts, with numbers in digits
// of five bits (appendNumber). Scalars and variables are fields of their own: a letter for the
// kind, and the text. References are fields, too, since most of them occur several times.
func Encode(m *ast.Module, imported []*ast.Import) (string, error) {
	w := &writer{known: map[string]int{}}
	rules := map[string][]*ast.Rule{}
	for _, r := range m.Rules {
		ref := r.Head.Ref()
		if len(ref) > 1 && ref[1].IsGround() {
			return "", fmt.Errorf("%s: %s: the name of a rule is one identifier", m.Package, ref)
		}
		name := string(ref[0].Value.(ast.Var))
		rules[name] = append(rules[name], r)
	}
	var code []string
	for _, name := range slices.Sorted(maps.Keys(rules)) {
		w.code = nil
		w.number(len(rules[name]))
		for _, r := range rules[name] {
			w.locals = map[ast.Var]ast.Var{}
			w.rule(r)
		}
		code = append(code, name, string(w.code))
	}
	if w.err != nil {
		return "", fmt.Errorf("%s: %w", m.Package, w.err)
	}
	var imports []string
	for _, i := range imported {
		imports = append(imports, nameOf(i.Path.Value.(ast.Ref)))
	}
	fields := append([]string{nameOf(m.Package.Path), strings.Join(imports, " "), strings.Join(code, " ")}, w.table...)
	return strings.Join(fields, "\t") + "\n", nil
}

func nameOf(path ast.Ref) string { return strings.TrimPrefix(path.String(), "data.") }

// writer encodes the rules of a package.
type writer struct {
	code   []byte
	table  []string
	known  map[string]int
	locals map[ast.Var]ast.Var
	err    error
}

// appendNumber appends a number: digits of five bits, the lowest first, of which all but the
// last are above firstMore.
func appendNumber(code []byte, n int) []byte {
	for ; n >= digits; n /= digits {
		code = append(code, firstMore+byte(n%digits))
	}
	return append(code, firstDigit+byte(n))
}

const (
	digits     = 32
	firstDigit = '0'
	firstMore  = firstDigit + digits
)

func (w *writer) number(n int) { w.code = appendNumber(w.code, n) }

func (w *writer) op(kind byte) { w.code = append(w.code, kind) }

// What a rule has besides its reference, arguments and body.
const (
	isDefault = 1 << iota
	hasKey
	hasValue
	hasElse
)

func (w *writer) rule(r *ast.Rule) {
	flags := 0
	for flag, is := range map[int]bool{isDefault: r.Default, hasKey: r.Head.Key != nil, hasValue: r.Head.Value != nil, hasElse: r.Else != nil} {
		if is {
			flags |= flag
		}
	}
	w.number(flags)
	w.terms(r.Head.Ref()[1:])
	w.terms(r.Head.Args)
	if r.Head.Key != nil {
		w.term(r.Head.Key)
	}
	if r.Head.Value != nil {
		w.term(r.Head.Value)
	}
	w.body(r.Body)
	if r.Else != nil {
		w.rule(r.Else)
	}
}

func (w *writer) body(body ast.Body) {
	w.number(len(body))
	for _, x := range body {
		w.expr(x)
	}
}

func (w *writer) expr(x *ast.Expr) {
	if x.Negated {
		w.op(opNot)
	}
	if len(x.With) > 0 {
		w.op(opWith)
		w.number(len(x.With))
		for _, with := range x.With {
			w.term(with.Target)
			w.term(with.Value)
		}
	}
	switch terms := x.Terms.(type) {
	case *ast.Term:
		w.op(opTerm)
		w.term(terms)
	case []*ast.Term:
		w.op(opCall)
		w.terms(terms)
	case *ast.Every:
		w.op(opEvery)
		if terms.Key != nil {
			w.op(opKey)
			w.term(terms.Key)
		}
		w.term(terms.Value)
		w.term(terms.Domain)
		w.body(terms.Body)
	default:
		w.err = fmt.Errorf("%T is not encoded", terms)
	}
}

func (w *writer) terms(terms []*ast.Term) {
	w.number(len(terms))
	for _, t := range terms {
		w.term(t)
	}
}

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

func (w *writer) term(t *ast.Term) {
	switch v := t.Value.(type) {
	case ast.Null:
		w.op(opNull)
	case ast.Boolean:
		w.op(map[bool]byte{true: opTrue, false: opFalse}[bool(v)])
	case ast.String:
		w.shared(textField, escape.Replace(string(v)))
	case ast.Number:
		w.shared(numField, string(v))
	case ast.Var:
		w.shared(nameField, string(w.local(v)))
	case ast.Ref:
		outer := w.code
		w.code = nil
		w.terms(v)
		code := string(w.code)
		w.code = outer
		w.shared(opRef, code)
	case ast.Call:
		w.op(opCall)
		w.terms(v)
	case *ast.Array:
		w.op(opArray)
		w.number(v.Len())
		v.Foreach(w.term)
	case ast.Set:
		w.op(opSet)
		w.terms(v.Slice())
	case ast.Object:
		w.op(opObject)
		w.number(v.Len())
		v.Foreach(func(key, value *ast.Term) { w.term(key); w.term(value) })
	case *ast.ArrayComprehension:
		w.op(opArrays)
		w.term(v.Term)
		w.body(v.Body)
	case *ast.SetComprehension:
		w.op(opSets)
		w.term(v.Term)
		w.body(v.Body)
	case *ast.ObjectComprehension:
		w.op(opObjects)
		w.term(v.Key)
		w.term(v.Value)
		w.body(v.Body)
	default:
		w.err = fmt.Errorf("%T is not encoded", v)
	}
}

// shared refers to a field, which is added if there is none like it.
func (w *writer) shared(kind byte, text string) {
	field := string(kind) + text
	i, ok := w.known[field]
	if !ok {
		i = len(w.table)
		w.known[field] = i
		w.table = append(w.table, field)
	}
	w.op(opShared)
	w.number(i)
}

// generated are the names that a compiler gives, numbered through all that it compiles.
var generated = regexp.MustCompile(`^__local\d+__$`)

// local is the name of a variable: those that the compiler made are numbered by rule, so that
// a package is encoded the same whatever it is compiled with.
func (w *writer) local(v ast.Var) ast.Var {
	format := "__local%d__"
	switch {
	case v.IsWildcard():
		format = ast.WildcardPrefix + "%d"
	case !generated.MatchString(string(v)):
		return v
	}
	name, ok := w.locals[v]
	if !ok {
		name = ast.Var(fmt.Sprintf(format, len(w.locals)))
		w.locals[v] = name
	}
	return name
}

var escape = strings.NewReplacer("\\", "\\\\", "\t", "\\t", "\n", "\\n", "\r", "\\r")
