package mocks

import (
	_ "embed" // the schema
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
	"forearm/expand/yaml"
)

// Schema is the JSON Schema of mocks files.
//
//go:embed schema.json
var Schema string

var compiledSchema = sync.OnceValues(func() (*jsonschema.Schema, error) {
	return jsonschema.CompileString("https://forearm.dev/schemas/mocks.json", Schema)
})

// read takes in a mocks file.
func (m *Mocks) read(file *source.File) diag.List {
	v, diags := parse(file)
	if diags.HasErrors() {
		return diags
	}
	invalid, found := validate(v)
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
		diags.Add(check(item, e)...)
		e.number = -1 - len(m.entries)
		m.entries = append(m.entries, e)
	}
	if parameters := v.Get("parameters"); parameters.Kind() == value.Object {
		m.parameters = completed(parameters, m.parameters)
	}
	for _, name := range [...]string{"environment", "deployer"} {
		if said := v.Get(name); !said.IsAbsent() {
			m.said[name] = said
		}
	}
	return diags
}

// parse reads JSON, or YAML where the file's name says so.
func parse(file *source.File) (value.Value, diag.List) {
	if name := strings.ToLower(file.Name); strings.HasSuffix(name, ".yaml") || strings.HasSuffix(name, ".yml") {
		v, diags := yaml.Parse(file)
		if v.IsAbsent() && !diags.HasErrors() {
			diags.Add(diag.Diagnostic{Code: diag.FileEmpty, Severity: diag.Error, Message: "the file is empty", File: file.Name})
		}
		return v, diags
	}
	return value.Parse(file)
}

// validate compares a file with the schema. It tells which of its mocks are not
// as they should be.
func validate(v value.Value) (map[int]bool, diag.List) {
	invalid := map[int]bool{}
	var diags diag.List
	schema, err := compiledSchema()
	if err == nil {
		err = schema.Validate(v.ToGo())
	}
	var failed *jsonschema.ValidationError
	if !errors.As(err, &failed) {
		return invalid, diags
	}
	for _, cause := range leaves(failed) {
		tokens, _ := value.SplitPointer(cause.InstanceLocation)
		at, left := v.Resolve(tokens)
		if len(tokens) > 1 && tokens[0] == "mocks" && left < len(tokens)-1 {
			for i := range v.Get("mocks").Items() {
				if fmt.Sprint(i) == tokens[1] {
					invalid[i] = true
				}
			}
		}
		diags.Add(diag.Diagnostic{Code: diag.MocksInvalid, Severity: diag.Error, Span: at.Span(),
			Message: message(cause), Hint: hint(cause)})
	}
	return invalid, diags.Sorted()
}

// leaves are the innermost causes: what is above them only says that something
// below is wrong.
func leaves(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 || strings.HasSuffix(e.KeywordLocation, "/anyOf") || strings.HasSuffix(e.KeywordLocation, "/oneOf") {
		return []*jsonschema.ValidationError{e}
	}
	var found []*jsonschema.ValidationError
	for _, cause := range e.Causes {
		found = append(found, leaves(cause)...)
	}
	return found
}

func message(e *jsonschema.ValidationError) string {
	where := e.InstanceLocation
	if where == "" {
		where = "the file"
	}
	switch {
	case strings.HasSuffix(e.KeywordLocation, "/anyOf"):
		return where + " has neither 'answer' nor 'set'"
	case strings.HasSuffix(e.KeywordLocation, "/environment/oneOf"):
		return where + " is neither the name of a cloud nor an object"
	}
	return where + ": " + e.Message
}

// hint finds the member that a misspelt one most likely meant.
func hint(e *jsonschema.ValidationError) string {
	if !strings.HasSuffix(e.KeywordLocation, "/additionalProperties") {
		return ""
	}
	names := []string{"mocks", "parameters", "environment", "deployer"}
	if e.InstanceLocation != "" {
		names = []string{"resource", "function", "name", "apiVersion", "args", "when", "existing", "answer", "set"}
	}
	for i, quoted := range strings.Split(e.Message, "'") {
		if i%2 == 1 {
			if s := diag.Suggest(quoted, names); s != "" {
				return "did you mean '" + s + "'?"
			}
		}
	}
	return ""
}
