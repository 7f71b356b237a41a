package lowered

import (
	"context"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/builtins"
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
		o.Insert(ast.StringTerm(m.Name), ast.NewTerm(lazy.Materialize(lazy.Of(m.Value, plain{}, nil))))
	}
	return o
}

func (plain) Each(v value.Value, visit func(string, value.Value)) ([]string, bool) {
	for _, m := range v.Members() {
		visit(m.Name, m.Value)
	}
	return nil, false
}

func (plain) Form(v value.Value) []value.Part { return v.Form() }

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
		o := value.NewObject([]value.Member{{Name: "known", Value: value.NewString("k")}, {Name: "assumed", Value: value.NewString("a").Mark(value.Assumed)}})
		checkAnswer(t, "kept := {[]: input.o}\n\nother if count(json.marshal(kept)) > 0\n\nanswer if { "+c.body+" }\n", o, c.unknown)
	}
}

// checkAnswer evaluates rules of which answer is true over input.o, and checks whether something
// that is not known was read for it.
func checkAnswer(t *testing.T, rules string, o value.Value, wantUnknown bool) {
	t.Helper()
	compiler := builtins.NewCompiler()
	compiler.Compile(map[string]*ast.Module{"p.rego": ast.MustParseModuleWithOpts("package p\n\n"+rules, ast.ParserOptions{RegoVersion: ast.RegoV1, Capabilities: builtins.Capabilities()})})
	if compiler.Failed() {
		t.Fatal(compiler.Errors)
	}
	p := &Program{Rules: ruletree.FromCompiler(compiler), Builtins: builtins.All()}
	rule, err := p.Rule(ast.MustParseRef("data.p.answer"))
	if err != nil {
		t.Fatal(err)
	}
	reads := &lazy.Reads{}
	input := lazy.Object([]lazy.Member{{Name: "o", Make: func() ast.Value { return lazy.Of(o, plain{}, reads) }}}, reads)
	got, unknown, err := p.ForInput(context.Background(), input, ast.NewObject(), nil).Value(rule)
	if err != nil || got == nil || got.Compare(ast.Boolean(true)) != 0 {
		t.Errorf("%s: %v, %v", rules, got, err)
	}
	if unknown != wantUnknown {
		t.Errorf("%s: whether something unknown was read is %t", rules, unknown)
	}
}

// TestFormsDecide evaluates functions of a text of which the form is known: the text counts as read
// only where its form does not decide.
func TestFormsDecide(t *testing.T) {
	form := []value.Part{{Written: "st-"}, {Class: "0123456789abcdef", Least: 4, Most: 4}, {Written: "-Test"}}
	o := value.NewObject([]value.Member{
		{Name: "name", Value: value.NewString("st-0a1b-Test").Mark(value.Assumed).WithForm(form)},
		{Name: "names", Value: value.NewArray([]value.Value{value.NewString("st-0a1b-Test").Mark(value.Assumed).WithForm(form)})},
	})
	for _, c := range []struct {
		body    string
		unknown bool
	}{
		{`regex.match("^st-[0-9a-z]{4}", input.o.name)`, false},
		{`not regex.match("^[a-z]+$", input.o.name)`, false},
		{`regex.match("a1", input.o.name)`, true},
		{`startswith(input.o.name, "st-")`, false},
		{`not startswith(input.o.name, "ST-")`, false},
		{`startswith(input.o.name, "st-0")`, true},
		{`startswith("st-0a1b-Test-and-more", input.o.name)`, true},
		{`endswith(input.o.name, "-Test")`, false},
		{`contains(input.o.name, "-")`, false},
		{`contains(input.o.name, "a1")`, true},
		{`count(input.o.name) == 12`, false},
		{`endswith(lower(input.o.name), "-test")`, false},
		{`upper(input.o.name) == "ST-0A1B-TEST"`, true},
		{`upper(lower(input.o.name)) == "ST-0A1B-TEST"`, true},
		{`is_string(input.o.name)`, false},
		{`not is_object(input.o.name)`, false},
		{`not is_null(input.o.name)`, false},
		{`every n in input.o.names { startswith(n, "st-") }`, false},
		{`some n in input.o.names; n == input.o.name`, true},
		{`"st-0a1b-Test" in input.o.names`, true},
		{`input.o.name == "st-0a1b-Test"`, true},
		{`{"st-0a1b-Test": 1}[input.o.name] == 1`, true},
		{`[input.o.name] == ["st-0a1b-Test"]`, true},
		{`names := [input.o.name, "x"]; startswith(names[0], "st-")`, false},
		{`names := {"a": input.o.name}; startswith(names.a, "st-")`, false},
		{`{input.o.name} == {"st-0a1b-Test"}`, true},
		{`sprintf("%s!", [input.o.name]) == "st-0a1b-Test!"`, true},
		{`object.get(input.o, "name", "") == "st-0a1b-Test"`, true},
		{`startswith(object.get(input.o, "name", ""), "st-")`, false},
		{`count(forearm.find(input.o, "name")) == 1`, false},
		{`some [_, n] in forearm.find(input.o, "names[*]"); startswith(n, "st-")`, false},
		{`kept; startswith(held, "st-")`, false},
		{`kept; held == "st-0a1b-Test"`, true},
		{`fits(input.o.name)`, false},
	} {
		checkAnswer(t, "held := input.o.name\n\nkept if startswith(held, \"st\")\n\nfits(n) if startswith(n, \"st\")\n\nanswer if { "+c.body+" }\n", o, c.unknown)
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
		if _, _, err := p.ForInput(context.Background(), lazy.Object([]lazy.Member{text("a"), text("b")}, nil), ast.NewObject(), nil).Value(rule); err != ErrConflict {
			t.Errorf("%s: %v", values, err)
		}
	}
}
