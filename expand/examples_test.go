package expand_test

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// TestExamples runs the examples of all functions as expressions of a template;
// package funcs can only run those that need no deployment.
func TestExamples(t *testing.T) {
	for _, f := range funcs.All() {
		for _, example := range f.Examples {
			v, diags := expand.NewSession(expand.SessionOptions{Runtime: eval.None{}, AsOf: asOf}).Eval(example.Expr)
			said := ""
			for _, d := range diags {
				said += d.Message.String() + "\n"
			}
			switch {
			case example.Error != "":
				if !strings.Contains(said, example.Error) {
					t.Errorf("%s: %q says %q instead of %q", f.Name, example.Expr, said, example.Error)
				}
			case diags.HasErrors():
				t.Errorf("%s: %s: %s", f.Name, example.Expr, said)
			case f.Text && v.Kind() != value.String:
				t.Errorf("%s: %s gives %s, which is no text", f.Name, example.Expr, v.JSON())
			case example.Want != "" && v.Compact() != example.Want && v.JSON() != example.Want:
				t.Errorf("%s: %s gives %s instead of %s", f.Name, example.Expr, v.JSON(), example.Want)
			}
		}
	}
}
