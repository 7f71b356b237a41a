package jsondoc

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

func FuzzIndented(f *testing.F) {
	for _, seed := range []string{`{}`, `[]`, `[[],{}]`, `{"a":[1,2,{"b":null}],"c":"x\\\"y:,{"}`, `"\\"`, `{"a":{"b":[true,-1.5e3]}}`, `[""]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		var compact, want bytes.Buffer
		if json.Compact(&compact, document) != nil {
			return
		}
		if err := json.Indent(&want, compact.Bytes(), "", "  "); err != nil {
			t.Fatal(err)
		}
		if got := appendIndented(nil, compact.Bytes(), 0, deepest); !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%s\ninstead of\n%s", got, want.Bytes())
		}
	})
}

// TestWriteJSONByParts writes what the encoder writes at once.
func TestWriteJSONByParts(t *testing.T) {
	r := reporttest.Sample()
	for name, document := range map[string]any{
		"a report":      rawReport{"forearm raw", rawVersion, r},
		"an empty one":  rawReport{},
		"a list":        []report.Place{{File: "a<b>&"}, {Line: 3}},
		"an empty list": []string{},
		"no list":       []string(nil),
		"bytes":         struct{ Text []byte }{[]byte("text")},
		"left out": struct {
			A, B *int `json:",omitempty"`
		}{},
		"an inner part":  struct{ Location }{Location{File: "f"}},
		"nothing":        nil,
		"nothing inside": struct{}{},
		"one that knows": struct{ At []diag.Severity }{[]diag.Severity{diag.Error}},
	} {
		var got, compact, want bytes.Buffer
		if err := WriteJSON(&got, document); err != nil {
			t.Fatal(err)
		}
		encoder := json.NewEncoder(&compact)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(document); err != nil {
			t.Fatal(err)
		}
		if err := json.Indent(&want, compact.Bytes(), "", "  "); err != nil {
			t.Fatal(err)
		}
		if want := terminal.EscapeControls(want.Bytes()); got.String() != string(want) {
			t.Errorf("%s:\n%s\ninstead of\n%s", name, got.Bytes(), want)
		}
	}
}
