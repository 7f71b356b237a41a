package sourcemap

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestPart leads from a part of a compiled expression to the Bicep that it was made
// of. The part is what is between « and ».
func TestPart(t *testing.T) {
	for _, test := range []struct{ what, bicep, compiled, want string }{
		{"item", "var x = concat([{ a: 1 }], [{ a: 2 }])", "concat(createArray(createObject('a', 1)), createArray(createObject('a', «2»)))", "2"},
		{"array", "var x = concat([1], [2])", "concat(createArray(1), «createArray(2)»)", "[2]"},
		{"branch", "var x = p ? 'a' : 'b'", "if(parameters('p'), 'a', «'b'»)", "'b'"},
		{"condition", "var x = p ? 'a' : 'b'", "if(«parameters('p')», 'a', 'b')", "p"},
		{"coalesce", "var x = a ?? b ?? c", "coalesce(coalesce(parameters('a'), «parameters('b')»), parameters('c'))", "b"},
		{"last of coalesce", "var x = a ?? b ?? c", "coalesce(coalesce(parameters('a'), parameters('b')), «parameters('c')»)", "c"},
		{"spread of an array", "var x = [...a, 1, 2, ...b]", "flatten(createArray(parameters('a'), createArray(1, «2»), parameters('b')))", "2"},
		{"what is spread", "var x = [...a, 1, 2, ...b]", "flatten(createArray(parameters('a'), createArray(1, 2), «parameters('b')»))", "b"},
		{"spread of an object", "var x = { ...a, k: 1, l: 2 }", "shallowMerge(createArray(parameters('a'), createObject('k', 1, 'l', «2»)))", "2"},
		{"name of a member", "var x = p ? { k: 1 } : {}", "if(parameters('p'), createObject(«'k'», 1), createObject())", "k"},
		{"lambda", "var x = map(l, i => { n: i.n })", "map(parameters('l'), lambda('i', createObject('n', «lambdaVariables('i').n»)))", "i.n"},
		{"user function", "var x = f(a, b)", "__bicep.f(parameters('a'), «parameters('b')»)", "b"},
		{"put in", "var l = [r.id, 's']\nvar x = concat(l, [2])", "concat(createArray(reference('r').id, «'s'»), createArray(2))", "'s'"},
		{"brackets", "var x = (p ? ('a') : 'b')", "if(parameters('p'), «'a'», 'b')", "('a')"},
		{"operand", "var x = a && b == 1\n  || !c", "or(and(parameters('a'), equals(«parameters('b')», 1)), not(parameters('c')))", "b"},
		{"last operand", "var x = a && b == 1\n  || !c", "or(and(parameters('a'), equals(parameters('b'), 1)), not(«parameters('c')»))", "c"},
		{"operands from the left", "var x = a - b - (c + d) * e", "sub(sub(parameters('a'), «parameters('b')»), mul(add(parameters('c'), parameters('d')), parameters('e')))", "b"},
		{"product", "var x = a - b - (c + d) * e", "sub(sub(parameters('a'), parameters('b')), mul(add(parameters('c'), «parameters('d')»), parameters('e')))", "d"},
		{"without case", "var x = a !~ b", "not(equals(toLower(parameters('a')), «toLower(parameters('b'))»))", "b"},
		{"other than", "var x = a != b", "not(«equals(parameters('a'), parameters('b'))»)", "a != b"},
		{"operand of a choice", "var x = a > 1 ? b ?? c : d", "if(greater(«parameters('a')», 1), coalesce(parameters('b'), parameters('c')), parameters('d'))", "a"},
		{"operand of ??", "var x = a ?? b + c ?? d", "coalesce(coalesce(parameters('a'), add(parameters('b'), «parameters('c')»)), parameters('d'))", "c"},
		{"text within", "var x = 'a${b}'", "format('a{0}', «parameters('b')»)", "b"},
		{"text of a text", "var x = 'a\\${n}${b}-${p ? 'c${d.e}' : f}'", "format('a${{n}}{0}-{1}', parameters('b'), if(parameters('p'), format('c{0}', «parameters('d').e»), parameters('f')))", "d.e"},
		{"text of lines", "var x = $$'''\na${n}$${b}'''", "format('a${{n}}{0}', «parameters('b')»)", "b"},
		{"something else", "var x = f ? {} : g", "if(parameters('f'), union(«parameters('h')», createObject()), parameters('g'))", "{}"},
	} {
		from := strings.Index(test.compiled, "«")
		expression := strings.ReplaceAll(test.compiled, "«", "")
		to := strings.Index(expression, "»")
		expression = strings.ReplaceAll(expression, "»", "")
		p := NewProject(func(name string) *source.File { return source.NewFile(name, test.bicep) })
		compiled, _ := value.Parse(source.NewFile("main.json", `{"variables": {"x": "[...]"}}`))
		l, ok := p.Locate("main.bicep", compiled, "variables", "x")
		if !ok {
			t.Fatalf("%s: no place", test.what)
		}
		if got := l.Place.Part(expression, from, to); got.Span.Text() != test.want {
			t.Errorf("%s: %q instead of %q", test.what, got.Span.Text(), test.want)
		}
	}
}
