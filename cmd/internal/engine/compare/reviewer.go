package compare

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/expand/diag"
)

// reviewer is one run of Review.
type reviewer struct {
	differ *differ
	// checker checks the new version, past the old one.
	checker, past *check.Checker
	old, new      *version.Version
	// found are the files of both, deployed what their entry points deploy where that took
	// to be computed to know them.
	found    map[*version.Version]discover.Result
	deployed map[*version.Version][]check.Result
}

// openVersions opens the two versions: the new one, and the point where it and the revision
// parted, since what others have added there since is not a change of the user's.
func (r *reviewer) openVersions(ctx context.Context, paths []string) error {
	versions, from, to := r.differ.versions, r.differ.diff.From, r.differ.diff.To
	repository, err := git.Open(ctx, versions.FolderOf(paths[0]))
	if err != nil {
		return git.UsageError(err)
	}
	base, err := repository.MergeBase(from, cmp.Or(to, "HEAD"))
	if errors.Is(err, git.ErrShallow) && !errors.Is(err, git.ErrNoRevision) {
		// Pipelines check out the change as it will be merged, where that is right.
		engine.LogTo(r.differ.options.Log, diag.List{{Code: diag.ConfigInvalid, Severity: diag.Warning, File: from,
			Message: "compared with this revision as it is: " + diag.ErrorText(err)}})
		base, err = repository.ResolveRevision(from)
	}
	if err != nil {
		return git.UsageError(err)
	}
	if r.old, err = versions.Revision(repository, base, paths...); err != nil {
		return err
	}
	r.old.Name, r.old.Revision = shortRevision(from), shortRevision(from)
	if to != "" {
		r.new, err = versions.Revision(repository, to, paths...)
	} else {
		r.new, err = versions.WorkTree(paths...)
	}
	return err
}

// shortRevision is a revision as people call it: of a commit's hash the beginning.
func shortRevision(revision string) string {
	const hash, shown = 40, 10
	if len(revision) == hash && strings.Trim(revision, "0123456789abcdef") == "" {
		return revision[:shown]
	}
	return revision
}
