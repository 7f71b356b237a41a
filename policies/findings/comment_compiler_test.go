package findings

import (
	"testing"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/loading"
)

// TestCompilerComments checks that a comment for the compiler's linter accepts what forearm
// reports too, on the next line of a Bicep file and nowhere else.
func TestCompilerComments(t *testing.T) {
	for _, test := range []struct {
		what, file, text, rule string
		line                   int
		want                   bool
	}{
		{"the next line", "main.bicep", "#disable-next-line stacks-extensibility-compat\nkubeConfig: 'x'\n", "stack-auth", 2, true},
		{"the long name", "main.bicep", "#disable-next-line stacks-extensibility-compatibility\nx\n", "stack-value", 2, true},
		{"among several", "main.bicepparam", "  #disable-next-line no-hardcoded-location stacks-extensibility-compat // why\nx\n", "stack-auth", 2, true},
		{"another code", "main.bicep", "#disable-next-line no-hardcoded-location\nx\n", "stack-auth", 2, false},
		{"a code in the reason", "main.bicep", "#disable-next-line a // stacks-extensibility-compat\nx\n", "stack-auth", 2, false},
		{"another policy", "main.bicep", "#disable-next-line stacks-extensibility-compat\nx\n", "secret-leak", 2, false},
		{"two lines below", "main.bicep", "#disable-next-line stacks-extensibility-compat\n\nx\n", "stack-auth", 3, false},
		{"no Bicep", "main.json", "#disable-next-line stacks-extensibility-compat\nx\n", "stack-auth", 2, false},
		{"beside forearm's own", "main.bicep", "// forearm:ignore stack-auth: known\n#disable-next-line a\nx\n", "stack-auth", 3, true},
	} {
		file := source.NewFile(test.file, test.text)
		start := uint32(0)
		for line := 1; line < test.line; line++ {
			for test.text[start] != '\n' {
				start++
			}
			start++
		}
		findings := []Finding{{Outcome: Fail, Rule: &loading.Rule{ID: test.rule, Severity: diag.Error}, Span: source.Span{File: file, Start: start, End: start + 1}}}
		(&Suppressor{AsOf: time.Now()}).Apply(findings, &Exceptions{})
		if got := findings[0].Suppressed != nil; got != test.want {
			t.Errorf("%s: %v", test.what, got)
		}
	}
}
