package jsondoc

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// TestRawComesBack reads every exported member of a report back, and keeps equal texts once.
func TestRawComesBack(t *testing.T) {
	t.Parallel()
	want := reporttest.Sample()
	for i := range want.Findings {
		f := want.Findings[i]
		p := report.Pass{Entry: f.Entry, File: f.Place.File, Line: f.Place.Line, Severity: f.Severity, Policies: []string{f.Policy, "another"}}
		if f.Resource != nil {
			p.Resource = f.Resource.Name
		}
		want.Passes = append(want.Passes, p)
	}
	want.Findings = append(want.Findings, &report.Finding{}, want.Findings[0])
	var b bytes.Buffer
	if err := Raw(&b, want, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	got, err := ReadRaw(bytes.NewReader(b.Bytes()), true)
	if err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := Raw(&again, got, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	if again.String() != b.String() {
		t.Errorf("%s\ninstead of\n%s", again.String(), b.String())
	}
	some, err := ReadRaw(bytes.NewReader(b.Bytes()), false)
	if err != nil || len(some.Findings) != len(want.Findings) || len(some.Passes) != 0 || len(some.Sources) != len(want.Sources) {
		t.Errorf("without what passed: %+v, %v", some, err)
	}
	of := reflect.ValueOf(want).Elem()
	for i := range of.NumField() {
		if field := of.Type().Field(i); field.IsExported() && field.Tag.Get("json") != "-" && !strings.Contains(b.String(), `"`+field.Name+`": `) {
			t.Errorf("%s is not written", field.Name)
		}
	}
	for i, p := range got.Passes {
		if unsafe.StringData(p.Policies[0]) != unsafe.StringData(got.Findings[i].Policy) {
			t.Errorf("the policy of finding %d is there twice", i)
		}
	}
}

// TestNotRaw names what is no raw report, wherever it stops being one.
func TestNotRaw(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := Raw(&b, reporttest.Sample(), terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	whole := b.String()
	for name, document := range map[string]string{
		"nothing": "", "a list": "[]", "a number": "7", "empty": "{}", "text": "no JSON", "another tool": `{"tool": {"name": "forearm"}}`,
		"half": whole[:len(whole)/2], "in a finding": strings.Replace(whole, `"Policy":"`, `"Policy":7,"x":"`, 1),
		"no tool first": `{"report": {}}`, "unknown member": `{"tool": "forearm raw", "version": 4, "report": {"grouped": []}}`,
		"findings as object": `{"tool": "forearm raw", "version": 4, "report": {"Findings": {}}}`,
	} {
		if r, err := ReadRaw(strings.NewReader(document), true); !errors.Is(err, ErrNotRaw) {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
	if _, err := ReadRaw(strings.NewReader(`{"tool": "forearm raw", "version": 1, "report": {}}`), true); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Error(err)
	}
}
