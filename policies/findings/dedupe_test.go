package findings

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/loading"
)

// TestDedupe: a finding replaces those that its rule covers, unless they are more certain.
func TestDedupe(t *testing.T) {
	name := &loading.Rule{ID: "name", Covers: []string{"shape"}, Severity: diag.Error}
	shape := &loading.Rule{ID: "shape", Severity: diag.Error}
	for _, test := range []struct {
		covering, covered Outcome
		path              string
		kept              int
	}{
		{Fail, Fail, "name", 1},
		{Fail, Unknown, "name", 1},
		{Unknown, Unknown, "name", 1},
		{Unknown, Fail, "name", 2},
		{Unknown, Unknown, "location", 2},
	} {
		got := Dedupe([]Finding{
			{Rule: shape, Outcome: test.covered, Path: []string{test.path}, Severity: diag.Note},
			{Rule: name, Outcome: test.covering, Path: []string{"name"}, Severity: diag.Error},
		})
		if len(got) != test.kept || got[len(got)-1].Rule != name {
			t.Errorf("%v beside %v at %s: %d findings, want %d", test.covering, test.covered, test.path, len(got), test.kept)
		}
	}
}
