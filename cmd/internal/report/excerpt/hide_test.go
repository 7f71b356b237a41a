package excerpt

import (
	"testing"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// TestOutline shows the form of lines that may hold a secret, and nothing else.
func TestOutline(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"p.json", `"pw": {"value": "S3cr3t x"}`, `"...": {"value": "..."}`},
		{"p.json", `"pw": "S3\u0063r3t\n`, `"...": "...`},
		{"p.json", `"pw": {"value": S3cr3t 12.5 true}`, `"...": {"value": ... true}`},
		{"p.json", `{"value": {"S3cr3t": 1}}`, `{"value": {"...": ...}}`},
		{"c.yaml", `parameterDefaults: {pw: 'S3cr3t' x}`, `parameterDefaults: {...: '...' ...}`},
		{"p.bicepparam", `param pw = 'S3cr3t'`, `param pw = '...'`},
		{"p.bicepparam", `param pw 'S3cr3t`, `param pw '...`},
		{"--parameters", `{"pw":{"value":"S3cr3t" x}}`, `{"...":{"value":"..." ...}}`},
		{"rules/x.rego", `deny if input.a == "b"`, `deny if input.a == "b"`},
	} {
		f := source.NewFile(c.name, c.text)
		if got := Quote(source.Span{File: f, Start: 0, End: 3}, nil).Text; got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

// TestWhatIsQuoted is what decides how much of a file is shown.
func TestWhatIsQuoted(t *testing.T) {
	read, broken, parameters := source.NewFile("a.json", `{"a": 1}`), source.NewFile("b.json", `{"a": 1`), source.NewFile("c.json", `{"a": 1}`)
	r := NewRedactor(&deployment.Deployment{
		ParameterFile: parameters,
		Sources:       map[*source.File]value.Value{read: {}, broken: {}, parameters: {}},
		Diagnostics:   diag.List{{Code: diag.JSONSyntax, Span: source.Span{File: broken, End: 1}}},
	})
	for f, want := range map[*source.File]string{read: `{"a": 1}`, broken: `{"...": ...`, parameters: `{"...": ...}`} {
		if got := Quote(source.Span{File: f, End: 1}, r).Text; got != want {
			t.Errorf("%s: got %s", f.Name, got)
		}
	}
}
