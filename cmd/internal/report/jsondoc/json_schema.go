package jsondoc

import (
	"reflect"
	"strings"
)

// Schema is the JSON Schema of the document that check --format json writes, derived
// from what writes it: a member that may be left out is not required, and there are
// no others than these.
func Schema() map[string]any {
	s := schemaOf(reflect.TypeFor[Report]())
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "forearm check --format json"
	return s
}

func schemaOf(t reflect.Type) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem())
	case reflect.Func: // Each
		return map[string]any{"type": "array", "items": schemaOf(t.In(0).In(0))}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem())}
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		visitMembers(t, func(name string, always bool, member reflect.StructField) {
			p := schemaOf(member.Type)
			if words := member.Tag.Get("enum"); words != "" {
				p["enum"] = strings.Split(words, ",")
			}
			properties[name] = p
			if always {
				required = append(required, name)
			}
		})
		return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	case reflect.Int:
		return map[string]any{"type": "integer", "minimum": 0}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	}
	return map[string]any{"type": "string"}
}

// visitMembers visits what a struct is written as, with the members of what it embeds.
func visitMembers(t reflect.Type, visit func(name string, always bool, member reflect.StructField)) {
	for i := range t.NumField() {
		member := t.Field(i)
		name, options, _ := strings.Cut(member.Tag.Get("json"), ",")
		switch {
		case member.Anonymous && name == "":
			visitMembers(member.Type, visit)
		case name == "-":
		default:
			visit(name, !strings.Contains(options, "omitempty"), member)
		}
	}
}
