package cli

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
)

func versionCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version and the commit that it was built from",
		Args:  exactArgs(0, "no arguments"),
		RunE:  func(*cobra.Command, []string) error { return runVersion(a) },
	}
}

func runVersion(a *app) error {
	format := a.documentFormat()
	return a.show(format, a.build, a.build.writeText)
}

// build is what the program was built from. What is not known is empty: go run and builds
// outside of a repository know no commit.
type build struct {
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	// Date is that of the commit.
	Date string `json:"date,omitempty"`
	// Modified reports that files differed from the commit.
	Modified bool `json:"modified,omitempty"`
}

func (build *build) writeText(b *bytes.Buffer) {
	fmt.Fprintf(b, "forearm %s\n", build.Version)
	if build.Commit != "" {
		modified := ""
		if build.Modified {
			modified = ", with changes"
		}
		fmt.Fprintf(b, "commit %s%s\n", build.Commit, modified)
	}
	if build.Date != "" {
		fmt.Fprintf(b, "date %s\n", build.Date)
	}
}

// shortCommit is how much of a commit stands for a version.
const shortCommit = 12

// readBuild reads what the linker noted.
func readBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return build{Version: "0.0.0-unknown"}
	}
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) build {
	b := build{Version: info.Main.Version}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
	switch {
	case b.Version != "" && b.Version != "(devel)":
	case len(b.Commit) >= shortCommit:
		b.Version = "0.0.0-" + b.Commit[:shortCommit]
	default:
		b.Version = "0.0.0-devel"
	}
	return b
}

// commitTime is the date of the commit; nil if it is not known.
func (b *build) commitTime() *time.Time {
	t, err := time.Parse(time.RFC3339, b.Date)
	if err != nil {
		return nil
	}
	return &t
}
