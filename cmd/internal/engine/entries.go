package engine

import (
	"context"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/source"
)

// Discover finds the entry points below files and folders, the current folder where none is
// named, with what happened to every file. A named path that does not exist is an error.
func (w *Workspace) Discover(ctx context.Context, paths []string) (discover.Result, error) {
	c := w.Config()
	ignoreDir := c.Dir()
	if c.File == nil {
		ignoreDir = w.Files.repositoryRoot(w.Files.dir)
	}
	result := discover.Discover(paths, discover.Options{
		Files: w.Files.FS, Dir: w.Files.dir, IgnoreDir: ignoreDir,
		Settings: w.Files.Settings(), Tracked: w.Files.trackedFiles(ctx), IgnoredIn: w.cascade.ignoredIn,
		Paired: w.pairedWith, Values: len(w.options.Parameters) > 0, Over: w.over, Jobs: w.options.Processors(),
		HaveBicep: func() bool { return w.Compiler.Client().Locate().Found() },
		Skip: func(k discover.Kind) bool {
			return k == discover.Bicep && c.Skip.Bicep || k == discover.BicepParams && c.Skip.BicepParams || k == discover.Parameters && c.Skip.Parameters
		},
	})
	if len(result.Missing) > 0 {
		return result, w.Files.missingError("file or folder", result.Missing...)
	}
	return result, nil
}

// StartClock has finding files and reading their configurations end when a run has taken
// so long; zero is never.
func (w *Workspace) StartClock(began time.Time, total time.Duration) {
	if total > 0 {
		w.over = func() bool { return time.Since(began) > total }
	}
}

// Deploys reports whether a Bicep file has more than types and functions for others.
func Deploys(file *source.File) bool {
	return strings.Contains(file.Text, "resource") || strings.Contains(file.Text, "module")
}

// pairedWith is the template that configurations name for a parameters file, the one that is
// nearest to it; empty if none does.
func (w *Workspace) pairedWith(abs string) string {
	n := w.cascade.configTo(path.Dir(abs))
	if n.err != nil {
		return ""
	}
	for _, p := range slices.Backward(n.config.ParameterFiles) {
		if slices.ContainsFunc(p.Files, func(pattern string) bool { return w.Files.Matching(pattern, p.Dir)(abs) }) {
			return source.Relative(path.Join(w.Files.Absolute(p.Dir), p.Template))
		}
	}
	return ""
}
