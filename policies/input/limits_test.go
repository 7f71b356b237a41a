package input

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/value"
)

func TestWithinLimits(t *testing.T) {
	template, diags := value.ParseText(`{"resources": [` + strings.Repeat(`{"name": "n"}, `, 5000) + `{}], "outputs": {"a": {}}, "variables": "` + strings.Repeat("x", 1000) + `"}`)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	for _, test := range []struct {
		name string
		t    value.Value
	}{{"alone", withinLimits(template)}, {"masked", maskedTemplate(template)}} {
		if n := test.t.Get("resources").Len(); n != 801 {
			t.Errorf("%s: policies see %d resources", test.name, n)
		}
		if test.t.Get("outputs").Len() != 1 || test.t.Get("variables").Len() != 1000 {
			t.Errorf("%s: something else was left out", test.name)
		}
	}
}
