package cli

import (
	"bufio"
	"context"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"

	questions "github.com/forearm/forearm/policies/azure/lines"
)

func azurePolicyCommand(a *app) *cobra.Command {
	return groupCommand("azure-policy", "Work with definitions and assignments of Azure Policy",
		azurePolicyListCommand(a), azurePolicyShowCommand(a), azurePolicyLintCommand(a), azurePolicyTestCommand(a), azurePolicyEvalCommand(a))
}

func azurePolicyEvalCommand(a *app) *cobra.Command {
	asLines := false
	cmd := &cobra.Command{
		Use:   "eval --lines",
		Short: "Evaluate rules, functions and assignments; one JSON object per line",
		Long: `Evaluate Azure Policy for requests on standard input, one JSON object per line, and
write one line of JSON for each.

A line with definition and resource evaluates a rule for a resource, one with function
and args a policy function, and one with assignments and resources the assignments for
the requests of a deployment. Only the line itself and the table of aliases are used.`,
		Args: exactArgs(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !asLines {
				return usage.Errorf("azure-policy eval answers lines: use --lines")
			}
			return runAzurePolicyLines(a, cmd.Context())
		},
	}
	cmd.Flags().BoolVar(&asLines, "lines", false, "read and write one JSON object per line")
	return cmd
}

func runAzurePolicyLines(a *app, ctx context.Context) error {
	out := bufio.NewWriter(a.Out)
	err := eachLine(ctx, a.In, func() {}, func(line string) error {
		question, diags := value.ParseText(line)
		answer := errorAnswer(diag.JSONSyntax, "the line is no JSON document")
		if !diags.HasErrors() {
			answer = questions.Answer(question)
		}
		if _, err := out.WriteString(terminal.EscapeLine(answer.JSON()) + "\n"); err != nil {
			return err
		}
		return out.Flush()
	})
	return err
}
