package cli

import (
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/forearm/forearm/cmd/internal/usage"
)

// manCommand writes the manual pages that releases and packages have.
func (a *app) manCommand(root *cobra.Command) *cobra.Command {
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
			header := &doc.GenManHeader{Title: "FOREARM", Section: "1", Source: "forearm " + a.version, Date: builtFrom()}
			return doc.GenManTree(root, header, args[0])
		},
	}
}

// builtFrom is the date of the commit, so that the same commit makes the same pages; nil
// where it is not known.
func builtFrom() *time.Time {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, s := range info.Settings {
		if t, err := time.Parse(time.RFC3339, s.Value); s.Key == "vcs.time" && err == nil {
			return &t
		}
	}
	return nil
}
