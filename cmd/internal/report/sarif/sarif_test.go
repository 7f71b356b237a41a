package sarif

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// The parts of a log that are written piece by piece.
type (
	sarifLog struct {
		Runs []sarifRun
	}
	sarifRun struct {
		Tool              sarifTool
		AutomationDetails sarifAutomation
		Invocations       []sarifInvocation
		Taxonomies        []sarifTaxonomy
		Results           []sarifResult
	}
)

func sarifOf(t *testing.T, r *report.Report) sarifRun {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	if len(r.Findings) < maxResults {
		fits(t, b.Bytes())
	}
	var log sarifLog
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	coherent(t, log.Runs[0])
	return log.Runs[0]
}

// fits compares a log with the schema.
func fits(t *testing.T, text []byte) {
	t.Helper()
	var document any
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.Compile(filepath.FromSlash("testdata/sarif-2.1.0.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(document); err != nil {
		t.Errorf("%.3000s", fmt.Sprintf("%#v", err))
	}
}

var sarifLink = regexp.MustCompile(`[^\\]\]\(([^)]*)\)`)

// coherent holds what refers to something else in a log against that.
func coherent(t *testing.T, run sarifRun) {
	t.Helper()
	for _, rule := range run.Tool.Driver.Rules {
		if strings.EqualFold(rule.ID, rule.Name) {
			t.Errorf("the name of %s is its id", rule.ID)
		}
		for _, rel := range rule.Relationships {
			if taxonomy := run.Taxonomies[rel.Target.ToolComponent.Index]; taxonomy.Taxa[rel.Target.Index].ID != rel.Target.ID {
				t.Errorf("%s belongs to something else than %s", rule.ID, rel.Target.ID)
			}
		}
	}
	for _, result := range run.Results {
		if run.Tool.Driver.Rules[result.RuleIndex].ID != result.RuleID {
			t.Errorf("the rule of %s is another one", result.RuleID)
		}
		if (result.Kind == "fail") == (result.Level == "none") {
			t.Errorf("%s: %s and %s", result.RuleID, result.Kind, result.Level)
		}
		for _, link := range sarifLink.FindAllStringSubmatch(result.Message.Text, -1) {
			if n, err := strconv.Atoi(link[1]); err != nil || n >= len(result.RelatedLocations) || *result.RelatedLocations[n].ID != n {
				t.Errorf("%s: %s leads nowhere in %s", result.RuleID, link[1], result.Message.Text)
			}
		}
		for _, at := range slices.Concat(result.Locations, result.RelatedLocations) {
			if uri := at.Physical.Artifact.URI; uri == "" || strings.ContainsAny(uri, " \\") {
				t.Errorf("%s: %q is no address", result.RuleID, uri)
			}
			if r := at.Physical.Region; r != nil && (r.StartLine < 1 || r.StartColumn < 1 || r.EndLine < r.StartLine || r.EndLine == r.StartLine && r.EndColumn < r.StartColumn) {
				t.Errorf("%s: %+v is no region", result.RuleID, r)
			}
		}
	}
}

func TestSARIFIsValid(t *testing.T) {
	for name, r := range map[string]*report.Report{"sample": reporttest.Sample(), "empty": {}} {
		run := sarifOf(t, r)
		if name == "empty" {
			continue
		}
		if run.Invocations[0].ExecutionSuccessful {
			t.Error("what could not be checked was a success")
		}
		if n := len(run.Results); n != 3 {
			t.Errorf("%d results: what is accepted is not one of them", n)
		}
	}
	if run := sarifOf(t, &report.Report{Failed: true}); run.Invocations[0].ExecutionSuccessful {
		t.Error("the exit status 3 was a success")
	}
	r := reporttest.Sample()
	r.ShowSuppressed = true
	if run := sarifOf(t, r); len(run.Results) != 4 || len(run.Results[3].Suppressions) == 0 && len(run.Results[2].Suppressions) == 0 {
		t.Errorf("%d results", len(run.Results))
	}
}

// TestSARIFOfUnknown checks that a result states that it is unknown, and why.
func TestSARIFOfUnknown(t *testing.T) {
	for message, want := range map[string]string{
		"It has none.": "Unknown: It has none. Depends on a value that is known only at deployment time.",
		"It has none. Depends on the location at a.json:1:2.": "Unknown: It has none. Depends on the location at a.json:1:2.",
	} {
		run := sarifOf(t, &report.Report{Findings: []*report.Finding{{Policy: "p", Outcome: "unknown", Severity: diag.Error, Message: message, Place: report.Place{File: "a", Line: 1, Column: 1, EndLine: 1, EndColumn: 2}}}})
		if got := run.Results[0]; got.Message.Text != want || got.Kind != "open" || got.Level != "none" {
			t.Errorf("got %+v", got)
		}
	}
}

// TestSARIFLeadsNowhereElse lets no text of a template become a link.
func TestSARIFLeadsNowhereElse(t *testing.T) {
	f := reporttest.FindingAt("e", 3, "n", "see [this](https://example.com) and [that](0)")
	f.Trace[0].Name = "a](https://example.com) [b"
	run := sarifOf(t, &report.Report{Findings: []*report.Finding{f}})
	want := "see [this\\](https://example.com) and [that\\](0).\nDeployed by [a\\](https://example.com) \\[b](0)."
	if got := run.Results[0].Message.Text; got != want {
		t.Errorf("got %q", got)
	}
}

// TestSARIFKeepsTheLimits has more findings than code scanning takes: the gravest are
// there, and it is reported how many are not.
func TestSARIFKeepsTheLimits(t *testing.T) {
	var r report.Report
	for i := range maxResults + 50 {
		severity := diag.Note
		if i > maxResults {
			severity = diag.Error
		}
		r.Findings = append(r.Findings, &report.Finding{Policy: "p", Outcome: "fail", Severity: severity, Message: "m", Place: report.Place{File: "a", Line: i + 1, Column: 1, EndLine: i + 1, EndColumn: 2}})
	}
	run := sarifOf(t, &r)
	if len(run.Results) != maxResults || run.Results[48].Level != "error" || run.Results[49].Level != "note" {
		t.Errorf("%d results, %s, %s", len(run.Results), run.Results[48].Level, run.Results[49].Level)
	}
	if said := run.Invocations[0].Notifications[0].Message.Text; !strings.HasPrefix(said, "50 findings left out") {
		t.Error(said)
	}
	long := report.Rule{ID: "p", Severity: diag.Error, Title: strings.Repeat("long ", 900), Tags: strings.Split(strings.Repeat("t ", 30), " ")}
	for i := range long.Tags {
		long.Tags[i] += fmt.Sprint(i)
	}
	sarifOf(t, &report.Report{Findings: r.Findings[:1], Rules: map[string]report.Rule{"p": long}})
}

// TestSARIFFlows begins where a value comes from.
func TestSARIFFlows(t *testing.T) {
	at := func(line int) report.Place {
		return report.Place{File: "m.bicep", Line: line, Column: 1, EndLine: line, EndColumn: 4}
	}
	f := reporttest.FindingAt("e", 3, "n", "m")
	f.Trace = append(f.Trace, report.Step{Name: "outer", Place: at(40)})
	f.Related = []report.Step{{Name: "the parameter", Place: at(1), Way: diag.Towards}, {Name: "declared here", Place: at(9)}, {Name: "the output", Place: at(7), Way: diag.Onward}}
	other := *f
	other.Policy, other.Related = "q", nil
	var lines [][]int
	for _, result := range sarifOf(t, &report.Report{Findings: []*report.Finding{f, &other}}).Results {
		for _, flow := range result.CodeFlows {
			var way []int
			for _, l := range flow.ThreadFlows[0].Locations {
				way = append(way, l.Location.Physical.Region.StartLine)
			}
			lines = append(lines, way)
		}
	}
	if fmt.Sprint(lines) != "[[1 5 7] [40 3 5]]" {
		t.Error(lines)
	}
}

// TestSARIFResultsAreShort has a mistake that a module makes in each of many uses, with
// a value that comes a long way: a result stays short, shows where each way begins and
// ends, and says how much it leaves out.
func TestSARIFResultsAreShort(t *testing.T) {
	var r report.Report
	for i := range 40 {
		f := reporttest.FindingAt("e", 3, "n", "The setting is not set.")
		f.Cause, f.Trace[0] = "c", report.Step{Name: fmt.Sprintf("use %d", i), Place: report.Place{File: "main.bicep", Line: 100 + i, Column: 1, EndLine: 100 + i, EndColumn: 2}}
		for j := range 30 {
			f.Origins = append(f.Origins, report.Step{Name: fmt.Sprintf("parameter p%d", j), Place: report.Place{File: "m.bicep", Line: 200 + j, Column: 1, EndLine: 200 + j, EndColumn: 9}})
			f.Related = append(f.Related, report.Step{Name: fmt.Sprintf("step %d", j), Place: report.Place{File: "m.bicep", Line: 300 + j, Column: 1, EndLine: 300 + j, EndColumn: 9}, Way: diag.Towards})
		}
		r.Findings = append(r.Findings, f)
	}
	var b bytes.Buffer
	if err := Write(&b, &r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(b.Bytes()) {
		if len(line) > 2100 {
			t.Errorf("a line of %d bytes: %.300s", len(line), line)
		}
	}
	found := sarifOf(t, &r).Results
	if len(found) != 1 {
		t.Fatalf("%d results", len(found))
	}
	text := found[0].Message.Text
	for _, want := range []string{"Deployed by [use 0](0).", "From [parameter p0](1), ..., [parameter p29](2).", "further places left out here."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if way := found[0].CodeFlows[0].ThreadFlows[0].Locations; way[0].Location.Message.Text != "step 0." || way[len(way)-2].Location.Message.Text != "step 29." {
		t.Errorf("%+v", way)
	}
}

// TestPackedSize counts what a log has when it is compressed, no less than that is.
func TestPackedSize(t *testing.T) {
	p := packedSize{most: maxPacked}
	for !p.isFull() {
		piece := make([]byte, 64<<10)
		_, _ = rand.Read(piece)
		p.addPiece(piece)
	}
	if p.size < maxPacked || p.size > maxPacked+1<<20 {
		t.Errorf("full at %d bytes", p.size)
	}
	p = packedSize{most: maxPacked}
	for range 400 {
		p.addPiece(bytes.Repeat([]byte("the same "), 8<<10))
	}
	if p.isFull() {
		t.Errorf("%d bytes", p.size)
	}
}
