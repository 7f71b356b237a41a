package schema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestCheck(t *testing.T) {
	s, err := Compile("test", `{"type": "object", "additionalProperties": false, "required": ["name"], "properties": {
		"name": {"type": "string", "maxLength": 3}, "list": {"type": "array", "items": {"type": "integer"}},
		"many": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}}}`)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`{"name": "abc", "list": [1, 2.0], "many": "x"}`: "",
		`{}`:                                 "required ",
		`{"name": "abcd", "list": [1, "x"]}`: "type /list/1, maxLength /name",
		`{"name": "a", "nmae": 1}`:           "additionalProperties ",
		`{"name": "a", "many": [1]}`:         "oneOf /many (type /many | type /many/0)",
	} {
		document, _ := value.ParseText(text)
		if got := show(s.Check(document)); got != want {
			t.Errorf("%s: %q instead of %q", text, got, want)
		}
	}
	document, _ := value.ParseText(`{"name": "a", "many": [1]}`)
	if f := First(s.Check(document)); f.Pointer() != "/many" || f.Keyword() != "type" {
		t.Errorf("%+v", f)
	}
	if s.Property("name") == nil || s.Property("nobody") != nil {
		t.Error("members have no schemas of their own")
	}
}

func TestCompile(t *testing.T) {
	for _, text := range []string{`{"type": 1}`, `{`, `{"$ref": "https://example.com/schema.json"}`, `{"$ref": "file:///etc/passwd"}`} {
		if _, err := Compile("test", text); err == nil {
			t.Errorf("%s is taken for a schema", text)
		}
	}
}

func show(faults []Fault) string {
	var parts []string
	for _, f := range faults {
		text := f.Keyword() + " " + f.Pointer()
		var forms []string
		for _, form := range f.Forms {
			forms = append(forms, show(form))
		}
		if forms != nil {
			text += fmt.Sprintf(" (%s)", strings.Join(forms, " | "))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}
