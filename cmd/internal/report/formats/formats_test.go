package formats

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/reporttest"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestFormats compares every format with its golden file. None lets a name do
// anything to the terminal or the pipeline that shows it.
func TestFormats(t *testing.T) {
	for _, f := range All {
		t.Run(f.Name, func(t *testing.T) {
			var b bytes.Buffer
			if err := f.Write(&b, reporttest.Sample(), terminal.Style{}); err != nil {
				t.Fatal(err)
			}
			golden(t, f.Name+".golden", b.Bytes())
			harmless(t, b.String())
		})
	}
	var b bytes.Buffer
	if err := Diagnostics(&b, reporttest.Sample().Diagnostics, terminal.Style{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "diagnostics.golden", b.Bytes())
	harmless(t, b.String())
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Error(diff)
	}
}

func harmless(t *testing.T, text string) {
	t.Helper()
	for _, r := range text {
		if r != '\n' && terminal.UnsafeRune(r) {
			t.Fatalf("the character %U is shown", r)
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "::error::x") {
			t.Fatalf("a name became a command: %s", line)
		}
	}
}

func TestColorsOnlyWhereAsked(t *testing.T) {
	var plain, colored bytes.Buffer
	Console(&plain, reporttest.Sample(), terminal.Style{})
	Console(&colored, reporttest.Sample(), terminal.Style{Color: true})
	if strings.Contains(plain.String(), "\x1b") || !strings.Contains(colored.String(), "\x1b[31m") {
		t.Error("colours where none were asked for, or the other way round")
	}
	var quiet bytes.Buffer
	Console(&quiet, reporttest.Sample(), terminal.Style{Quiet: true})
	if strings.Contains(quiet.String(), "entry points") {
		t.Error("a summary although quiet")
	}
	if !strings.Contains(quiet.String(), "error:") || strings.Contains(quiet.String(), "unknown:") {
		t.Errorf("quiet shows what decides, and nothing else: %s", quiet.String())
	}
}

// TestOneOfEach wants every format: the table is what help and
// --output go by.
func TestOneOfEach(t *testing.T) {
	if diff := cmp.Diff([]string{"console", "oneline", "json", "sarif", "junit", "markdown", "html", "github", "gitlab", "azure-devops", "raw"}, Names()); diff != "" {
		t.Error(diff)
	}
	if Find("sarif") == nil || Find("SARIF") != nil {
		t.Error("formats are found by their exact name")
	}
}

func TestMarkdownStaysShort(t *testing.T) {
	r := reporttest.Sample()
	one := *r.Findings[0]
	one.Message = strings.Repeat("long ", 200)
	for i := range 3000 {
		another := one
		another.Place.Line = i + 100
		r.Findings = append(r.Findings, &another)
	}
	var b bytes.Buffer
	Markdown(&b, r, terminal.Style{})
	if b.Len() > 1<<20 || !strings.Contains(b.String(), "more are left out") || !strings.Contains(b.String(), "expression-not-found") {
		t.Errorf("%d bytes", b.Len())
	}
}

// A format that does not say so gets no lines of findings.
func TestQuotes(t *testing.T) {
	const line = "the line that is quoted"
	for i := range All {
		f := &All[i]
		var b bytes.Buffer
		r := &report.Report{Findings: []*report.Finding{{Policy: "p", Outcome: "fail", Severity: diag.Error, Message: "wrong", Place: report.Place{File: "a.json", Line: 1, Column: 1, EndLine: 1, EndColumn: 2}, Excerpt: excerpt.Excerpt{Text: line, Length: len(line)}}}}
		if err := f.Write(&b, r, terminal.Style{}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), line); got != f.Quotes {
			t.Errorf("%s: shows the line: %t, says so: %t", f.Name, got, f.Quotes)
		}
	}
}
