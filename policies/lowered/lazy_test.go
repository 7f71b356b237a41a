package lowered

import (
	"context"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
	"github.com/forearm/forearm/policies/ruletree"
)

// plain converts values as they are; those that are assumed are not known.
type plain struct{}

func (plain) Plain(v value.Value) ast.Value { return ast.String(v.Str()) }
func (plain) Hidden(value.Value) bool       { return false }
func (plain) Convert(v value.Value, _ [][2]*ast.Term) ast.Value {
	o := ast.NewObject()
	for _, m := range v.Members() {
		o.Insert(ast.StringTerm(m.Name), ast.NewTerm(lazy.Whole(lazy.Of(m.Value, plain{}, nil))))
	}
	return o
}

func (plain) Each(v value.Value, visit func(string, value.Value)) ([]string, bool) {
	for _, m := range v.Members() {
		visit(m.Name, m.Value)
	}
	return nil, false
}

func (plain) Unknown(marks value.Marks) bool { return marks.Any(value.Assumed) }

// TestCompositesAreLazy puts an object of which something is not known into arrays, objects and
// comprehensions: that is read only where the rule reads it, each time.
func TestCompositesAreLazy(t *testing.T) {
	for _, c := range []struct {
		body    string
		unknown bool
	}{
		{`o := {[]: input.o}; o[[]].known == "k"`, false},
		{`o := {[]: input.o}; o[[]].assumed == "a"`, true},
		{`o := {i: v | some i, v in {"x": input.o}}; count(o) == 1; object.keys(o) == {"x"}`, false},
		{`o := {["x", i]: v | some i, v in [input.o]}; some path, v in o; path == ["x", 0]; v.known == "k"`, false},
		{`o := {["x", i]: v | some i, v in [input.o]}; some v in o; v.assumed == "a"`, true},
		{`a := [v | some v in [input.o, input.o]]; count(a) == 2; a[1].known == "k"`, false},
		{`a := [input.o, 1]; a[0] == {"known": "k", "assumed": "a"}`, true},
		{`o := {"b": input.o, "a": 1}; [k | some k, _ in o] == ["a", "b"]`, false},
		{`o := {"b": input.o, "a": 1}; json.marshal(o) == "{\"a\":1,\"b\":{\"assumed\":\"a\",\"known\":\"k\"}}"`, true},
		{`kept[[]].known == "k"`, false},
		{`kept[[]] == {"known": "k", "assumed": "a"}`, true},
		{`other; kept[[]] == {"known": "k", "assumed": "a"}`, true},
		{`{k: v | some k in ["x", "x"]; v := input.o} == {"x": {"known": "k", "assumed": "a"}}`, true},
	} {
		module := "package p\n\nkept := {[]: input.o}\n\nother if count(json.marshal(kept)) > 0\n\nanswer if { " + c.body + " }\n"
		compiler, err := ast.CompileModulesWithOpt(map[string]string{"p.rego": module}, ast.CompileOpts{ParserOptions: ast.ParserOptions{RegoVersion: ast.RegoV1}})
		if err != nil {
			t.Fatal(err)
		}
		p := &Program{Rules: ruletree.FromCompiler(compiler)}
		rule, err := p.Rule(ast.MustParseRef("data.p.answer"))
		if err != nil {
			t.Fatal(err)
		}
		reads := &lazy.Reads{}
		o := value.NewObject([]value.Member{{Name: "known", Value: value.NewString("k")}, {Name: "assumed", Value: value.NewString("a").Mark(value.Assumed)}})
		input := lazy.Object([]lazy.Member{{Name: "o", Make: func() ast.Value { return lazy.Of(o, plain{}, reads) }}}, reads)
		got, unknown, err := p.About(context.Background(), input, ast.NewObject(), nil).Value(rule)
		if err != nil || got == nil || got.Compare(ast.Boolean(true)) != 0 {
			t.Errorf("%s: %v, %v", c.body, got, err)
		}
		if unknown != c.unknown {
			t.Errorf("%s: whether something unknown was read is %t", c.body, unknown)
		}
	}
}

// TestKeyWithTwoValues shows that a comprehension with two values for a key is a conflict, whether
// or not they are lazy.
func TestKeyWithTwoValues(t *testing.T) {
	for _, values := range []string{`[1, 2]`, `[input.a, input.b]`} {
		module := "package p\n\nanswer := {k: v | some v in " + values + "; k := \"x\" }\n"
		compiler, err := ast.CompileModulesWithOpt(map[string]string{"p.rego": module}, ast.CompileOpts{ParserOptions: ast.ParserOptions{RegoVersion: ast.RegoV1}})
		if err != nil {
			t.Fatal(err)
		}
		p := &Program{Rules: ruletree.FromCompiler(compiler)}
		rule, err := p.Rule(ast.MustParseRef("data.p.answer"))
		if err != nil {
			t.Fatal(err)
		}
		text := func(s string) lazy.Member {
			return lazy.Member{Name: s, Make: func() ast.Value {
				return lazy.Of(value.NewObject([]value.Member{{Name: s, Value: value.NewString(s)}}), plain{}, nil)
			}}
		}
		if _, _, err := p.About(context.Background(), lazy.Object([]lazy.Member{text("a"), text("b")}, nil), ast.NewObject(), nil).Value(rule); err != ErrConflict {
			t.Errorf("%s: %v", values, err)
		}
	}
}
