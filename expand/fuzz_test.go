package expand_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/mocks"
)

// fuzzLimit is far more than what the budget of a file takes.
const fuzzLimit = 30 * time.Second

// Any text ends in a value or in diagnostics, soon and always the same.
func FuzzEval(f *testing.F) {
	for _, function := range funcs.All() {
		for _, example := range function.Examples {
			f.Add(example.Expr)
		}
	}
	for _, text := range []string{
		"[parameters('p')[variables('v').a]]", "[resourceGroup()[true()]]", "[reference('a/b/c').x[createArray()]]", "[reference('a/b/c').x[0].y]", "[listKeys(resourceId('A.B/c', 'd'), '2020-01-01').keys[0].value]",
		"[reduce(range(0, 60), 'ab', lambda('x', 'i', concat(lambdaVariables('x'), lambdaVariables('x'))))]", "[copyIndex('a', 3)]", "[[a]", "[a]]", "[f.g(1)]",
		"[format('{0,99999999}', 1)]", "[padLeft('a', 2147483647)]", "[" + strings.Repeat("not(", 2000) + "true()" + strings.Repeat(")", 2000) + "]", "[tryGet(resourceGroup(), 'tags', 'a')]",
	} {
		f.Add(text)
	}
	parameters, _ := value.ParseText(`{"p": {"a": [1, 2, {"b": "c"}]}, "secret": "s"}`)
	variables, _ := value.ParseText(`{"v": {"a": "[parameters('p').a[2].b]", "loop": "[variables('v')]"}}`)
	f.Fuzz(func(t *testing.T, text string) {
		started := time.Now()
		var first string
		for range 2 {
			runtime, _ := mocks.New(mocks.Options{})
			v, diags := expand.NewSession(expand.SessionOptions{Parameters: parameters, Variables: variables, Runtime: runtime, AsOf: asOf}).Eval(text)
			got := string(value.Writer{Reveal: true}.Append(nil, v)) + fmt.Sprint(v.Marks(), v.Below())
			for _, d := range diags {
				got += fmt.Sprint(d.Severity, d.Code, d.Message, d.Span.Start)
			}
			if first != "" && first != got {
				t.Errorf("%q gives %s and %s", text, first, got)
			}
			first = got
			if v.IsAbsent() && !diags.HasErrors() {
				t.Errorf("%q gives neither a value nor an error", text)
			}
		}
		if took := time.Since(started); took > fuzzLimit {
			t.Errorf("%q takes %v", text, took)
		}
	})
}

// A template that is being edited expands as far as it can.
func FuzzExpand(f *testing.F) {
	templates := ownTemplates()
	pieces := []string{"", "null", "[]", "{}", `""`, "-1", "1e9", "true", `"[parameters('name')]"`, `"[copyIndex()]"`, `"[reference('rg')]"`, `"2.0"`, `{"copy": {"name": "a", "count": 3}}`, "[[", "}", `"resources"`, `"copy"`, `"existing": true, `}
	for i := range templates {
		for j := range pieces {
			f.Add(uint8(i), uint16(997*j), uint8(5), uint8(j))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, at uint16, length, piece uint8) {
		text := templates[int(which)%len(templates)].Text
		start := int(at) % len(text)
		end := min(start+int(length), len(text))
		file := source.NewFile("fuzzed.json", text[:start]+pieces[int(piece)%len(pieces)]+text[end:])
		started := time.Now()
		for _, runtime := range []newRuntime{mocked, func(value.Value) eval.Runtime { return eval.None{} }} {
			first := expandProperty(file, runtime, object(), nil)
			deployment.NewView(first)
			if again := expandProperty(file, runtime, object(), nil); !bytes.Equal(rendered(first), rendered(again)) {
				t.Error("differs from run to run")
			}
		}
		if took := time.Since(started); took > fuzzLimit {
			t.Errorf("takes %v", took)
		}
	})
}

// Expressions that are put together of small ones end, too: no function makes
// another one panic by what it gives.
func FuzzCompose(f *testing.F) {
	var inner []string
	for _, function := range funcs.All() {
		for _, example := range function.Examples {
			if example.Error == "" && expr.IsExpression(example.Expr) {
				inner = append(inner, example.Expr[1:len(example.Expr)-1])
			}
		}
	}
	all := funcs.All()
	for i := range all {
		f.Add(uint16(i), uint16(7*i), uint16(13*i), uint8(i))
	}
	f.Fuzz(func(t *testing.T, outer, a, b uint16, count uint8) {
		args := []string{inner[int(a)%len(inner)], inner[int(b)%len(inner)], "'x'", "3"}[:1+int(count)%4]
		text := "[" + strings.Replace(all[int(outer)%len(all)].Name, "*", "Keys", 1) + "(" + strings.Join(args, ", ") + ")]"
		runtime, _ := mocks.New(mocks.Options{})
		v, diags := expand.NewSession(expand.SessionOptions{Runtime: runtime, AsOf: asOf}).Eval(text)
		if v.IsAbsent() && !diags.HasErrors() {
			t.Errorf("%s gives neither a value nor an error", text)
		}
	})
}
