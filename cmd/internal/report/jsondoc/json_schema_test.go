package jsondoc

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// TestJSONFitsItsSchema compares the document with the schema that is printed for it.
func TestJSONFitsItsSchema(t *testing.T) {
	text, err := json.Marshal(Schema())
	if err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.CompileString("report.json", string(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(map[string]any){
		"":                   func(map[string]any) {},
		"a member more":      func(d map[string]any) { d["more"] = 1 },
		"a member less":      func(d map[string]any) { delete(d, "summary") },
		"an outcome of none": func(d map[string]any) { d["findings"].([]any)[0].(map[string]any)["outcome"] = "maybe" },
		"a text for a number": func(d map[string]any) {
			d["findings"].([]any)[1].(map[string]any)["location"].(map[string]any)["line"] = "12"
		},
	} {
		var b bytes.Buffer
		if err := JSON(&b, reporttest.Sample(), terminal.Style{}); err != nil {
			t.Fatal(err)
		}
		var document map[string]any
		if err := json.Unmarshal(b.Bytes(), &document); err != nil {
			t.Fatal(err)
		}
		change(document)
		if err := schema.Validate(document); (err == nil) != (name == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
