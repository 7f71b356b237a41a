package review

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourceid"
)

// manyFiles is a comparison in which each file creates so many resources.
func manyFiles(files, resources int) Diff {
	d := Diff{Folder: true}
	for i := range files {
		x := &deployment.Deployment{Root: &deployment.Module{Path: "main"}}
		for k := range resources {
			r := &deployment.Resource{Type: "Microsoft.Network/routeTables", Name: fmt.Sprintf("rt%d", k), Scope: "/subscriptions/s/resourceGroups/g", Module: x.Root, CopyIndex: -1}
			r.ID = resourceid.Build(r.Scope, r.Type, r.Name)
			r.Identity = deployment.ARMIdentity(r.ID, 0)
			x.Resources = append(x.Resources, r)
		}
		d.Files = append(d.Files, FileDiff{File: fmt.Sprintf("services/%d/main.bicep", i), Result: change.Compare(nil, x, change.Options{})})
	}
	return d
}

// TestCommentFits has more to say than GitHub takes: what it comes to and the problems
// are reported, the rows that matter least are left out, and by how many.
func TestCommentFits(t *testing.T) {
	for _, size := range []struct{ files, resources, findings, problems int }{
		{1, 1, 1, 1}, {1, 3000, 10, 3}, {900, 1, 5, 3}, {3000, 2, 0, 1}, {20, 20, 4000, 5}, {2, 2, 10, 3000},
	} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			r := &Review{From: "main", To: "the work tree", Diff: manyFiles(size.files, size.resources), New: &report.Report{}}
			for i := range size.findings {
				severity := diag.Note
				if i%100 == 99 {
					severity = diag.Error
				}
				f := &report.Finding{Policy: "some-policy", Outcome: "fail", Severity: severity, Message: strings.Repeat("ä|*", 40), Place: report.Place{File: "main.bicep", Line: i + 1, Column: 1}}
				r.New.Findings = append(r.New.Findings, f)
				r.Gone = append(r.Gone, f)
			}
			for i := range size.problems {
				r.New.Diagnostics = append(r.New.Diagnostics, report.Diagnostic{Severity: diag.Error, Code: "bicep-failed", Message: fmt.Sprintf("problem %d", i)})
			}
			var b bytes.Buffer
			if err := reviewMarkdown(&b, r, terminal.Style{}); err != nil {
				t.Fatal(err)
			}
			text := b.String()
			if n := utf8.RuneCountInString(text); n > 65_536 {
				t.Errorf("%d characters", n)
			}
			for _, part := range []string{Marker + "\n", terminal.Plural(size.files*size.resources, "resource") + " created", "problem 0", terminal.Plural(size.problems, "problem") + " that kept parts"} {
				if !strings.Contains(text, part) {
					t.Errorf("%q is not said:\n%.1000s", part, text)
				}
			}
			if strings.Count(text, "<details>") != strings.Count(text, "</details>") {
				t.Error("a section is not closed")
			}
			if rows := strings.Count(text, "| error | main.bicep"); size.findings > 100 && rows < size.findings/100 {
				t.Errorf("only %d of the errors are shown", rows)
			}
			if size.findings+size.resources*size.files+size.problems > 1000 && !strings.Contains(text, "more are left out here.") {
				t.Error("it is not said that something is left out")
			}
		})
	}
}
