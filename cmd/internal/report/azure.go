package report

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// azureCommand begins each command to the agent.
const azureCommand = "##vso[task."

// AzureDevOps writes findings as commands to the agent of Azure Pipelines, the gravest
// first, and has it show the summary for people where one is written to a file. The
// agent knows errors and warnings: what is less is a line of the log.
//
// https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands
func AzureDevOps(w io.Writer, r *Report, style Style) error {
	out := bufio.NewWriter(w)
	diagnostics := gravestDiagnostics(r.Diagnostics)
	said := 0
	diagnose := func(least diag.Severity) {
		for ; said < len(diagnostics) && (least == 0 || diagnostics[said].Severity >= least && !diagnostics[said].isOfRun()); said++ {
			if d := diagnostics[said]; d.Severity >= diag.Warning {
				logIssue(out, d.Severity, r.Prefix, d.Place, d.Code, d.Message)
			}
		}
	}
	for _, g := range gravest(r.Shown()) {
		f := g.Finding
		diagnose(shownSeverity(f))
		if severity := shownSeverity(f); severity >= diag.Warning {
			message := viewed(f)
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
		summary(out, r, Style{})
	}
	return out.Flush()
}

func logIssue(out io.Writer, severity diag.Severity, prefix string, p Place, code, message string) {
	fmt.Fprintf(out, "%slogissue type=%s;", azureCommand, severity)
	if p.File != "" {
		fmt.Fprintf(out, "sourcepath=%s;", azureProperty(path.Join(prefix, p.File)))
	}
	if p.Line > 0 {
		fmt.Fprintf(out, "linenumber=%d;columnnumber=%d;", p.Line, p.Column)
	}
	fmt.Fprintf(out, "code=%s;]%s\n", azureProperty(code), azureMessage(withPlaceholders(message)))
}

// The agent takes these back out of the texts of commands.
var (
	azureEscaper         = strings.NewReplacer("%", "%AZP25", "\r", "%0D", "\n", "%0A")
	azurePropertyEscaper = strings.NewReplacer("%", "%AZP25", "\r", "%0D", "\n", "%0A", "]", "%5D", ";", "%3B")
)

func azureMessage(text string) string { return azureEscaper.Replace(PlainLines(text)) }

func azureProperty(text string) string { return azurePropertyEscaper.Replace(Plain(text)) }
