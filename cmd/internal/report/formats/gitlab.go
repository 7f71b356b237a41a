package formats

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/jsondoc"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// What GitLab reads of a report on code quality; it drops what has the fingerprint of
// another, and entries without a line.
//
// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
type (
	gitlabIssue struct {
		Description string         `json:"description"`
		CheckName   string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}
	gitlabLocation struct {
		Path  string      `json:"path"`
		Lines gitlabLines `json:"lines"`
	}
	gitlabLines struct {
		Begin int `json:"begin"`
		End   int `json:"end"`
	}
)

// GitLab writes a report on code quality, the gravest first. What kept parts from
// being checked is in it as well: the log of a passed job is rarely read.
func GitLab(w io.Writer, r *report.Report, _ terminal.Style) error {
	issues := []gitlabIssue{}
	known := map[string]int{}
	put := func(check, message, severity, fingerprint string, p report.Place) {
		if known[fingerprint]++; known[fingerprint] > 1 {
			fingerprint = digestOf(fingerprint, fmt.Sprint(known[fingerprint]))
		}
		line := max(1, p.Line)
		issues = append(issues, gitlabIssue{
			Description: message, CheckName: check, Fingerprint: fingerprint, Severity: severity,
			Location: gitlabLocation{path.Join(r.Prefix, cmp.Or(p.File, ".")), gitlabLines{line, max(line, p.EndLine)}},
		})
	}
	for i := range r.Diagnostics {
		if d := &r.Diagnostics[i]; d.Severity == diag.Error {
			put(d.Code, d.Message, "blocker", digestOf(d.Code, d.Place.File, d.Message), d.Place)
		}
	}
	for _, g := range report.SortBySeverity(r.ShownGroups()) {
		if !report.FailedOrUnknown(g.Finding) {
			continue
		}
		message := report.StatementWithOutcome(g.Finding)
		if g.Resource != nil {
			message += fmt.Sprintf(" (%s)", strings.TrimSpace(g.Resource.Name+" "+g.Resource.Type))
		}
		put(g.Policy, message, gitlabSeverity(g.Finding), cmp.Or(g.Fingerprint, digestOf(g.Policy, g.Place.File, g.Message)), g.Place)
	}
	return jsondoc.WriteJSON(w, issues)
}

func gitlabSeverity(f *report.Finding) string {
	switch report.EffectiveSeverity(f) {
	case diag.Error:
		return "critical"
	case diag.Warning:
		return "minor"
	}
	return "info"
}

func digestOf(parts ...string) string {
	h := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(h[:16])
}
