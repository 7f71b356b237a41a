package mocks

import (
	"cmp"
	_ "embed" // the schema
	"fmt"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/schema"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
)

// Schema is the JSON Schema of mocks files.
//
//go:embed schema.json
var Schema string

var compiledSchema = sync.OnceValue(func() *schema.Schema {
	compiled, err := schema.Compile("mocks.json", Schema)
	if err != nil {
		panic(err) // it is ours
	}
	return compiled
})

// readFile takes in a mocks file.
func (m *Mocks) readFile(file *source.File) diag.List {
	v, diags := parseFile(file)
	if diags.HasErrors() {
		return diags
	}
	invalid, found := validateFile(v)
	diags.Add(found...)
	for i, item := range v.Get("mocks").Items() {
		if invalid[i] || item.Kind() != value.Object {
			continue
		}
		e, wrong := compileEntry(item)
		if e == nil {
			diags.Add(diag.Diagnostic{Code: diag.MocksInvalid, Severity: diag.Error, Span: wrong.Span(),
				Message: "this is not set at a path: write members as a.b, elements as a[0], all elements as a[*], other names as a['b.c']"})
			continue
		}
		diags.Add(checkEntry(item, e)...)
		e.number = -1 - len(m.entries)
		m.entries = append(m.entries, e)
	}
	if parameters := v.Get("parameters"); parameters.Kind() == value.Object {
		m.parameters = mergeDefaults(parameters, m.parameters)
	}
	for _, name := range [...]string{"environment", "deployer"} {
		if byUsers := v.Get(name); !byUsers.IsAbsent() {
			m.around.byUsers[name] = byUsers
		}
	}
	return diags
}

// parseFile reads JSON, or YAML where the file's name says so.
func parseFile(file *source.File) (value.Value, diag.List) {
	if source.LanguageOf(file.Name) == source.YAML {
		v, diags := yaml.Parse(file)
		if v.IsAbsent() && !diags.HasErrors() {
			diags.Add(diag.Diagnostic{Code: diag.FileEmpty, Severity: diag.Error, Message: "the file is empty", File: file.Name})
		}
		return v, diags
	}
	return value.Parse(file)
}

// validateFile compares a file with the schema. It returns which of its mocks are not
// as they should be.
func validateFile(v value.Value) (map[int]bool, diag.List) {
	invalid := map[int]bool{}
	var diags diag.List
	for _, f := range compiledSchema().Check(v) {
		if _, left := value.Resolve(v, f.Path); len(f.Path) > 1 && f.Path[0] == "mocks" && left < len(f.Path)-1 {
			for i := range v.Get("mocks").Items() {
				if fmt.Sprint(i) == f.Path[1] {
					invalid[i] = true
				}
			}
		}
		diags.Add(diag.Diagnostic{Code: diag.MocksInvalid, Severity: diag.Error, Span: f.At.Span(), Message: faultMessage(&f), Hint: misspellingHint(&f)})
	}
	return invalid, diags.Sorted()
}

func faultMessage(f *schema.Fault) diag.Message {
	where := cmp.Or(diag.VariableText(f.Pointer()), "the file")
	switch {
	case f.Keyword() == "anyOf":
		return where + " has neither 'answer' nor 'set'"
	case strings.HasSuffix(f.Rule, "/environment/oneOf"):
		return where + " is neither the name of a cloud nor an object"
	}
	return where + ": " + diag.VariableText(f.Message)
}

// misspellingHint finds the member that a misspelt one most likely meant.
func misspellingHint(f *schema.Fault) diag.Message {
	if f.Keyword() != "additionalProperties" {
		return ""
	}
	names := []string{"mocks", "parameters", "environment", "deployer"}
	if len(f.Path) > 0 {
		names = []string{"resource", "function", "name", "apiVersion", "args", "when", "existing", "answer", "set"}
	}
	for i, quoted := range strings.Split(f.Message, "'") {
		if i%2 == 1 {
			if s := diag.Suggest(quoted, names); s != "" {
				return diag.Messagef("did you mean '%s'?", s)
			}
		}
	}
	return ""
}
