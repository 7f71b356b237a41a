package ruletree

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// EncodePackage returns the line of a compiled package: fields with tabs between them. The first is the name,
// the second the imported packages, the third the names of the rules with their code. The
// others are the terms that the code refers to by number.
//
// Code is letters for the kinds of nodes, each followed by its parts, with numbers in digits
// of five bits (appendNumber). Scalars and variables are fields of their own: a letter for the
// kind, and the text. References are fields, too, since most of them occur several times.
func EncodePackage(m *ast.Module, imported []*ast.Import) (string, error) {
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
		w.writeNumber(len(rules[name]))
		for _, r := range rules[name] {
			w.locals = map[ast.Var]ast.Var{}
			w.writeRule(r)
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

func (w *writer) writeNumber(n int) { w.code = appendNumber(w.code, n) }

func (w *writer) writeOp(kind byte) { w.code = append(w.code, kind) }

func (w *writer) writeRule(r *ast.Rule) {
	flags := 0
	for flag, is := range map[int]bool{isDefault: r.Default, hasKey: r.Head.Key != nil, hasValue: r.Head.Value != nil, hasElse: r.Else != nil} {
		if is {
			flags |= flag
		}
	}
	w.writeNumber(flags)
	w.writeTerms(r.Head.Ref()[1:])
	w.writeTerms(r.Head.Args)
	if r.Head.Key != nil {
		w.writeTerm(r.Head.Key)
	}
	if r.Head.Value != nil {
		w.writeTerm(r.Head.Value)
	}
	w.writeBody(r.Body)
	if r.Else != nil {
		w.writeRule(r.Else)
	}
}

func (w *writer) writeBody(body ast.Body) {
	w.writeNumber(len(body))
	for _, x := range body {
		w.writeExpr(x)
	}
}

func (w *writer) writeExpr(x *ast.Expr) {
	if x.Negated {
		w.writeOp(opNot)
	}
	if len(x.With) > 0 {
		w.writeOp(opWith)
		w.writeNumber(len(x.With))
		for _, with := range x.With {
			w.writeTerm(with.Target)
			w.writeTerm(with.Value)
		}
	}
	switch terms := x.Terms.(type) {
	case *ast.Term:
		w.writeOp(opTerm)
		w.writeTerm(terms)
	case []*ast.Term:
		w.writeOp(opCall)
		w.writeTerms(terms)
	case *ast.Every:
		w.writeOp(opEvery)
		if terms.Key != nil {
			w.writeOp(opKey)
			w.writeTerm(terms.Key)
		}
		w.writeTerm(terms.Value)
		w.writeTerm(terms.Domain)
		w.writeBody(terms.Body)
	default:
		w.err = fmt.Errorf("%T is not encoded", terms)
	}
}

func (w *writer) writeTerms(terms []*ast.Term) {
	w.writeNumber(len(terms))
	for _, t := range terms {
		w.writeTerm(t)
	}
}

func (w *writer) writeTerm(t *ast.Term) {
	switch v := t.Value.(type) {
	case ast.Null:
		w.writeOp(opNull)
	case ast.Boolean:
		w.writeOp(map[bool]byte{true: opTrue, false: opFalse}[bool(v)])
	case ast.String:
		w.writeShared(textField, escape.Replace(string(v)))
	case ast.Number:
		w.writeShared(numField, string(v))
	case ast.Var:
		w.writeShared(nameField, string(w.localName(v)))
	case ast.Ref:
		outer := w.code
		w.code = nil
		w.writeTerms(v)
		code := string(w.code)
		w.code = outer
		w.writeShared(opRef, code)
	case ast.Call:
		w.writeOp(opCall)
		w.writeTerms(v)
	case *ast.Array:
		w.writeOp(opArray)
		w.writeNumber(v.Len())
		v.Foreach(w.writeTerm)
	case ast.Set:
		w.writeOp(opSet)
		w.writeTerms(v.Slice())
	case ast.Object:
		w.writeOp(opObject)
		w.writeNumber(v.Len())
		v.Foreach(func(key, value *ast.Term) { w.writeTerm(key); w.writeTerm(value) })
	case *ast.ArrayComprehension:
		w.writeOp(opArrays)
		w.writeTerm(v.Term)
		w.writeBody(v.Body)
	case *ast.SetComprehension:
		w.writeOp(opSets)
		w.writeTerm(v.Term)
		w.writeBody(v.Body)
	case *ast.ObjectComprehension:
		w.writeOp(opObjects)
		w.writeTerm(v.Key)
		w.writeTerm(v.Value)
		w.writeBody(v.Body)
	default:
		w.err = fmt.Errorf("%T is not encoded", v)
	}
}

// writeShared refers to a field, which is added if there is none like it.
func (w *writer) writeShared(kind byte, text string) {
	field := string(kind) + text
	i, ok := w.known[field]
	if !ok {
		i = len(w.table)
		w.known[field] = i
		w.table = append(w.table, field)
	}
	w.writeOp(opShared)
	w.writeNumber(i)
}

// generated are the names that a compiler gives, numbered through all that it compiles.
var generated = regexp.MustCompile(`^__local\d+__$`)

// localName is the name of a variable: those that the compiler made are numbered by rule, so that
// a package is encoded the same whatever it is compiled with.
func (w *writer) localName(v ast.Var) ast.Var {
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
