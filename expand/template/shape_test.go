package template

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestShape(t *testing.T) {
	tests := []struct {
		text string
		// want is the first message about the shape; empty if there is none.
		want string
	}{
		{`{"contentVersion": "1.0.0.0"}`, ""},
		{`{"contentVersion": 1}`, "'contentVersion' of the template must be a text, not an integer"},
		{`{"parameters": {"p": {"type": "string", "minLength": 3, "nullable": null}}}`, ""},
		{`{"parameters": {"p": {"type": "string", "minLength": "3"}}}`, "'minLength' of the parameter 'p' should be a number, not a string"},
		{`{"parameters": {"p": {"type": "string", "minLength": "x"}}}`, "'minLength' of the parameter 'p' must be a number, not a string"},
		{`{"parameters": {"p": {"type": ["string"]}}}`, "'type' of the parameter 'p' must be a text, not an array"},
		{`{"parameters": {"p": {"type": "array", "items": {"type": "string", "allowedValues": {}}}}}`,
			"'allowedValues' of the items of the parameter 'p' must be an array or an expression, not an object"},
		{`{"definitions": {"d": {"type": "object", "properties": {"m": {"nullable": "yes"}}}}}`, "'nullable' of 'm' in the type 'd' must be true or false, not a string"},
		{`{"outputs": {"o": {"type": "string", "value": 1, "metadata": []}}}`, ""},
		{`{"resources": [{"type": "a/b", "tags": "[variables('tags')]", "sku": {"name": "x"}}]}`, ""},
		{`{"resources": [{"type": "a/b", "tags": "none"}]}`, "'tags' of a resource must be an object or an expression, not a string"},
		{`{"resources": {"r": {"type": "a/b", "resources": [{"type": "c", "zones": 1}]}}}`, "'zones' of a resource must be an array or an expression, not an integer"},
		{`{"resources": [{"type": "microsoft.resources/deployments", "properties": {"mode": 1}}]}`, "'mode' of a deployment must be a text, not an integer"},
	}
	for _, test := range tests {
		root, _ := value.ParseText(test.text)
		_, diags := Read(root)
		got := ""
		for _, d := range diags {
			if d.Code == diag.TemplateShape && !strings.HasPrefix(d.Message.String(), "Required property") {
				got = d.Message.String()
				break
			}
		}
		if got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

// TestReadWritten looks through a text once: what is wrong with one is reported each time,
// and other content at the same place is looked through.
func TestReadWritten(t *testing.T) {
	wrong := `{"resources": [{"type": "a/b", "zones": 1}]}`
	shapes := func(diags diag.List) (n int) {
		for _, d := range diags {
			if strings.HasPrefix(d.Message.String(), "'zones'") {
				n++
			}
		}
		return n
	}
	for range 2 {
		root, _ := value.Parse(source.NewFile("a.json", wrong))
		if _, diags := ReadWritten(root); shapes(diags) != 1 {
			t.Errorf("%d problems are reported", shapes(diags))
		}
	}
	right, _ := value.Parse(source.NewFile("b.json", `{"resources": [{"type": "a/b"}]}`))
	for range 2 {
		if _, diags := ReadWritten(right); shapes(diags) != 0 {
			t.Errorf("%d problems are reported", shapes(diags))
		}
	}
	other, _ := value.ParseText(wrong)
	if _, diags := Read(right.With("resources", other.Get("resources"))); shapes(diags) != 1 {
		t.Error("other content at the same place is not looked through")
	}
}
