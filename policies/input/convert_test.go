package input

import (
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestConversion holds the direct conversion against OPA's own.
func TestConversion(t *testing.T) {
	for _, text := range []string{
		`null`, `true`, `0`, `-0`, `1.5`, `1e30`, `9007199254740993`, `123456789012345678901234567890`, `""`, `"ä\u0000\n"`,
		`[]`, `{}`, `[1, [2, {"a": null}]]`, `{"b": 1, "a": {"c": [true, false, null]}}`,
	} {
		v, diags := value.Parse(source.NewFile("a.json", text))
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		want, err := ast.InterfaceToValue(v.ToGo())
		if err != nil {
			t.Fatal(err)
		}
		if got := (Spelling{}).toAST(v); got.Compare(want) != 0 {
			t.Errorf("%s: %v, and OPA makes %v of it", text, got, want)
		}
	}
}

func TestConversionOfMarks(t *testing.T) {
	v := value.NewObject([]value.Member{
		{Name: "Password", Value: value.NewString("hunter2").Mark(value.Secret)},
		{Name: "later", Value: value.NewUnknown(nil, value.String)},
	})
	got := Spelling{"password": "password"}.toAST(v)
	if want := `{"later": null, "password": "{{secret}}"}`; got.String() != want {
		t.Errorf("%v instead of %s", got, want)
	}
}

// TestConversionOfSpellings has a member in two spellings: Azure refuses it, but
// nothing may get lost on the way.
func TestConversionOfSpellings(t *testing.T) {
	v, _ := value.ParseText(`{"SKU": 1, "sku": 2, "Kind": 3}`)
	got := Spelling{"sku": "sku", "kind": "kind"}.toAST(v)
	if want := `{"SKU": 1, "kind": 3, "sku": 2}`; got.String() != want {
		t.Errorf("%v instead of %s", got, want)
	}
}
