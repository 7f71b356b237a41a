package report

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/forearm/forearm/expand/diag"
)

var update = flag.Bool("update", false, "write the golden files anew")

// nasty is a name that would clear the screen, colour it, start a workflow
// command, close a tag and open a link, if it were let.
const nasty = "st\x1b[2J\u009b31m\n::error::x</a>[l](javascript:1)|`@team\u202e"

// sample has one of everything.
func sample() *Report {
	place := func(file string, line, column, endColumn int) Place {
		return Place{file, line, column, line, endColumn}
	}
	r := &Report{
		Version: "1.2.3", Resources: 7, Policies: 3, Prefix: "infra",
		Rules: map[string]Rule{
			"storage-https-only": {ID: "storage-https-only", Aka: []string{"Azure.Storage.SecureTransfer"}, Title: "Storage accounts accept encrypted connections only.",
				Description: "Otherwise anybody on the way can read it.", Severity: diag.Error, Tags: []string{"storage", "security"}, Docs: "https://example.com/docs (1)"},
			"own": {ID: "own", Title: "A policy of one's own.", Severity: diag.Note},
		},
		Sources: []Source{{File: "dev.bicepparam", Template: "main.bicep", Kind: "bicepparam", Scope: "resourceGroup", Resources: 5}, {File: "a b/ü.json", Kind: "template", Scope: "tenant", Resources: 2}},
		Findings: []Finding{
			{
				Policy: "storage-https-only", Aka: []string{"Azure.Storage.SecureTransfer"}, Outcome: "fail", Severity: diag.Error, Message: "The account accepts unencrypted connections.",
				Resource: &Resource{"/subscriptions/x/providers/Microsoft.Storage/storageAccounts/" + nasty, "Microsoft.Storage/storageAccounts", nasty}, Path: "/properties/supportsHttpsTrafficOnly",
				Place: place("modules/storage.bicep", 12, 31, 36), Excerpt: Excerpt{"supportsHttpsTrafficOnly: false", 26, 5}, Entry: "dev.bicepparam",
				Trace: []Step{{Name: "storage", Place: place("main.bicep", 40, 1, 20)}}, Origins: []Step{{Name: "parameter https", Place: place("dev.bicepparam", 3, 15, 20)}}, Fingerprint: "aa",
				Fix: &Fix{"set properties.supportsHttpsTrafficOnly to true", []Edit{{Place: place("modules/storage.bicep", 12, 31, 36), Start: 300, End: 305, Text: "true", Digest: "d", Masks: map[int]string{11: nasty}}}},
			},
			{
				Policy: "storage-https-only", Outcome: "unknown", Severity: diag.Error, Message: "It rests on something assumed.",
				Resource: &Resource{"/x", "Microsoft.Storage/storageAccounts", "st2"}, Place: place("modules/storage.bicep", 12, 31, 36), Entry: "test.bicepparam", Fingerprint: "bb",
			},
			{
				Policy: "own", Outcome: "fail", Severity: diag.Note, Message: "Suppressed.\nIn two lines.",
				Resource: &Resource{"/y", "a/b", "y"}, Place: place("a b/ü.json", 2, 3, 4), Entry: "a b/ü.json", Fingerprint: "cc",
				Suppressed: &Suppression{"comment", "we know", "2030-01-01"},
			},
			{Policy: "own", Outcome: "pass", Severity: diag.Note, Message: "About a file.", Place: Place{File: "a b/ü.json"}, Entry: "a b/ü.json", Fingerprint: "dd"},
		},
		Diagnostics: []Diagnostic{
			{Severity: diag.Error, Code: "expression-not-found", Message: "The variable " + nasty + " is not found.", Hint: "declare it", Place: place("main.bicep", 5, 9, 12),
				Pointer: "/variables/x", Excerpt: Excerpt{"var x = yyy", 8, 3}, Related: []Step{{Name: "declared here", Place: place("main.bicep", 1, 1, 4)}}},
			{Severity: diag.Warning, Code: "bicep-warning", Message: "unused", Place: Place{File: "main.bicep"}},
			{Severity: diag.Note, Code: "file-skipped", Message: "skipped: required parameters have no value: a", Place: Place{File: "m.bicep"}},
		},
	}
	Sort(r)
	return r
}

// TestFormats holds every format against its golden file. None lets a name do
// anything to the terminal or the pipeline that shows it.
func TestFormats(t *testing.T) {
	for _, f := range Formats {
		t.Run(f.Name, func(t *testing.T) {
			var b bytes.Buffer
			if err := f.Write(&b, sample(), Style{}); err != nil {
				t.Fatal(err)
			}
			golden(t, f.Name+".golden", b.Bytes())
			harmless(t, b.String())
		})
	}
	var b bytes.Buffer
	if err := Diagnostics(&b, sample().Diagnostics, Style{}); err != nil {
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
		if r != '\n' && unsafeRune(r) {
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
	Console(&plain, sample(), Style{})
	Console(&colored, sample(), Style{Color: true})
	if strings.Contains(plain.String(), "\x1b") || !strings.Contains(colored.String(), "\x1b[31m") {
		t.Error("colours where none were asked for, or the other way round")
	}
	var quiet bytes.Buffer
	Console(&quiet, sample(), Style{Quiet: true})
	if strings.Contains(quiet.String(), "entry points") {
		t.Error("a summary although quiet")
	}
	if !strings.Contains(quiet.String(), "error:") || strings.Contains(quiet.String(), "unknown:") {
		t.Errorf("quiet shows what decides, and nothing else: %s", quiet.String())
	}
}

// TestOneOfEach lets nobody forget a format: the table is what help and
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
	r := sample()
	one := r.Findings[0]
	one.Message = strings.Repeat("long ", 200)
	for i := range 3000 {
		one.Place.Line = i + 100
		r.Findings = append(r.Findings, one)
	}
	var b bytes.Buffer
	Markdown(&b, r, Style{})
	if b.Len() > 1<<20 || !strings.Contains(b.String(), "more are left out") || !strings.Contains(b.String(), "expression-not-found") {
		t.Errorf("%d bytes", b.Len())
	}
}

// A format that does not say so gets no lines of findings.
func TestQuotes(t *testing.T) {
	const line = "the line that is quoted"
	for i := range Formats {
		f := &Formats[i]
		var b bytes.Buffer
		r := &Report{Findings: []Finding{{Policy: "p", Outcome: "fail", Severity: diag.Error, Message: "wrong", Place: Place{"a.json", 1, 1, 1, 2}, Excerpt: Excerpt{Text: line, Length: len(line)}}}}
		if err := f.Write(&b, r, Style{}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), line); got != f.Quotes {
			t.Errorf("%s: shows the line: %t, says so: %t", f.Name, got, f.Quotes)
		}
	}
}
