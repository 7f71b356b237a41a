package deployment_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestTrimNulls leaves out null members at every level, in time that does not double
// with each.
func TestTrimNulls(t *testing.T) {
	const levels = 200
	for text, want := range map[string]string{
		`{"a": null, "b": [null, {"c": null, "d": 1}], "e": {"f": null}, "g": null}`: `{"b":[null,{"d":1}],"e":{}}`,
		`{"a": {"b": 1}, "c": [1]}`: `{"a":{"b":1},"c":[1]}`,
		strings.Repeat(`{"x": `, levels) + `{"n": null}` + strings.Repeat("}", levels):      strings.Repeat(`{"x":`, levels) + `{}` + strings.Repeat("}", levels),
		strings.Repeat(`[{"x": `, levels) + `{"n": null}` + strings.Repeat("}, 1]", levels): strings.Repeat(`[{"x":`, levels) + `{}` + strings.Repeat("},1]", levels),
	} {
		v, diags := value.Parse(source.NewFile("f", text))
		if diags.HasErrors() {
			t.Fatal(diags)
		}
		if got := deployment.TrimNulls(v).JSON(); got != want {
			t.Errorf("%.100s: %.100s", text, got)
		}
	}
}
