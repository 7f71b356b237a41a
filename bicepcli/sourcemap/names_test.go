package sourcemap

import (
	"testing"

	"github.com/forearm/forearm/expand/source"
)

// Names with interpolations are distinguished by the texts around them and by what is put
// in, in the form that the compiler writes and as what they come to.
func TestNamesWithInterpolations(t *testing.T) {
	m := Parse(&source.File{Name: "main.bicep", Text: `param a string
param b string
resource r 'My.Rp/names@2024-01-01' = {
  name: 'r'
  properties: {
    plain: 0
    '${a}': 1
    'x${a}y': 2
    '${a}x${a}': 3
    '${b}': 4
    'it\'s {${a}}': { deep: 5 }
  }
}
resource looped 'My.Rp/names@2024-01-01' = [for item in [a, b]: {
  name: 'l'
  properties: {
    '${item}': 6
    '-${item}': 7
  }
}]
`})
	for _, test := range []struct {
		symbol, name, want string
		match              Match
	}{
		{"r", "[format('{0}', parameters('a'))]", "1", Exact},
		{"r", "[format('x{0}y', parameters('a'))]", "2", Exact},
		{"r", "[format('{0}x{1}', parameters('a'), parameters('a'))]", "3", Exact},
		{"r", "[format('{0}', parameters('b'))]", "4", Exact},
		{"r", "[format('it''s {{{0}}}', parameters('a'))]", "{ deep: 5 }", Exact},
		{"r", "plain", "0", Exact},
		{"r", "it's {v}", "{ deep: 5 }", Within},
		{"looped", "[format('{0}', createArray(parameters('a'), parameters('b'))[copyIndex()])]", "6", Exact},
		{"looped", "[format('-{0}', createArray(parameters('a'), parameters('b'))[copyIndex()])]", "7", Exact},
	} {
		d, ok := m.Symbol(test.symbol)
		if !ok {
			t.Fatal(test.symbol)
		}
		got := d.Property("properties", test.name)
		all := append([]source.Span{got.Span}, got.Others...)
		found := false
		for _, s := range all {
			found = found || s.Text() == test.want
		}
		if !found || got.Match != test.match || test.match == Exact && len(all) > 1 {
			t.Errorf("%s %s: %v, match %d", test.symbol, test.name, all, got.Match)
		}
	}
	d, _ := m.Symbol("looped")
	if got := d.Property("properties", "other"); got.Match != Within || len(got.Others) != 0 || got.Span.Text() != "6" {
		t.Errorf("a name that begins otherwise is at %q and %v", got.Span.Text(), got.Others)
	}
	d, _ = m.Symbol("r")
	if got := d.Property("properties", "[format('{0}', parameters('a'))]", "deep"); got.Match == Exact {
		t.Errorf("a number has a member at %q", got.Span.Text())
	}
}
