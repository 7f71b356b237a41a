package formats

import (
	"bytes"
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// element is what a reader of JUnit sees, whatever wrote it.
type element struct {
	name     string
	attr     map[string]string
	children []*element
}

func (e *element) count(name string) int {
	n := 0
	for _, c := range e.children {
		if c.name == name {
			n++
		}
		n += c.count(name)
	}
	return n
}

// readJUnit reads a document token by token, as it was written.
func readJUnit(t *testing.T, document []byte) *element {
	t.Helper()
	root := &element{}
	open := []*element{root}
	for d := xml.NewDecoder(bytes.NewReader(document)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return root.children[0]
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			last := open[len(open)-1]
			last.children = append(last.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

// sums holds the numbers of suites against their cases, and wants a case to be known
// by class and name, and to take a time.
func sums(t *testing.T, root *element) {
	t.Helper()
	keys := map[string]bool{}
	check := func(e *element) {
		for attr, name := range map[string]string{"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"} {
			if e.attr[attr] != strconv.Itoa(e.count(name)) {
				t.Errorf("%s %s: %s of %d", e.name, e.attr["name"], e.attr[attr], e.count(name))
			}
		}
		if _, err := strconv.ParseFloat(e.attr["time"], 64); err != nil {
			t.Error(err)
		}
	}
	check(root)
	for _, suite := range root.children {
		check(suite)
		for _, c := range suite.children {
			key := c.attr["classname"] + "\x00" + c.attr["name"]
			if keys[key] {
				t.Errorf("%q is there twice", key)
			}
			keys[key] = true
			if _, err := strconv.ParseFloat(c.attr["time"], 64); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestJUnit(t *testing.T) {
	r := reporttest.Sample()
	r.Passes = []report.Pass{{Entry: "dev.bicepparam", Resource: "p", Policies: []string{"own"}}}
	r.Sources[0].Took = 1500 * time.Millisecond
	// Twice the same name, and what goes by the name that the second one would get.
	twice := *r.Findings[0]
	twice.Policy, twice.Outcome, twice.Resource, twice.Path = "twice", "fail", nil, ""
	third := twice
	third.Policy = "twice (2)"
	for i, f := range []report.Finding{third, twice, twice, twice} {
		f.Message, f.Place.Line = strings.Repeat("m", i), 100+i
		r.Findings = append(r.Findings, &f)
	}
	for failOn, failures := range map[string]int{"error": 1, "note": 5, "none": 0} {
		r.FailOn = failOn
		var b bytes.Buffer
		if err := JUnit(&b, r, terminal.Style{}); err != nil {
			t.Fatal(err)
		}
		root := readJUnit(t, b.Bytes())
		sums(t, root)
		if root.count("testcase") != 10 || root.count("failure") != failures || root.count("error") != 1 || root.count("skipped") != 2 || root.attr["time"] != "1.500" {
			t.Errorf("%s: %v\n%s", failOn, root.attr, b.String())
		}
	}
}

// TestJUnitHoldsUses has one case for what one mistake makes.
func TestJUnitHoldsUses(t *testing.T) {
	r := &report.Report{FailOn: "error", Findings: []*report.Finding{reporttest.FindingAt("one", 10, "a", "a is wrong"), reporttest.FindingAt("one", 20, "b", "b is wrong")}}
	report.MarkCauses(r.Findings)
	other := []*report.Finding{reporttest.FindingAt("two", 10, "a", "a is wrong")}
	report.MarkCauses(other)
	r.Findings = append(r.Findings, other...)
	r.Findings[0].Severity, r.Findings[1].Severity = diag.Error, diag.Error
	var b bytes.Buffer
	if err := JUnit(&b, r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	root := readJUnit(t, b.Bytes())
	sums(t, root)
	if root.count("failure") != 2 || !strings.Contains(b.String(), "main.bicep:20:1") {
		t.Error(b.String())
	}
}
