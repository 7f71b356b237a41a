package types_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/work"
)

func parsed(t *testing.T, text string) value.Value {
	t.Helper()
	v, diags := value.ParseText(text)
	if len(diags) > 0 {
		t.Fatalf("%s: %s", text, diags[0].Message)
	}
	return v
}

func TestReferences(t *testing.T) {
	definitions := parsed(t, `{
		"plain": {"type": "string", "minLength": 3, "maxLength": 9},
		"maybe": {"$ref": "#/definitions/plain", "nullable": true, "maxLength": 5},
		"a/b~c": {"type": "int"},
		"password": {"type": "secureString"},
		"alias": {"$ref": "#/definitions/password"},
		"wrong": {"type": "strng"},
		"one": {"$ref": "#/definitions/two"}, "two": {"$ref": "#/definitions/three"}, "three": {"$ref": "#/definitions/two"},
		"text": "string"
	}`)
	for _, c := range []struct {
		declaration string
		name        string
		secure      bool
		nullable    bool
		fault       string
	}{
		{`{"type": "String"}`, "string", false, false, ""},
		{`{}`, "", false, false, ""},
		{`{"$ref": "#/definitions/plain"}`, "string", false, false, ""},
		{`{"$ref": "#/definitions/maybe"}`, "string", false, true, ""},
		{`{"$ref": "#/definitions/PLAIN", "nullable": true}`, "string", false, true, ""},
		{`{"$ref": "#/definitions/a~1b~0c"}`, "int", false, false, ""},
		{`{"$ref": "#/definitions/alias"}`, "securestring", true, false, ""},
		{`{"$ref": "#/definitions/none"}`, "", false, false, "The type '#/definitions/none' is not defined in this template."},
		{`{"$ref": "#/definitions/text"}`, "", false, false, "The type '#/definitions/text' is not defined in this template."},
		{`{"$ref": "other.json#/definitions/plain"}`, "", false, false, "The type 'other.json#/definitions/plain' is not defined in this template."},
		{`{"$ref": "#/definitions/one"}`, "", false, false, "The type refers to itself without end: two -> three -> two."},
		{`{"$ref": "#/definitions/wrong"}`, "", false, false, "The type 'strng' is not valid. It must be one of string, securestring, int, bool, object, secureobject and array."},
	} {
		got := typeOf(parsed(t, c.declaration), definitions)
		fault := ""
		if faults := got.Faults(); len(faults) > 0 {
			fault = faults[0].Message.String()
		}
		if got.Name() != c.name || got.Secure() != c.secure || got.Nullable() != c.nullable || fault != c.fault {
			t.Errorf("%s: %q %v %v %q", c.declaration, got.Name(), got.Secure(), got.Nullable(), fault)
		}
	}
	of := typeOf(parsed(t, `{"$ref": "#/definitions/maybe", "minLength": "4"}`), definitions)
	for name, want := range map[string]int64{"minLength": 4, "maxLength": 5} {
		if n, ok := of.Limit(name); !ok || n != want {
			t.Errorf("%s = %d %v", name, n, ok)
		}
	}
	if _, ok := of.Limit("minValue"); ok {
		t.Error("there is no minValue")
	}
}

// TestMalformed checks that types that are empty or malformed accept every value.
func TestMalformed(t *testing.T) {
	var none *types.Type
	v := parsed(t, `{"a": ["x"], "kind": "k"}`)
	for _, declaration := range []string{
		`null`, `"string"`, `{}`, `{"type": ["string"]}`, `{"type": "object", "properties": "x"}`, `{"type": "array", "prefixItems": {"a": 1}}`,
		`{"type": "array", "items": "string"}`, `{"properties": {"a": "string", "b": null}}`, `{"discriminator": {}}`,
		`{"discriminator": {"propertyName": 1, "mapping": []}}`, `{"discriminator": {"propertyName": "kind", "mapping": {"k": 1}}}`,
		`{"allowedValues": "x"}`, `{"minLength": "x"}`, `{"$ref": 1}`, `{"nullable": "yes"}`, `{"additionalProperties": []}`,
	} {
		of := typeOf(parsed(t, declaration), value.Value{})
		of.HoldsSecret()
		of.Exposed(v.MarkDeep(value.Secret))
		if marked := of.Secrets(v, secret); marked != v {
			t.Errorf("%s makes secrets", declaration)
		}
		if _, limited := of.Allowed(); limited {
			t.Errorf("%s allows some values only", declaration)
		}
		of.Member("a")
		of.Element(0)
	}
	if none.HoldsSecret() || none.Kind() != types.Any || none.String() != "Any" || none.Nullable() {
		t.Error("no type says something")
	}
}

func secret(v value.Value, _ types.Kind) value.Value { return v.MarkDeep(value.Secret) }

func TestSecrets(t *testing.T) {
	definitions := parsed(t, `{
		"password": {"type": "securestring"},
		"node": {"type": "object", "properties": {"key": {"$ref": "#/definitions/password"}, "next": {"$ref": "#/definitions/node", "nullable": true}}}
	}`)
	for _, c := range []struct {
		declaration, value string
		want               string // pointers of what is secret
		holds              bool
	}{
		{`{"$ref": "#/definitions/password"}`, `"x"`, "/", true},
		{`{"type": "object"}`, `{"password": "x"}`, "", false},
		{`{"type": "object", "properties": {"p": {"$ref": "#/definitions/password"}, "q": {"type": "string"}}}`, `{"P": "x", "q": "y"}`, "/P", true},
		{`{"type": "object", "additionalProperties": {"type": "securestring"}}`, `{"a": "x", "b": "y"}`, "/a /b", true},
		{`{"type": "array", "prefixItems": [{"type": "int"}], "items": {"$ref": "#/definitions/password"}}`, `[1, "x", "y"]`, "/1 /2", true},
		{`{"$ref": "#/definitions/node"}`, `{"key": "x", "next": {"key": "y", "next": null}}`, "/key /next/key", true},
		{`{"type": "object", "discriminator": {"propertyName": "kind", "mapping": {"a": {"properties": {"p": {"type": "securestring"}}}, "b": {"properties": {"p": {"type": "string"}}}}}}`,
			`{"kind": "a", "p": "x"}`, "/p", true},
		{`{"type": "object", "discriminator": {"propertyName": "kind", "mapping": {"a": {"properties": {"p": {"type": "securestring"}}}, "b": {"properties": {"p": {"type": "string"}}}}}}`,
			`{"kind": "b", "p": "x"}`, "", true},
	} {
		of := typeOf(parsed(t, c.declaration), definitions)
		v := parsed(t, c.value)
		marked := of.Secrets(v, secret)
		var got []string
		value.Walk(marked, func(path []string, v value.Value) bool {
			if v.Marks().Any(value.Secret) {
				got = append(got, "/"+strings.Join(path, "/"))
			}
			return true
		})
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s of %s: secret are %q, want %q", c.declaration, c.value, text, c.want)
		}
		if of.HoldsSecret() != c.holds {
			t.Errorf("%s holds a secret: %v", c.declaration, of.HoldsSecret())
		}
		if exposed := of.Exposed(marked); !exposed.IsAbsent() {
			t.Errorf("%s: %s is exposed where the type says that it is secret", c.declaration, exposed.Compact())
		}
		if all := v.MarkDeep(value.Secret); of.Secure() != of.Exposed(all).IsAbsent() {
			t.Errorf("%s: exposed is %v", c.declaration, of.Exposed(all))
		}
	}
}

// TestLongChain follows many references in time that grows with their number.
func TestLongChain(t *testing.T) {
	const n = 100_000
	members := make([]value.Member, 0, n+1)
	for i := range n {
		members = append(members, value.Member{Name: fmt.Sprint("d", i), Value: value.NewObject([]value.Member{{Name: "$ref", Value: value.NewString(fmt.Sprint("#/definitions/d", i+1))}})})
	}
	members = append(members, value.Member{Name: fmt.Sprint("d", n), Value: value.NewObject([]value.Member{{Name: "type", Value: value.NewString("securestring")}})})
	watch := work.Start(5 * time.Second)
	if typ := typeOf(members[0].Value, value.NewObject(members)); !typ.Secure() || len(typ.Faults()) > 0 {
		t.Error(typ, typ.Faults())
	}
	if watch.Over() {
		t.Error("it takes too long")
	}
}

// typeOf is the type that a declaration has in a template with definitions.
func typeOf(declaration, definitions value.Value) *types.Type {
	return types.InTemplate(declaration, value.NewObject([]value.Member{{Name: "definitions", Value: definitions}}))
}
