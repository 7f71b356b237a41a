package config

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/expand/value"
)

// ownSchema is Schema, made once.
var ownSchema = sync.OnceValue(Schema)

// Schema is the JSON Schema of forearm.yaml, derived from the fields of Config.
func Schema() map[string]any {
	s := objectSchema(reflect.TypeFor[Config]())
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "forearm.yaml"
	return s
}

func objectSchema(t reflect.Type) map[string]any {
	properties := map[string]any{}
	for _, f := range writtenFields(t) {
		p := fieldSchema(f)
		p["description"] = f.Tag.Get("doc")
		properties[f.Tag.Get("key")] = p
	}
	return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
}

// writtenFields are those that have a key in the file.
func writtenFields(t reflect.Type) []reflect.StructField {
	return slices.DeleteFunc(reflect.VisibleFields(t), func(f reflect.StructField) bool { return f.Tag.Get("key") == "" })
}

func fieldSchema(f reflect.StructField) map[string]any {
	if name := f.Tag.Get("schema"); name != "" {
		return namedSchema(name)
	}
	switch f.Type.Kind() {
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int:
		return map[string]any{"type": "integer", "minimum": 1}
	case reflect.String:
		return textSchema(f)
	case reflect.Struct:
		return objectSchema(f.Type)
	}
	if f.Type.Elem().Kind() == reflect.Struct {
		return map[string]any{"type": "array", "items": objectSchema(f.Type.Elem())}
	}
	one := textSchema(f)
	return map[string]any{"oneOf": []any{one, map[string]any{"type": "array", "items": one}}}
}

func textSchema(f reflect.StructField) map[string]any {
	if enum := f.Tag.Get("enum"); enum != "" {
		return map[string]any{"enum": anySlice(strings.Split(enum, ","))}
	}
	return map[string]any{"type": "string"}
}

func anySlice(texts []string) []any {
	s := make([]any, len(texts))
	for i := range texts {
		s[i] = texts[i]
	}
	return s
}

// ContextSchema is the JSON Schema of what --context and the key context take.
func ContextSchema() map[string]any { return namedSchema("context") }

func namedSchema(name string) map[string]any {
	text := map[string]any{"type": "string"}
	open := func(properties ...string) map[string]any {
		p := map[string]any{}
		for _, name := range properties {
			p[name] = text
		}
		return map[string]any{"type": "object", "properties": p}
	}
	switch name {
	case "severity":
		return map[string]any{"type": "object", "additionalProperties": map[string]any{"enum": []any{"error", "warning", "note"}}}
	case "context":
		deployment := open("name", "location")
		deployment["properties"].(map[string]any)["template"] = map[string]any{"type": "object"}
		deployment["properties"].(map[string]any)["parameters"] = map[string]any{"type": "object"}
		return map[string]any{"type": "object", "additionalProperties": false, "properties": map[string]any{
			"scope":           map[string]any{"enum": []any{"resourceGroup", "subscription", "managementGroup", "tenant"}},
			"subscription":    open("subscriptionId", "tenantId", "displayName", "state"),
			"resourceGroup":   map[string]any{"oneOf": []any{text, open("name", "location")}},
			"tenant":          open("countryCode", "tenantId", "displayName"),
			"managementGroup": map[string]any{"oneOf": []any{text, open("name")}},
			"deployment":      deployment,
			"deployer":        open("objectId", "tenantId", "userPrincipalName"),
			"environment":     map[string]any{"oneOf": []any{text, map[string]any{"type": "object"}}},
			"externalInputs": map[string]any{"type": "array", "items": map[string]any{
				"type": "object", "required": []any{"kind", "value"}, "properties": map[string]any{"kind": text}}},
			"parameterDefaults": map[string]any{"type": "object"},
		}}
	}
	return map[string]any{"type": "object"}
}

// Key documents one key of forearm.yaml.
type Key struct{ Name, Type, Doc string }

// Keys are all keys in the order in which Config has them.
func Keys() []Key { return keysOf("", reflect.TypeFor[Config]()) }

func keysOf(prefix string, t reflect.Type) []Key {
	var keys []Key
	for _, f := range writtenFields(t) {
		name := prefix + f.Tag.Get("key")
		kind := f.Type.Kind().String()
		inner := f.Type
		switch {
		case f.Tag.Get("enum") != "":
			kind = strings.ReplaceAll(f.Tag.Get("enum"), ",", "|")
		case f.Type == reflect.TypeFor[value.Value]():
			kind = "object"
		case f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() == reflect.Struct:
			kind, inner = "array", f.Type.Elem()
		case f.Type.Kind() == reflect.Slice:
			kind = "string or array"
		case f.Type.Kind() == reflect.Struct:
			kind = "object"
		}
		keys = append(keys, Key{name, kind, f.Tag.Get("doc")})
		if inner.Kind() == reflect.Struct && inner != reflect.TypeFor[value.Value]() {
			separator := "."
			if kind == "array" {
				separator = "[]."
			}
			keys = append(keys, keysOf(name+separator, inner)...)
		}
	}
	return keys
}
