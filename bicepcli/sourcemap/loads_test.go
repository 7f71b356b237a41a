package sourcemap

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestLoads finds what a file reads however the path is written, and says where that
// cannot be told.
func TestLoads(t *testing.T) {
	for text, want := range map[string]string{
		"var a = loadTextContent('x')":                                                                            "x",
		"var a = loadTextContent(\n  // which\n  'x'\n)":                                                          "x",
		"var a = sys.loadJsonContent(('x'), '$.a')":                                                               "x",
		"var a = '${loadTextContent('x')}-${toUpper('${loadFileAsBase64('y')}')}'":                                "x y",
		"var a = $'''\n${loadTextContent('x')}\n'''":                                                              "x",
		"var a = loadTextContent('''\n../x''')":                                                                   "../x",
		`var a = loadTextContent('\u{2e}\u{2E}/x\'')`:                                                             "../x'",
		"var p = '../x'\nvar a = loadTextContent(p)":                                                              "../x",
		"var q = ('x')\nvar p = '../${q}/${'y'}'\nvar a = loadTextContent('${p}')":                                "../x/y",
		"param p string\nvar a = loadTextContent(p)":                                                              "?",
		"var p = true ? 'x' : 'y'\nvar a = loadTextContent(p)":                                                    "?",
		"var a = loadTextContent(concat('x', 'y'))":                                                               "?",
		"var p = '${p}'\nvar a = loadTextContent(p)":                                                              "?",
		"func loadThing(a string) string => a\nvar a = loadThing(resourceGroup().name)\nvar b = sys.loadThing(a)": "?",
		"var a = [for x in loadYamlContent('x'): x]":                                                              "x",
		"param a = loadTextContent('x')":                                                                          "x",
		"module m '''x''' = {}":                                                                                   "x",
		"test m '../x' = {}":                                                                                      "../x",
		"provider 'br:x/y:1'":                                                                                     "br:x/y:1",
		"import 'br:x/y:1' as k":                                                                                  "br:x/y:1",
		"import 'kubernetes@1.0.0' as k":                                                                          "",
		"// loadTextContent('x')\nvar a = 'loadTextContent(b)'":                                                   "",
	} {
		var got []string
		for _, r := range Parse(source.NewFile("a.bicep", text)).References() {
			if r.Path == "" {
				r.Path = "?"
			}
			got = append(got, r.Path)
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s\nreads %q instead of %q", text, got, want)
		}
	}
}

// TestContents checks which call a compiled variable is the result of, and where in the
// file that is.
func TestContents(t *testing.T) {
	const text = `func own(n string) string => loadTextContent('in-a-function')
func loadThing(n string) string => n
var text = loadTextContent('inlined.txt')
var same = sys.loadTextContent('inlined.txt')
var more = '${loadTextContent('texts/part.txt')}\${loadTextContent('none')}'
@description('d')
var json = loadJsonContent('a.json')
var part = [for i in loadJsonContent('a.json', '$.list[1].x'): loadThing(i)]
var name = 'b'
output all object = { yaml: loadYamlContent('${name}.yaml'), some: loadJsonContent('a.json', '$..x'), folder: loadDirectoryFileInfo('c') }
`
	want := []string{"texts/part.txt []", "a.json [k]", "a.json [list 1 x k]", "b.yaml [k]", "a.json []", ""}
	compiled := func(n int) value.Value {
		b := value.NewBuilder(n)
		for i := range n {
			b.Set(fmt.Sprint("$fxv#", i), value.NewObject(nil))
		}
		return value.NewObject([]value.Member{{Name: "variables", Value: b.Object()}})
	}
	p := NewProject(func(name string) *source.File { return source.NewFile(name, text) })
	for i, content := range want {
		l, ok := p.Locate("m/main.bicep", compiled(len(want)), "variables", fmt.Sprint("$fxv#", i), "k")
		if !ok {
			t.Fatalf("%d leads nowhere", i)
		}
		got := ""
		if c := l.Place.Content; c != nil {
			got = strings.TrimPrefix(fmt.Sprint(c.File, " ", c.Path), "m/")
		}
		if got != content {
			t.Errorf("%d (%s) is %q instead of %q", i, l.Place.Span.Text(), got, content)
		}
	}
	// What was compiled from something else is not told.
	if l, ok := p.Locate("m/main.bicep", compiled(len(want)+1), "variables", "$fxv#0"); ok {
		t.Errorf("%q", l.Place.Span.Text())
	}
}
