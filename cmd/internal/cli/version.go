package cli

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/report"
)

func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version and the commit that it was built from",
		Args:  exactly(0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runVersion(a) },
	}
}

func runVersion(a *app) error {
	format, err := a.formatOf("console", "json")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if format == "json" {
		if err := report.WriteJSON(&b, a.build); err != nil {
			return err
		}
		return a.write(b.Bytes())
	}
	fmt.Fprintf(&b, "forearm %s\n", a.build.Version)
	if a.build.Commit != "" {
		modified := ""
		if a.build.Modified {
			modified = ", with changes"
		}
		fmt.Fprintf(&b, "commit %s%s\n", a.build.Commit, modified)
	}
	if a.build.Date != "" {
		fmt.Fprintf(&b, "date %s\n", a.build.Date)
	}
	return a.write(b.Bytes())
}
