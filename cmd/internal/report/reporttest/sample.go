// Package reporttest has reports for tests of the packages that write them.
package reporttest

import (
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/expand/diag"
)

// Hostile is a name that would clear the screen, colour it, start a workflow
// command, close a tag and open a link, if it were let.
const Hostile = "st\x1b[2J\u009b31m\n::error::x</a>[l](javascript:1)|`@team\u202e"

// Sample has one of everything.
func Sample() *report.Report {
	place := func(file string, line, column, endColumn int) report.Place {
		return report.Place{File: file, Line: line, Column: column, EndLine: line, EndColumn: endColumn}
	}
	r := &report.Report{
		Version: "1.2.3", Resources: 7, Policies: 3, Prefix: "infra",
		Rules: map[string]report.Rule{
			"storage-https-only": {ID: "storage-https-only", Aka: []string{"Azure.Storage.SecureTransfer"}, Title: "Storage accounts accept encrypted connections only.",
				Description: "Otherwise anybody on the way can read it.", Severity: diag.Error, Tags: []string{"storage", "security"}, Docs: "https://example.com/docs (1)"},
			"own": {ID: "own", Title: "A policy of one's own.", Severity: diag.Note},
		},
		Sources: []report.Source{{File: "dev.bicepparam", Template: "main.bicep", Kind: "bicepparam", Scope: "resourceGroup", Resources: 5}, {File: "a b/ü.json", Kind: "template", Scope: "tenant", Resources: 2}},
		Findings: []*report.Finding{
			{
				Policy: "storage-https-only", Aka: []string{"Azure.Storage.SecureTransfer"}, Outcome: "fail", Severity: diag.Error, Message: "The account accepts unencrypted connections.",
				Resource: &report.Resource{ID: "/subscriptions/x/providers/Microsoft.Storage/storageAccounts/" + Hostile, Type: "Microsoft.Storage/storageAccounts", Name: Hostile}, Path: "/properties/supportsHttpsTrafficOnly",
				Place: place("modules/storage.bicep", 12, 31, 36), Excerpt: excerpt.Excerpt{Text: "supportsHttpsTrafficOnly: false", Start: 26, Length: 5}, Entry: "dev.bicepparam",
				Trace: []report.Step{{Name: "storage", Place: place("main.bicep", 40, 1, 20)}}, Origins: []report.Step{{Name: "parameter https", Place: place("dev.bicepparam", 3, 15, 20)}}, Fingerprint: "aa",
				Fix: &report.Fix{Description: "set properties.supportsHttpsTrafficOnly to true", Edits: []report.Edit{{Place: place("modules/storage.bicep", 12, 31, 36), Start: 300, End: 305, Text: "true", Digest: "d", Masks: map[int]string{11: Hostile}}}},
			},
			{
				Policy: "storage-https-only", Outcome: "unknown", Severity: diag.Error, Message: "It rests on something assumed.",
				Resource: &report.Resource{ID: "/x", Type: "Microsoft.Storage/storageAccounts", Name: "st2"}, Place: place("modules/storage.bicep", 12, 31, 36), Entry: "test.bicepparam", Fingerprint: "bb",
			},
			{
				Policy: "own", Outcome: "fail", Severity: diag.Note, Message: "Suppressed.\nIn two lines.",
				Resource: &report.Resource{ID: "/y", Type: "a/b", Name: "y"}, Place: place("a b/ü.json", 2, 3, 4), Entry: "a b/ü.json", Fingerprint: "cc",
				Suppressed: &report.Suppression{By: "comment", Reason: "we know", Expires: "2030-01-01"},
			},
			{Policy: "own", Outcome: "pass", Severity: diag.Note, Message: "About a file.", Place: report.Place{File: "a b/ü.json"}, Entry: "a b/ü.json", Fingerprint: "dd"},
		},
		Diagnostics: []report.Diagnostic{
			{Severity: diag.Error, Code: "expression-not-found", Message: "The variable " + Hostile + " is not found.", Hint: "declare it", Place: place("main.bicep", 5, 9, 12),
				Pointer: "/variables/x", Excerpt: excerpt.Excerpt{Text: "var x = yyy", Start: 8, Length: 3}, Related: []report.Step{{Name: "declared here", Place: place("main.bicep", 1, 1, 4)}}},
			{Severity: diag.Warning, Code: "bicep-warning", Message: "unused", Place: report.Place{File: "main.bicep"}},
			{Severity: diag.Note, Code: "file-skipped", Message: "skipped: required parameters have no value: a", Place: report.Place{File: "m.bicep"}},
		},
	}
	report.SortReport(r)
	return r
}

// FindingAt is a finding in a module at one of its uses, by one entry point.
func FindingAt(entry string, call int, name, message string) *report.Finding {
	return &report.Finding{
		Policy: "p", Outcome: "fail", Severity: diag.Error, Message: message, Entry: entry, Path: "/a",
		Place: report.Place{File: "m.bicep", Line: 5, Column: 1, EndLine: 5, EndColumn: 4}, Resource: &report.Resource{ID: "/" + name, Type: "a/b", Name: name},
		Trace: []report.Step{{Name: "call", Place: report.Place{File: "main.bicep", Line: call, Column: 1, EndLine: call, EndColumn: 2}}},
	}
}
