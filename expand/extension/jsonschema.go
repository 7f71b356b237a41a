package extension

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"forearm/expand/value"
)

// ReadSchema reads the JSON Schema of an extension's configuration, as users
// write one. A property is secure if it says "format": "password", "writeOnly"
// or "x-secure": true; "required" and "additionalProperties" mean what they say.
// An error tells that it is no JSON Schema.
func ReadSchema(name string, root value.Value) (*Schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.LoadURL = func(url string) (io.ReadCloser, error) { // nothing is fetched
		return nil, fmt.Errorf("'%s' is outside of the schema", url)
	}
	url := "forearm://" + name
	if err := compiler.AddResource(url, strings.NewReader(root.JSON())); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	compiled, err := compiler.Compile(url)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	s := &Schema{Open: true}
	if additional := root.Get("additionalProperties"); additional.Kind() == value.Bool {
		s.Open = additional.Bool()
	}
	required := map[string]bool{}
	for _, item := range root.Get("required").Items() {
		required[item.Str()] = true
	}
	for _, m := range root.Get("properties").Members() {
		p := SchemaProperty{Name: m.Name, Required: required[m.Name],
			Secure: m.Value.Get("format").EqualFold("password") || m.Value.Get("writeOnly").Bool() || m.Value.Get("x-secure").Bool()}
		switch m.Value.Get("type").Str() {
		case "string", "array", "object":
			p.Type = m.Value.Get("type").Str()
		case "integer":
			p.Type = "int"
		case "boolean":
			p.Type = "bool"
		}
		for _, only := range m.Value.Get("enum").Items() {
			if only.Kind() == value.String {
				p.Only = append(p.Only, only.Str())
			}
		}
		if property, ok := compiled.Properties[m.Name]; ok {
			p.Check = checkWith(property)
		}
		s.Properties = append(s.Properties, p)
	}
	return s, nil
}

// checkWith holds a value against a compiled schema.
func checkWith(schema *jsonschema.Schema) func(value.Value) string {
	return func(v value.Value) string {
		if v.Deep().Any(value.Secret) {
			return "" // the message could quote it
		}
		decoder := json.NewDecoder(strings.NewReader(v.JSON()))
		decoder.UseNumber()
		var x any
		if decoder.Decode(&x) != nil {
			return ""
		}
		err := schema.Validate(x)
		var invalid *jsonschema.ValidationError
		if !errors.As(err, &invalid) {
			return ""
		}
		for len(invalid.Causes) > 0 {
			invalid = invalid.Causes[0]
		}
		where := ""
		if invalid.InstanceLocation != "" {
			where = " at '" + invalid.InstanceLocation + "'"
		}
		return "does not fit the schema" + where + ": " + invalid.Message
	}
}
