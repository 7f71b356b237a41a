package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/forearm/forearm/cmd/internal/usage"
)

// manCommand writes the manual pages that releases and packages have.
func manCommand(a *app, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write a manual page for each command into a folder",
		Hidden: true,
		Args:   exactly(1, "a folder"),
		RunE: func(_ *cobra.Command, args []string) error {
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "FOREARM", Section: "1", Source: "forearm " + a.build.Version, Date: a.build.time()}
			if err := doc.GenManTree(root, header, args[0]); err != nil {
				return usage.Errorf("%s: %v", args[0], err)
			}
			return nil
		},
	}
}
