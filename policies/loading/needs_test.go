package loading

import (
	"fmt"
	"testing"

	"github.com/open-policy-agent/opa/v1/ast"
)

// TestNeeds shows which policies are not asked as long as nothing is configured.
func TestNeeds(t *testing.T) {
	for text, want := range map[string]string{
		`applies if names.wanted("KEY")`:                                              "[{KEY 0}]",
		`applies if data.configuration.KEY == true`:                                   "[{KEY 1}]",
		"applies if {\n\tinput.resource.a\n\tcount(data.configuration.KEY) > 0\n}":    "[{KEY 2}]",
		"applies if names.wanted(\"KEY\")\n\napplies if names.wanted(\"OTHER\")":      "[{KEY 0} {OTHER 0}]",
		"applies if names.wanted(\"KEY\")\n\napplies if input.resource.a":             "[]",
		`applies if not names.wanted("KEY")`:                                          "[]",
		`applies if data.configuration.KEY == input.resource.a`:                       "[]",
		"default applies := true\n\napplies := false if not names.wanted(\"KEY\")":    "[]",
		`applies if names.wanted("KEY") else := true if input.resource.a`:             "[]",
		`findings contains {"path": [], "message": "m"} if names.wanted("elsewhere")`: "[]",
	} {
		if got := fmt.Sprint(neededSettings(parsed(t, text))); got != want {
			t.Errorf("%s\nneeds %s instead of %s", text, got, want)
		}
	}
	for _, test := range []struct {
		need  need
		value any
		met   bool
	}{
		{need{"K", needsText}, "a", true}, {need{"K", needsText}, "", false}, {need{"K", needsText}, nil, false}, {need{"K", needsText}, true, false},
		{need{"K", needsTrue}, true, true}, {need{"K", needsTrue}, false, false}, {need{"K", needsTrue}, "true", false},
		{need{"K", needsEntries}, []any{"a"}, true}, {need{"K", needsEntries}, []any{}, false}, {need{"K", needsEntries}, "a", true}, {need{"K", needsEntries}, nil, false},
	} {
		if test.need.isMet(map[string]any{"K": test.value}) != test.met {
			t.Errorf("%v with %v is %v", test.need, test.value, !test.met)
		}
	}
}

func parsed(t *testing.T, text string) *ast.Module {
	t.Helper()
	m, err := ast.ParseModuleWithOpts("p.rego", "package company.p\n\nimport data.forearm.lib.names\n\n"+text, ast.ParserOptions{RegoVersion: ast.RegoV1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}
