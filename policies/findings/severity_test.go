package findings

import (
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

// TestSeverityOfFindings: a finding may weigh less than its policy, never more.
func TestSeverityOfFindings(t *testing.T) {
	for _, test := range []struct {
		fromStatement any
		most          diag.Severity
		want          diag.Severity
		ok            bool
	}{
		{nil, diag.Error, diag.Error, true},
		{"warning", diag.Error, diag.Warning, true},
		{"warning", diag.Note, diag.Note, true},
		{"error", diag.Warning, diag.Warning, true},
		{"fatal", diag.Error, diag.Error, false},
		{1, diag.Error, diag.Error, false},
	} {
		got, err := severityOf(test.fromStatement, test.most)
		if got != test.want || (err == nil) != test.ok {
			t.Errorf("%v of a policy of severity %v: %v, %v", test.fromStatement, test.most, got, err)
		}
	}
}
