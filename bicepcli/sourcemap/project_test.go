package sourcemap

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

var sample = source.Memory{
	"app/main.bicep": `param sizes object = { small: 1 }
var list = [for i in range(0, 2): { n: i }]
var plain = { a: 'b' }
resource first 'My.Rp/x@1' = if (sizes.small > 0) {
  name: 'first'
  properties: {
    items: [for i in range(0, 2): {
      v: i
    }]
  }
}
resource second 'My.Rp/x@1' = {
  name: 'second'
}
module here 'modules/m.bicep' = {
  params: { p: 1 }
}
module there 'br/public:avm/x:1.0' = {
  params: { q: 2 }
}
output o string = first.id
func f(x int) object => { y: x }
import { settings as given, made } from 'lib.bicep'
import * as lib from 'lib.bicep'
resource third 'My.Rp/z@1' = {
  name: 'third'
  properties: { ...given, ...made(), wild: lib.settings, called: lib.made() }
}
`,
	"app/lib.bicep":       "@export()\nvar settings = { tls: '1.0' }\nvar hidden = { a: 1 }\n@export()\nfunc made() object => { from: 'lib' }\n",
	"app/modules/m.bicep": "param p int\nresource inner 'My.Rp/y@1' = {\n  name: 'inner'\n  sku: { name: p }\n}\n",
}

const sampleCompiled = `{
  "parameters": {"sizes": {"type": "object", "defaultValue": {"small": 1}}},
  "functions": [{"namespace": "__bicep", "members": {"f": {"parameters": [], "output": {"type": "object", "value": {"y": "[parameters('x')]"}}}}}],
  "variables": {"copy": [{"name": "list", "count": 2, "input": {"n": 1}}], "plain": {"a": "b"}, "_1.hidden": {"a": 1}, "given": {"tls": "1.0"}},
  "resources": [
    {"type": "My.Rp/x", "name": "first", "properties": {"copy": [{"name": "items", "count": 2, "input": {"v": "[copyIndex('items')]"}}]}},
    {"type": "My.Rp/x", "name": "second"},
    {"type": "My.Rp/z", "name": "third"},
    {"type": "Microsoft.Resources/deployments", "properties": {"parameters": {"p": {"value": 1}}, "template": {"resources": {"inner": {"type": "My.Rp/y", "sku": {"name": 1}}}}}},
    {"type": "Microsoft.Resources/deployments", "properties": {"parameters": {"q": {"value": 2}}, "template": {"resources": []}}}
  ],
  "outputs": {"o": {"type": "string", "value": "x"}}
}`

func parsed(file *source.File) value.Value {
	v, _ := value.Parse(file)
	return v
}

func readSample(name string) *source.File {
	if file, err := sample.ReadFile(name); err == nil {
		return file
	}
	return nil
}

func TestLocate(t *testing.T) {
	p := NewProject(readSample)
	compiled := parsed(source.NewFile("app/main.bicep", sampleCompiled))
	for pointer, want := range map[string]string{
		"resources/0/name":                                         "'first'",
		"resources/1/name":                                         "'second'",
		"resources/0":                                              "resource first 'My.Rp/x@1' = if (sizes.small > 0) {",
		"resources/0/condition":                                    "sizes.small > 0",
		"resources/0/properties/copy/0/input/v":                    "i",
		"resources/0/properties/items/1/v":                         "i",
		"resources/3/properties/parameters/p/value":                "1",
		"resources/4/properties/parameters/q/value":                "2",
		"parameters/sizes/defaultValue/small":                      "1",
		"variables/copy/0/input/n":                                 "i",
		"variables/plain/a":                                        "'b'",
		"resources/2/properties/tls":                               "'1.0'",
		"resources/2/properties/from":                              "'lib'",
		"resources/2/properties/wild/tls":                          "'1.0'",
		"resources/2/properties/called/from":                       "'lib'",
		"variables/_1.hidden/a":                                    "1",
		"variables/given/tls":                                      "'1.0'",
		"outputs/o/value":                                          "first.id",
		"functions/0/members/f/output/value/y":                     "x",
		"resources/3/properties/template/resources/inner/sku/name": "here: p",
		// A registry's module cannot be changed, only how it is called.
		"resources/4/properties/template/resources/0/name": "module there 'br/public:avm/x:1.0' = {",
	} {
		got, ok := p.Locate("app/main.bicep", compiled, strings.Split(pointer, "/")...)
		text := got.Span.Text()
		for _, call := range got.Trace {
			text = call.Name + ": " + text
		}
		if !ok || text != want {
			t.Errorf("%s: %v %q, want %q", pointer, ok, text, want)
		}
	}
	for _, pointer := range []string{"", "resources", "resources/9/name", "resources/x", "variables/none", "variables/copy/7/input", "metadata/a"} {
		if got, ok := p.Locate("app/main.bicep", compiled, strings.Split(pointer, "/")...); ok {
			t.Errorf("%s: %+v", pointer, got)
		}
	}
	if _, ok := p.Locate("nowhere.bicep", compiled, "resources", "0"); ok {
		t.Error("a file that is not there has a place")
	}
}

// TestLocateRecorded leads everything that the real compiler wrote for the
// sample projects, nested templates included, back to Bicep.
func TestLocateRecorded(t *testing.T) {
	root := projects
	recorded := filepath.Join(root, "recorded")
	p := NewProject(func(name string) *source.File {
		file, err := source.NewBoundary().Outright().ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return nil
		}
		return file
	})
	counts := map[Match]int{}
	err := filepath.WalkDir(recorded, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".bicep.json") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(recorded, name)
		entry := filepath.ToSlash(strings.TrimSuffix(rel, ".json"))
		compiled := parsed(source.NewFile(entry, string(text)))
		var document map[string]any
		if err := json.Unmarshal(text, &document); err != nil {
			return err
		}
		for _, section := range []string{"parameters", "variables", "resources", "outputs"} {
			for _, pointer := range paths(document[section], []string{section}, nil) {
				if generated(pointer) {
					continue
				}
				l, ok := p.Locate(entry, compiled, pointer...)
				if !ok {
					t.Errorf("%s: %s", entry, strings.Join(pointer, "/"))
					continue
				}
				counts[l.Match]++
				if l.Match == Absent {
					t.Logf("%s: %s", entry, strings.Join(pointer, "/"))
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d exact, %d within, %d at a declaration", counts[Exact], counts[Within], counts[Absent])
	if counts[Exact] < 2000 {
		t.Errorf("only %d exact places", counts[Exact])
	}
}

// generated are the paths that were not written: texts of loaded files, and the
// members that the compiler puts around what people write.
func generated(pointer []string) bool {
	if strings.HasPrefix(pointer[1], "$fxv#") {
		return true
	}
	for _, word := range []string{"type", "apiVersion", "metadata", "dependsOn", "languageVersion", "definitions", "imports", "extensions", "functions",
		"expressionEvaluationOptions", "mode", "$schema", "contentVersion", "count", "$ref", "existing", "import", "extension", "allowedValues", "nullable", "minLength", "maxLength"} {
		if slices.Contains(pointer, word) {
			return true
		}
	}
	return slices.ContainsFunc(pointer, func(s string) bool { return strings.HasPrefix(s, "$fxv#") })
}
