package check

import (
	"cmp"
	"context"
	"slices"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// compareCoverage compares what the trusted revision, else the one that is compared with, had
// checked with the results.
func (s *session) compareCoverage(ctx context.Context, results []Result) (diag.List, error) {
	c := s.checker
	name, revision := c.workspace.Options().Trust, c.workspace.Options().Trust
	if name == "" && s.past != nil {
		name, revision = c.options.ChangedSince, s.past.commit
	}
	// A part of the entry points says nothing of the others.
	if name == "" || c.options.Shard != "" {
		return nil, nil
	}
	repository, err := repositoryOf(ctx, c, s.paths)
	if err != nil {
		return nil, git.UsageError(err)
	}
	o := *c.workspace.Options()
	o.Log = nil
	versions := version.NewOpener(c.files, o)
	defer versions.Close()
	then, err := versions.Revision(repository, revision, cmp.Or(append(slices.Clone(s.paths), ".")[0], "."))
	if err != nil && o.Config != "" {
		// The configuration that is named need not be in the revision.
		o.Config = ""
		versions = version.NewOpener(c.files, o)
		defer versions.Close()
		then, err = versions.Revision(repository, revision, ".")
	}
	if err != nil && c.workspace.Options().Trust == "" {
		return nil, nil // that the revision cannot be told is reported where it is compared with
	}
	if err != nil {
		return nil, err
	}
	paths := slices.DeleteFunc(slices.Clone(s.paths), func(p string) bool { return p == "-" || !then.HasFile(p) })
	if len(paths) == 0 && len(s.paths) > 0 {
		return nil, nil
	}
	past, err := then.Workspace.Discover(ctx, paths)
	if err != nil {
		return nil, err
	}
	o.Trust = ""
	cover := &Coverage{
		Now: c.workspace, Then: then.Workspace, Found: s.found, Entries: s.entries, Results: results, Past: past, Name: name, Paths: s.paths,
		ConfiguredNow: c.workspace.Options().Trust == "",
		Resolve: func(ctx context.Context) ([]discover.Entry, []Result) {
			return Resolve(ctx, then.Workspace, past)
		},
	}
	return cover.Lost(ctx), nil
}

func folderOf(files *engine.Files, name string) string {
	if files.IsFolder(name) {
		return name
	}
	return "."
}

// Resolve determines which of the found parts are entry points: it expands what the others
// deploy. What each of the entry points deploys is returned beside.
func Resolve(ctx context.Context, w *engine.Workspace, found discover.Result) ([]discover.Entry, []Result) {
	entries, list := slices.Clone(found.Entries), deployedFiles(ctx, w, found.Entries)
	p := NewParts(w.Files, found.Parts)
	for i := range list {
		p.Add(list[i].Reached)
	}
	for ctx.Err() == nil {
		next := p.Next()
		if len(next) == 0 {
			break
		}
		more := deployedFiles(ctx, w, next)
		for i := range more {
			p.Add(more[i].Reached)
		}
		entries, list = append(entries, next...), append(list, more...)
	}
	return LeaveToUsers(w.Files, entries, list)
}

// deployedFiles is what entry points deploy.
func deployedFiles(ctx context.Context, w *engine.Workspace, entries []discover.Entry) []Result {
	list := make([]Result, len(entries))
	work.Each(ctx, len(entries), w.Options().Jobs, func(i int) {
		reached, _ := engine.Limited(ctx, w.Options().Limits, func(ctx context.Context) map[string]engine.Reached {
			return w.Expand(ctx, entries[i]).Reached()
		}, func() map[string]engine.Reached { return nil })
		list[i] = Result{Entry: w.Files.Rooted(entries[i].Path), Reached: reached}
	}, func(int, *work.Failure) {})
	return list
}
