package extension

import (
	"github.com/forearm/forearm/expand/schema"
	"github.com/forearm/forearm/expand/value"
)

// ReadSchema reads the JSON Schema of an extension's configuration, as users
// write one. A property is secure if it says "format": "password", "writeOnly"
// or "x-secure": true; "required" and "additionalProperties" mean what they say.
// An error reports that it is no JSON Schema.
func ReadSchema(name string, root value.Value) (*Schema, error) {
	compiled, err := schema.Compile(name, root.JSON())
	if err != nil {
		return nil, err
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
		if property := compiled.Property(m.Name); property != nil {
			p.Check = checkWith(property)
		}
		s.Properties = append(s.Properties, p)
	}
	return s, nil
}

// checkWith compares a value with a compiled schema.
func checkWith(property *schema.Schema) func(value.Value) string {
	return func(v value.Value) string {
		if v.Deep().Any(value.Secret) {
			return "" // the message could quote it
		}
		faults := property.Check(v)
		if len(faults) == 0 {
			return ""
		}
		first := schema.First(faults)
		where := ""
		if len(first.Path) > 0 {
			where = " at '" + first.Pointer() + "'"
		}
		return "does not fit the schema" + where + ": " + first.Message
	}
}
