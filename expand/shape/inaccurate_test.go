package shape

import (
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// An entry says of a type that is published, and of a rule that there is, why its
// shape is wrong and who says so; they are in order, and none twice.
func TestInaccurate(t *testing.T) {
	list, diags := value.ParseText(inaccuracies)
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	last := ""
	for _, e := range list.Get("inaccurate").Items() {
		if _, ok := resourcetype.Lookup(e.Get("type").Str()); !ok {
			t.Errorf("there is no type %s", e.Get("type").Str())
		}
		if !slices.ContainsFunc(Rules(), func(r Rule) bool { return string(r.ID) == e.Get("rule").Str() }) {
			t.Errorf("there is no rule %s", e.Get("rule").Str())
		}
		if e.Get("why").Str() == "" || !strings.HasPrefix(e.Get("source").Str(), "https://") {
			t.Errorf("%s lacks a reason or a source", e.JSON())
		}
		if key := strings.ToLower(e.Get("type").Str() + " " + e.Get("rule").Str() + " " + e.Get("path").Str()); key <= last {
			t.Errorf("%s stands after %s", key, last)
		} else {
			last = key
		}
	}
}
