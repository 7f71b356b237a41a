package cli

import (
	"runtime/debug"
	"time"
)

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

// time is the date of the commit; nil where it is not known.
func (b *build) time() *time.Time {
	t, err := time.Parse(time.RFC3339, b.Date)
	if err != nil {
		return nil
	}
	return &t
}
