package config

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/schema"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Validate checks a document against a schema and says what is wrong at the
// place where it stands.
func Validate(document value.Value, form map[string]any) (diag.List, error) {
	text, err := json.Marshal(form)
	if err != nil {
		return nil, err
	}
	compiled, err := compiledSchema(string(text))
	if err != nil {
		return nil, err
	}
	var diags diag.List
	explainFault(compiled.Check(document), form, &diags)
	return diags.Sorted(), nil
}

// compiledSchemas are the schemas by their texts: forearm has a handful, and a repository may
// have a configuration in each of its folders.
var compiledSchemas sync.Map

func compiledSchema(text string) (*schema.Schema, error) {
	if known, ok := compiledSchemas.Load(text); ok {
		return known.(*schema.Schema), nil
	}
	compiled, err := schema.Compile("schema.json", text)
	if err == nil {
		compiledSchemas.Store(text, compiled)
	}
	return compiled, err
}

// maxListedKeys is how many keys a message about an unknown one lists at most.
const maxListedKeys = 12

// explainFault reports what does not fit. Where several forms are allowed only the last is
// spoken of: that the others do not fit either says nothing new.
func explainFault(faults []schema.Fault, form map[string]any, diags *diag.List) {
	report := func(code diag.Code, span source.Span, format string, args ...any) {
		diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: diag.Messagef(format, args...), Span: span})
	}
	for _, f := range faults {
		if n := len(f.Forms); n > 0 {
			explainFault(f.Forms[n-1], form, diags)
			continue
		}
		if f.Keyword() == "additionalProperties" {
			known := knownMembers(form, f.Rule)
			for i := range f.At.Members() {
				m := &f.At.Members()[i]
				if !slices.Contains(known, m.Name) {
					message := "unknown key " + strings.Join(append(slices.Clone(f.Path), m.Name), ".")
					if meant := usage.DidYouMean(m.Name, known); meant != "" {
						message += meant
					} else if n := len(known); n > 0 && n <= maxListedKeys {
						message += "; the keys are " + strings.Join(known, ", ")
					}
					report(diag.ConfigUnknown, memberSpan(f.At, m), "%s", message)
				}
			}
			continue
		}
		name := cmp.Or(strings.Join(f.Path, "."), "the document")
		report(diag.ConfigInvalid, f.At.Span(), "%s: %s", name, f.Message)
	}
}

// memberSpan is the place of a key. YAML keys stand without quotes, so that
// value.KeySpan cannot measure them.
func memberSpan(object value.Value, m *value.Member) source.Span {
	file := object.Span().File
	if file == nil {
		return source.Span{}
	}
	end := m.At + uint32(len(m.Name))
	if int(m.At) < len(file.Text) && strings.IndexByte(`"'`, file.Text[m.At]) >= 0 {
		end += 2
	}
	return source.Span{File: file, Start: m.At, End: min(end, uint32(len(file.Text)))}
}

// knownMembers are the property names of the schema that a keyword is in.
func knownMembers(schema map[string]any, keyword string) []string {
	var at any = schema
	tokens, _ := value.SplitPointer(keyword)
	for _, token := range tokens[:len(tokens)-1] {
		switch node := at.(type) {
		case map[string]any:
			at = node[token]
		case []any:
			for i := range node {
				if token == fmt.Sprint(i) {
					at = node[i]
				}
			}
		}
	}
	object, _ := at.(map[string]any)
	properties, _ := object["properties"].(map[string]any)
	names := make([]string, 0, len(properties))
	for name := range properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
