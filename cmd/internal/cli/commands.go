package cli

import (
	_ "embed"
	"strings"

	"github.com/spf13/cobra"
)

// Cobra sorts commands by name where it is not told otherwise.
func init() { cobra.EnableCommandSorting = false }

// allCommands are all there are, in the order in which help shows them.
func (a *app) allCommands() []*cobra.Command {
	return []*cobra.Command{
		checkCommand(a),
		expandCommand(a),
		evalCommand(a),
		explainCommand(a),
		graphCommand(a),
		diffCommand(a),
		reviewCommand(a),
		mergeCommand(a),
		testCommand(a),
		stackCommand(a),
		mocksCommand(a),
		idCommand(a),
		policyCommand(a),
		azurePolicyCommand(a),
		typeCommand(a),
		schemaCommand(a),
		doctorCommand(a),
		initCommand(a),
		cacheCommand(a),
		versionCommand(a),
		lspCommand(a),
	}
}

// examples are what the help of each command begins with: its path, and below it the lines.
//
//go:embed examples.txt
var examples string

// showExamples lets the help of a command and of those below it begin with examples.
func showExamples(cmd *cobra.Command) {
	path := strings.TrimPrefix(cmd.CommandPath(), "forearm ")
	_, lines, _ := strings.Cut("\n\n"+examples, "\n\n"+path+":\n")
	lines, _, _ = strings.Cut(strings.TrimSpace(lines), "\n\n")
	if lines != "" {
		cmd.Example = "  forearm " + strings.ReplaceAll(lines, "\n  ", "\n  forearm ")
	}
	for _, c := range cmd.Commands() {
		showExamples(c)
	}
}

// helpTemplate is cobra's with the examples first; usageTemplate has none.
const helpTemplate = `{{if .HasExample}}Examples:
{{.Example}}

{{end}}{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}

{{end}}{{if or .Runnable .HasSubCommands}}{{.UsageString}}{{end}}`

// withoutExamples takes the examples out of cobra's template of the usage.
func withoutExamples(template string) string {
	before, rest, found := strings.Cut(template, "{{if .HasExample}}")
	_, after, ended := strings.Cut(rest, "{{end}}")
	if !found || !ended {
		return template
	}
	return before + after
}
