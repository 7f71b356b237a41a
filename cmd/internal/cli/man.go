package cli

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/forearm/forearm/cmd/internal/usage"
)

// manCommand writes the manual pages that releases and packages have.
func manCommand(a *app, root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write a manual page for each command",
		Hidden: true,
		Args:   exactly(1, "a folder"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return usage.Errorf("%s: %v", args[0], err)
			}
			root.DisableAutoGenTag = true
			header := &doc.GenManHeader{Title: "FOREARM", Section: "1", Source: "forearm " + a.build.Version, Date: a.build.time()}
			return doc.GenManTree(root, header, args[0])
		},
	}
}
