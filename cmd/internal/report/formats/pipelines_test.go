package formats

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// TestGitLabKeepsAll wants a fingerprint for each entry, and a place: GitLab drops
// those that lack one.
func TestGitLabKeepsAll(t *testing.T) {
	r := reporttest.Sample()
	for i := range 3 {
		again := *r.Findings[2]
		again.Place = report.Place{File: "x.json"}
		again.Message += strings.Repeat(".", i+1)
		r.Findings = append(r.Findings, &again)
	}
	r.Findings[len(r.Findings)-1].Fingerprint, r.Findings[len(r.Findings)-1].Place = "", report.Place{}
	var b bytes.Buffer
	if err := GitLab(&b, r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	var issues []gitlabIssue
	if err := json.Unmarshal(b.Bytes(), &issues); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, i := range issues {
		if i.Fingerprint == "" || known[i.Fingerprint] || i.Location.Lines.Begin < 1 || i.Location.Path == "" || strings.HasPrefix(i.Location.Path, "./") {
			t.Errorf("%+v", i)
		}
		known[i.Fingerprint] = true
	}
	if len(issues) != 6 {
		t.Errorf("%d entries", len(issues))
	}
}

// TestViewersAreToldWhatIsAccepted has viewers that know no suppressions.
func TestViewersAreToldWhatIsAccepted(t *testing.T) {
	for _, format := range []string{"oneline", "github", "gitlab", "azure-devops"} {
		for _, show := range []bool{false, true} {
			r := reporttest.Sample()
			r.ShowSuppressed = show
			var b bytes.Buffer
			if err := Find(format).Write(&b, r, terminal.Style{}); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(b.String(), "Suppressed: ") != show {
				t.Errorf("%s: %s", format, b.String())
			}
		}
	}
}

// TestAzureTakesNoTextForACommand has what ends a command, or begins one, in every
// place of a finding.
func TestAzureTakesNoTextForACommand(t *testing.T) {
	const text = "x]y;z%0A##vso[task.setvariable variable=a]b\r\n##[error]c"
	f := report.Finding{Policy: text, Outcome: "fail", Severity: diag.Error, Message: text, Resource: &report.Resource{ID: text, Type: text, Name: text}, Place: report.Place{File: text, Line: 1, Column: 2, EndLine: 3, EndColumn: 4}}
	note := f
	note.Severity = diag.Note
	r := &report.Report{Findings: []*report.Finding{&f, &note}, Diagnostics: []report.Diagnostic{{Severity: diag.Error, Code: text, Message: text, Place: report.Place{File: text}}}, Showing: report.Showing{SummaryFile: text}}
	var b bytes.Buffer
	if err := AzureDevOps(&b, r, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	command := regexp.MustCompile(`^##vso\[task\.(logissue type=error;(sourcepath|linenumber|columnnumber|code)=[^\];]*;([a-z]+=[^\];]*;)*|uploadsummary)\]`)
	for line := range strings.Lines(b.String()) {
		if rest := command.ReplaceAllString(line, ""); runnerCommand.MatchString(rest) {
			t.Errorf("%q has a command in it", line)
		}
	}
	if n := strings.Count(b.String(), "\n"); n != 5 {
		t.Errorf("%d lines:\n%s", n, b.String())
	}
}
