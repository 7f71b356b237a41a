package report

import (
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// TestCompilerMessage keeps texts out of what a compiler says.
func TestCompilerMessage(t *testing.T) {
	text := "param pw string = 'S3cr3t' x\n@secure()\nresource a 'Contoso.A/bs@2024-01-01' = { k: 'S3cr3t' }\nvar m = '''\nS3cr3t\n'''\nmodule n './n.bicep' = {}\nvar o = S3cr3t\n"
	want := []string{"param pw string = '...' ...", "@secure()", "resource a 'Contoso.A/bs@2024-01-01' = { k: '...' }", "var m = '''", "...", "'''", "module n './n.bicep' = {}", "var o = ..."}
	f := source.NewFile("main.bicep", text)
	l := &Located{}
	for i, want := range want {
		start := f.Offset(source.Position{Line: i + 1, Column: 1})
		d := l.Diagnostic(diag.Diagnostic{Code: diag.BicepError, Span: source.Span{File: f, Start: start, End: start + 2},
			Message: `BCP033: Expected a value of type "int" but the provided value is of type "'S3cr3t'".`})
		if d.Excerpt.Text != want {
			t.Errorf("line %d: got %s, want %s", i+1, d.Excerpt.Text, want)
		}
		if i == 0 && strings.Contains(d.Message, "S3cr3t") {
			t.Error(d.Message)
		}
	}
}
