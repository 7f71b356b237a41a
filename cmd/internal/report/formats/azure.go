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

// azureCommand begins each command to the agent.
const azureCommand = "##vso[task."

// AzureDevOps writes findings as commands to the agent of Azure Pipelines, the gravest
// first, and has it show the summary for people where one is written to a file. The
// agent knows errors and warnings: what is less is a line of the log.
//
// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
func AzureDevOps(w io.Writer, r *report.Report, style terminal.Style) error {
	out := bufio.NewWriter(w)
	diagnostics := report.SortDiagnosticsBySeverity(r.Diagnostics)
	written := 0
	diagnose := func(least diag.Severity) {
		for ; written < len(diagnostics) && (least == 0 || diagnostics[written].Severity >= least && !diagnostics[written].IsOfRun()); written++ {
			if d := diagnostics[written]; d.Severity >= diag.Warning {
				logIssue(out, d.Severity, r.Prefix, d.Place, d.Code, d.Message)
			}
		}
	}
	for _, g := range report.SortBySeverity(r.ShownGroups()) {
		f := g.Finding
		diagnose(report.EffectiveSeverity(f))
		if severity := report.EffectiveSeverity(f); severity >= diag.Warning {
			message := report.StatementWithOutcome(f)
			if f.Resource != nil {
				message += fmt.Sprintf(" %s (%s)", f.Resource.Name, f.Resource.Type)
			}
			logIssue(out, severity, r.Prefix, f.Place, f.Policy, message)
			continue
		}
		fmt.Fprintln(out, oneLine(f))
	}
	diagnose(0)
	if r.SummaryFile != "" {
		fmt.Fprintf(out, "%suploadsummary]%s\n", azureCommand, azureMessage(r.SummaryFile))
	}
	if !style.Quiet {
		writeSummary(out, r, terminal.Style{})
	}
	return out.Flush()
}

func logIssue(out io.Writer, severity diag.Severity, prefix string, p report.Place, code, message string) {
	fmt.Fprintf(out, "%slogissue type=%s;", azureCommand, severity)
	if p.File != "" {
		fmt.Fprintf(out, "sourcepath=%s;", azureProperty(path.Join(prefix, p.File)))
	}
	if p.Line > 0 {
		fmt.Fprintf(out, "linenumber=%d;columnnumber=%d;", p.Line, p.Column)
	}
	fmt.Fprintf(out, "code=%s;]%s\n", azureProperty(code), azureMessage(terminal.WithPlaceholders(message)))
}

// The agent takes these back out of the texts of commands.
var (
	azureEscaper         = strings.NewReplacer("%", "%AZP25", "\r", "%0D", "\n", "%0A")
	azurePropertyEscaper = strings.NewReplacer("%", "%AZP25", "\r", "%0D", "\n", "%0A", "]", "%5D", ";", "%3B")
)

func azureMessage(text string) string { return azureEscaper.Replace(terminal.PlainLines(text)) }

func azureProperty(text string) string { return azurePropertyEscaper.Replace(terminal.Plain(text)) }
