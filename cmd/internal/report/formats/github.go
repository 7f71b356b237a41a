package formats

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// GitHub writes findings as annotations of a workflow. The runner shows ten of a
// kind for a step, so the gravest come first; all of them are in the log.
//
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
func GitHub(w io.Writer, r *report.Report, style terminal.Style) error {
	out := bufio.NewWriter(w)
	diagnostics := report.SortDiagnosticsBySeverity(r.Diagnostics)
	written := 0
	diagnose := func(least diag.Severity) {
		for ; written < len(diagnostics) && (least == 0 || diagnostics[written].Severity >= least && !diagnostics[written].IsOfRun()); written++ {
			d := diagnostics[written]
			writeCommand(out, d.Severity, r.Prefix, d.Place, d.Code, d.Message)
		}
	}
	for _, g := range report.SortBySeverity(r.ShownGroups()) {
		f := g.Finding
		if !report.FailedOrUnknown(f) {
			continue
		}
		diagnose(report.EffectiveSeverity(f))
		message := report.StatementWithOutcome(f)
		if f.Resource != nil {
			message += fmt.Sprintf("\n%s (%s)", f.Resource.Name, f.Resource.Type)
		}
		for _, way := range g.CallChains() {
			message += fmt.Sprintf("\ndeployed by %s%s", PlacePrefix(way[0].Place), way[0].Name)
		}
		writeCommand(out, report.EffectiveSeverity(f), r.Prefix, f.Place, f.Policy, message)
	}
	diagnose(0)
	if !style.Quiet {
		writeSummary(out, r, terminal.Style{})
	}
	return out.Flush()
}

func writeCommand(out io.Writer, severity diag.Severity, prefix string, p report.Place, title, message string) {
	name := map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Note: "notice"}[severity]
	var properties []string
	add := func(key string, value any) {
		properties = append(properties, key+"="+escapeProperty(fmt.Sprint(value)))
	}
	if p.File != "" {
		add("file", path.Join(prefix, p.File))
	}
	if p.Line > 0 {
		add("line", p.Line)
		add("endLine", p.EndLine)
		if p.Line == p.EndLine {
			// Columns are only taken where the annotation is within one line.
			add("col", p.Column)
			add("endColumn", p.EndColumn)
		}
	}
	add("title", title)
	fmt.Fprintf(out, "::%s %s::%s\n", name, strings.Join(properties, ","), escapeMessage(message))
}

var (
	messageEscaper  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscaper = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeMessage(text string) string {
	parts := strings.Split(text, "\n")
	for i := range parts {
		parts[i] = terminal.ForPeople(parts[i])
	}
	return messageEscaper.Replace(strings.Join(parts, "\n"))
}

func escapeProperty(text string) string { return propertyEscaper.Replace(terminal.Plain(text)) }
