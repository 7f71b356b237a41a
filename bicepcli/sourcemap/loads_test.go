package sourcemap

import (
	"strings"
	"testing"

	"forearm/expand/source"
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
