package yaml

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"order", "b: 1\na: [x, 2.5, true, null, ~]\n", `{"b":1,"a":["x",2.5,true,null,null]}`},
		{"dates stay texts", "d: 2024-01-01\n", `{"d":"2024-01-01"}`},
		{"quoted numbers stay texts", "a: '1'\nb: \"true\"", `{"a":"1","b":"true"}`},
		{"yes is a text", "a: yes", `{"a":"yes"}`},
		{"anchors", "a: &x {n: 1}\nb: *x\nc:\n  <<: *x\n  m: 2\n", `{"a":{"n":1},"b":{"n":1},"c":{"m":2,"n":1}}`},
		{"own members win over merged ones", "a: &x {n: 1}\nc:\n  n: 5\n  <<: *x\n", `{"a":{"n":1},"c":{"n":5}}`},
		{"the first of several", "a: 1\n---\na: 2\n", `{"a":1}`},
		{"infinity is no JSON", "a: .inf", `{"a":".inf"}`},
	} {
		v, diags := Parse(source.NewFile(c.name, c.text))
		if diags.HasErrors() {
			t.Errorf("%s: %s", c.name, diags[0].Message)
		}
		if got := v.JSON(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	bomb := "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
	for i := 1; i < 9; i++ {
		n := string(rune('0' + i))
		prev := string(rune('0' + i - 1))
		bomb += "a" + n + ": &a" + n + " [" + strings.Repeat("*a"+prev+", ", 8) + "*a" + prev + "]\n"
	}
	for _, c := range []struct{ name, text, message string }{
		{"bomb", bomb, "more than"},
		{"cycle", "a: &x\n  b: *x\n", "contains itself"},
		{"syntax", "a: [1,\nb: 2\n", "did not find"},
		{"tab", "a:\n\tb: 1\n", "cannot start any token"},
	} {
		_, diags := Parse(source.NewFile(c.name, c.text))
		if !diags.HasErrors() || !strings.Contains(diags[0].Message.String(), c.message) {
			t.Errorf("%s: got %v, want an error with %q", c.name, diags, c.message)
		}
	}
}

// The line of a mistake is where that began in which something is missing, or where
// it was missed.
func TestLineOfMistakes(t *testing.T) {
	for _, c := range []struct {
		text, want string
		line       int
	}{
		{"a: [x\nb: 1\n", "b: 1", 2},
		{"x: 1\na: [x\nb: 1\n", "a: [x", 2},
		{"x: 1\n\na: {x: 1\nb: [\n", "a: {x: 1", 3},
		{"- a\n- b\nc: 1\n", "c: 1", 3},
		{"x: 1\ny:\n  - a\n  b: 1\n", "  - a", 3},
		{"x: 1\na: b: c\n", "a: b: c", 2},
		{"a: 'x\n", "a: 'x", 1},
		{"x: 1\n\na: \"x\n", "a: \"x", 3},
		{"x: 1\na:\n\tb: 1\n", "\tb: 1", 3},
		{"x: 1\na: \"\\q\"\n", "a: \"\\q\"", 2},
		{"x: 1\ny: !t!a b\n", "y: !t!a b", 2},
		{"a: 1\n---\nb: 1\nc: [\n", "c: [", 4},
		{"x: 1\r\ny: 2\r\na: b: c\r\n", "a: b: c", 3},
		{"x: '\u2028'\ny: 2\na: b: c\n", "a: b: c", 3},
	} {
		file := source.NewFile("f", c.text)
		_, diags := Documents(file)
		if len(diags) != 1 || diags[0].Span.Text() != c.want || file.Position(diags[0].Span.Start).Line != c.line {
			t.Errorf("%q: got %v at %q", c.text, diags, diags[0].Span.Text())
		}
	}
}

func TestNothing(t *testing.T) {
	for _, text := range []string{"", "# nothing\n"} {
		if v, diags := Parse(source.NewFile("f", text)); !v.IsAbsent() || len(diags) > 0 {
			t.Errorf("%q gives %s, %v", text, v.JSON(), diags)
		}
	}
}

func TestDocuments(t *testing.T) {
	list, diags := Documents(source.NewFile("f", "---\n# first\na: 1\n---\n---\n# second\nb: 2\n---\nc: [\n"))
	if len(list) != 3 || !strings.Contains(list[0].Comment, "first") || list[2].Value.JSON() != `{"b":2}` || !diags.HasErrors() {
		t.Errorf("got %v, %v", list, diags)
	}
}

func TestPlaces(t *testing.T) {
	v, _ := Parse(source.NewFile("f", "größe:\n  - name: 'x'\n    größe: wert\n"))
	for _, c := range []struct {
		path []string
		want string
	}{
		{[]string{"größe", "0", "name"}, "'x'"},
		{[]string{"größe", "0", "größe"}, "wert"},
	} {
		at, left := value.Resolve(v, c.path)
		if left != 0 || at.Span().Text() != c.want {
			t.Errorf("%v: got %q, want %q", c.path, at.Span().Text(), c.want)
		}
	}
	// YAML breaks lines where editors do not.
	for _, text := range []string{"a: 'x\u2028y'\nb: here\n", "a: 1\r\nb: here\r\n", "a: 1\rb: here\r", "a: 'x\u0085y'\nb: here\n", "a: |\n  x\n  y\n\n# c\nb: here\n"} {
		v, _ := Parse(source.NewFile("f", text))
		if got := v.Get("b").Span().Text(); got != "here" {
			t.Errorf("%q: got %q", text, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a: 1", "a: &x [*x]", "- - -", "{", "a: |\n  b", "? [a]\n: b", "<<: 1", "a: !!binary x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, _ := Parse(source.NewFile("f", text))
		v.JSON()
	})
}
