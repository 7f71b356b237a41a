package config

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// Validate checks a document against a schema and says what is wrong at the
// place where it stands.
func Validate(document value.Value, schema map[string]any) (diag.List, error) {
	text, err := json.Marshal(schema)
	if err != nil {
		return nil, err
	}
	compiled, err := jsonschema.CompileString("schema.json", string(text))
	if err != nil {
		return nil, err
	}
	err = compiled.Validate(document.ToGo())
	failed, ok := err.(*jsonschema.ValidationError)
	if !ok {
		return nil, err
	}
	var diags diag.List
	explain(document, schema, failed, &diags)
	return diags.Sorted(), nil
}

// explain reports the innermost causes. Where several forms are allowed only the
// first is spoken of: that the others do not fit either says nothing new.
func explain(document value.Value, schema map[string]any, e *jsonschema.ValidationError, diags *diag.List) {
	if len(e.Causes) > 0 {
		causes := e.Causes
		if strings.HasSuffix(e.KeywordLocation, "/oneOf") {
			causes = causes[len(causes)-1:]
		}
		for _, cause := range causes {
			explain(document, schema, cause, diags)
		}
		return
	}
	tokens, _ := value.SplitPointer(e.InstanceLocation)
	at, _ := document.Resolve(tokens)
	report := func(code diag.Code, span source.Span, format string, args ...any) {
		diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, Message: diag.Messagef(format, args...), Span: span})
	}
	if strings.HasSuffix(e.KeywordLocation, "/additionalProperties") {
		known := knownMembers(schema, e.KeywordLocation)
		for i := range at.Members() {
			m := &at.Members()[i]
			if !slices.Contains(known, m.Name) {
				message := "unknown key " + strings.Join(append(tokens, m.Name), ".")
				if near := diag.Suggest(m.Name, known); near != "" {
					message += "; did you mean " + near + "?"
				}
				report(diag.ConfigUnknown, memberSpan(at, m), "%s", message)
			}
		}
		return
	}
	name := strings.Join(tokens, ".")
	if name == "" {
		name = "the document"
	}
	report(diag.ConfigInvalid, at.Span(), "%s: %s", name, e.Message)
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

// knownMembers are the property names of the schema that a keyword stands in.
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
