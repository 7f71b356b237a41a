package input

import (
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
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
		want, err := ast.InterfaceToValue(value.ToGo(v))
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

// TestLazily compares what policies see of a value that is converted as they look at it with
// the whole of it.
func TestLazily(t *testing.T) {
	spelling := Spelling{"properties": "properties", "sku": "sku"}
	v, _ := value.ParseText(`{"Properties": {"a": [1, {"SKU": "x"}, null], "b": true}, "sku": 1.5, "SKU": 2, "none": {}}`)
	v = v.With("secret", value.NewObject(nil).Mark(value.Secret))
	whole := spelling.toAST(v).(ast.Object)
	seen := lazy.Of(v, spelling, nil).(*lazy.Value)
	if seen.Len() != whole.Len() {
		t.Errorf("%d members instead of %d", seen.Len(), whole.Len())
	}
	whole.Foreach(func(key, member *ast.Term) {
		if got := seen.Get(key.Value); got == nil || lazy.Materialize(got).Compare(member.Value) != 0 {
			t.Errorf("%v is %v instead of %v", key, got, member)
		}
	})
	if got := seen.Get(ast.String("properties")).(*lazy.Value).Get(ast.String("a")).(*lazy.Value).At(1); lazy.Materialize(got).Compare(ast.MustParseTerm(`{"sku": "x"}`).Value) != 0 {
		t.Error(got)
	}
	if seen.Materialize().Compare(whole) != 0 {
		t.Error(seen.Materialize())
	}
}
