package lsp

import (
	"cmp"
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/asserts"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/mocks"
	"github.com/forearm/forearm/policies"
)

// schemaOf returns the JSON Schema of a file that people write for forearm, beside forearm.yaml,
// by the file's name; nil if there is none.
func schemaOf(file string) map[string]any {
	base := strings.ToLower(path.Base(file))
	switch {
	case asserts.IsFile(base):
		return asserts.Schema()
	case strings.Contains(base, "mocks") && slices.Contains([]string{".json", ".yaml", ".yml"}, path.Ext(base)):
		var form map[string]any
		_ = json.Unmarshal([]byte(mocks.Schema), &form)
		return form
	}
	return nil
}

// keysOfFile returns the keys that a file may have; nil if it is none of forearm's.
func keysOfFile(file string) []config.Key {
	if isConfiguration(file) {
		return config.Keys()
	}
	form := schemaOf(file)
	if form == nil {
		return nil
	}
	definitions, _ := form["definitions"].(map[string]any)
	return schemaKeys("", form, definitions, 0)
}

// maxNested is how deep the keys of a schema are listed: one may lead to itself.
const maxNested = 6

func schemaKeys(prefix string, form, definitions map[string]any, depth int) []config.Key {
	if reference, ok := form["$ref"].(string); ok {
		form, _ = definitions[path.Base(reference)].(map[string]any)
	}
	if items, ok := form["items"].(map[string]any); ok {
		return schemaKeys(strings.TrimSuffix(prefix, ".")+"[].", items, definitions, depth+1)
	}
	properties, _ := form["properties"].(map[string]any)
	var keys []config.Key
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		of, _ := properties[name].(map[string]any)
		kind, _ := of["type"].(string)
		about, _ := of["description"].(string)
		keys = append(keys, config.Key{Name: prefix + name, Type: cmp.Or(kind, "any"), Doc: about})
		if depth < maxNested {
			keys = append(keys, schemaKeys(prefix+name+".", of, definitions, depth+1)...)
		}
	}
	return keys
}

// schemaDiagnostics returns what is wrong with the open files of a schema.
func schemaDiagnostics(open map[string]document) []report.Diagnostic {
	var list []report.Diagnostic
	for _, file := range slices.Sorted(maps.Keys(open)) {
		form := schemaOf(file)
		if form == nil {
			continue
		}
		document, diags := config.Parse(source.NewFile(file, open[file].text))
		if !diags.HasErrors() {
			wrong, err := config.Validate(document, form)
			if err != nil {
				continue
			}
			diags = append(diags, wrong...)
		}
		engine.LogTo(func(shown []report.Diagnostic) { list = append(list, shown...) }, diags)
	}
	return list
}

// annotations are the keys of metadata in Rego; below custom are forearm's own.
var annotations = []string{"title", "description", "scope", "related_resources", "authors", "organizations", "schemas", "entrypoint", "custom"}

// metadataKeys returns those that a line of a policy's metadata may begin with: nil if the
// line is in none.
func (t text) metadataKeys(line int) []string {
	indented := func(n int) (content string, indent int) {
		content, comment := strings.CutPrefix(strings.TrimSpace(t.lineAt(n)), "#")
		if !comment {
			return "", -1
		}
		trimmed := strings.TrimLeft(content, " ")
		return trimmed, len(content) - len(trimmed)
	}
	here, outer := strings.TrimPrefix(t.lineAt(line), "#"), ""
	deep := len(here)-len(strings.TrimLeft(here, " ")) > 1
	for n := line - 1; n >= 0; n-- {
		content, indent := indented(n)
		switch {
		case indent < 0:
			return nil
		case content == "METADATA" && !deep:
			return annotations
		case content == "METADATA" && strings.HasPrefix(outer, "custom:"):
			return policies.MetadataKeys()
		case content == "METADATA":
			return nil
		case indent == 1 && outer == "":
			outer = content
		}
	}
	return nil
}
