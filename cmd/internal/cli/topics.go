package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/forearm/forearm/cmd/forearm/docs"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// helpCommand prints the help of a command, or a page of the manual.
func helpCommand(a *app, root *cobra.Command) *cobra.Command {
	var list strings.Builder
	var names []string
	for _, t := range docs.Topics() {
		names = append(names, t.Name)
		fmt.Fprintf(&list, "  %-15s %s\n", t.Name, t.Title)
	}
	return &cobra.Command{
		Use:     "help [COMMAND | TOPIC]",
		Short:   "Show help for a command or a topic",
		Example: "  forearm help check\n  forearm help configuration",
		Long:    "Print the help of a command, or a page of the manual.\n\nTopics\n" + list.String(),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			if found, rest, err := root.Find(args); err == nil && len(rest) == 0 {
				found.InitDefaultHelpFlag()
				return found.Help()
			}
			if page, ok := docs.Page(args[0]); ok && len(args) == 1 {
				_, err := a.Out.Write([]byte(page))
				return err
			}
			for _, c := range root.Commands() {
				names = append(names, c.Name())
			}
			return usage.Errorf("there is no command or topic %q%s (see forearm help)", strings.Join(args, " "), usage.DidYouMean(args[0], names))
		},
	}
}

// manCommand writes the manual pages that releases and packages have.
func manCommand(a *app, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write a manual page for each command to a folder",
		Hidden: true,
		Args:   exactArgs(1, "a folder"),
		RunE: func(_ *cobra.Command, args []string) error {
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "FOREARM", Section: "1", Source: "forearm " + a.build.Version, Date: a.build.commitTime()}
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return usage.Errorf("%s: %v", args[0], err)
			}
			return nil
		},
	}
}
