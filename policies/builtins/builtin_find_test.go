package builtins

import (
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

func TestFind(t *testing.T) {
	document := ast.MustParseTerm(`{"properties": {"Items": [{"password": "a"}, {"password": ["b", "c"]}, {"name": "d"}], "password": {"name": "e"}}}`)
	tests := []struct{ place, want string }{
		{"properties.items[*].Password", `[[["properties", "Items", 0, "password"], "a"], [["properties", "Items", 1, "password", 0], "b"], [["properties", "Items", 1, "password", 1], "c"]]`},
		{"properties.password.name", `[[["properties", "password", "name"], "e"]]`},
		{"properties.password", `[[["properties", "password"], {"name": "e"}]]`},
		{"**.NAME", `[[["properties", "Items", 2, "name"], "d"], [["properties", "password", "name"], "e"]]`},
		{"**.nothing", `[]`},
		{"properties.nothing.name", `[]`},
	}
	for _, test := range tests {
		if got, want := findPlaces(document.Value, test.place), ast.MustParseTerm(test.want).Value; got.Compare(want) != 0 {
			t.Errorf("%s: got %v, want %v", test.place, got, want)
		}
	}
}
