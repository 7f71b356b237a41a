package locate

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// TestOutline looks for what is at the last "here" of the newer text, and wants the
// line of the older one that has "here", or none.
func TestOutline(t *testing.T) {
	account := func(name, property string) string {
		return `{
  "type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-05-01",
  "name": "` + name + `",
  "properties": {
    ` + property + `
  }
}`
	}
	resources := func(list ...string) string { return `{"resources": [` + strings.Join(list, ",\n") + "]}" }
	for _, test := range []struct {
		what, file, old, new string
		same                 bool
	}{
		{"moved", "a.json", resources(account("a", `"x": "here"`)), "\n\n" + resources(account("b", `"y": 1`), account("a", `"x": "here"`)), true},
		{"changed beside it", "a.json", resources(account("a", `"x": "here"`)), resources(account("a", `"y": 1, "x": "here"`)), true},
		{"changed itself", "a.json", resources(account("a", `"x": ["here"]`)), resources(account("a", `"X": "here"`)), true},
		{"another resource", "a.json", resources(account("a", `"x": "here"`)), resources(account("b", `"x": "here"`)), false},
		{"another property", "a.json", resources(account("a", `"x": "here"`)), resources(account("a", `"y": "here"`)), false},
		{"the first of two", "a.json", resources(account("a", `"x": "here"`)), resources(account("a", `"x": "here"`), account("a", `"x": 1`)), true},
		{"a copy", "a.json", resources(account("a", `"x": "here"`)), resources(account("a", `"x": 1`), account("a", `"x": "here"`)), false},
		{"in another place", "a.json", resources(account("a", `"x": "here"`)), `{"resources": [{"resources": [` + account("a", `"x": "here"`) + `]}]}`, false},
		{"an item by name", "a.json", `{"l": [{"name": "a", "x": "here"}]}`, "{\"l\": [{\"name\": \"b\"},\n{\"name\": \"a\", \"x\": \"here\"}]}", true},
		{"an item by its text", "a.json", `{"l": [1, {"x": "here"}]}`, "{\"l\": [2,\n3, {\"x\": \"here\"}]}", true},
		{"another item", "a.json", `{"l": [{"x": "here"}]}`, `{"l": [{"x": "here", "y": 1}]}`, false},
		{"symbolic", "a.json", `{"resources": {"s": ` + account("a", `"x": "here"`) + `}}`, `{"resources": {"t": {}, "s": ` + account("b", `"x": "here"`) + `}}`, true},
		{"Bicep moved", "a.bicep", "resource a 'A/b@1' = {\n  name: 'here'\n}", "param p string\n\nresource a 'A/b@2' = if (p == '') {\n  x: 1\n  name: 'here'\n}", true},
		{"Bicep renamed", "a.bicep", "resource a 'A/b@1' = {\n  name: 'here'\n}", "resource b 'A/b@1' = {\n  name: 'here'\n}", false},
		{"Bicep type", "a.bicep", "resource a 'A/b@1' = {\n  name: 'here'\n}", "resource a 'A/c@1' = {\n  name: 'here'\n}", false},
		{"Bicep child", "a.bicep", "resource a 'A/b@1' = {\n  resource c 'd' = {\n    x: 'here'\n  }\n}", "resource a 'A/b@1' = {\n  y: 1\n  resource c 'd' = {\n    x: 'here'\n  }\n  z: 1\n}", true},
		{"Bicep item", "a.bicep", "var l = [\n  { name: 'a', x: 'here' }\n]", "var l = [\n  { name: 'b' }\n  { name: 'a', x: 'here' }\n]", true},
		{"parameters", "a.bicepparam", "using 'a.bicep'\nparam a = 'here'", "using 'a.bicep'\nparam b = 1\nparam a = 'here'", true},
		{"nothing", "a.json", "", `{"x": "here"}`, false},
		{"broken", "a.json", `{"x": "here"`, `{"x": "here",`, true},
	} {
		before, after := source.NewFile(test.file, test.old), source.NewFile(test.file, test.new)
		want := 0
		if test.same {
			want = before.Position(uint32(strings.Index(test.old, "here"))).Line
		}
		got := NewOutline(after).LineIn(NewOutline(before), uint32(strings.LastIndex(test.new, "here")))
		if got != want {
			t.Errorf("%s: line %d instead of %d", test.what, got, want)
		}
	}
}
