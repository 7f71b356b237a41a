package check

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// pastRevision is a revision that findings are compared with.
type pastRevision struct {
	of         *Checker // the checker of the work tree
	version    state
	repository *git.Repository
	commit     string
	paths      []string
	versions   *version.Opener

	opening   sync.Once
	opened    *engine.Workspace
	notOpened error

	once    sync.Once
	checker *Checker
	err     error

	load sync.Once
}

// openPast finds the point where the work tree and what Options.ChangedSince names have
// parted; nil if it names nothing.
func openPast(ctx context.Context, c *Checker, paths []string) (*pastRevision, error) {
	if c.options.ChangedSince == "" {
		return nil, nil
	}
	repository, err := git.Open(ctx, c.files.Dir())
	if err != nil {
		return nil, git.UsageError(err)
	}
	commit, err := repository.MergeBase(c.options.ChangedSince, "HEAD")
	if err != nil {
		return nil, git.UsageError(err)
	}
	return &pastRevision{of: c, version: comparedWith, repository: repository, commit: commit, paths: paths}, nil
}

// openTrusted finds the revision whose exceptions count; nil if those of the files do.
func openTrusted(ctx context.Context, c *Checker, paths []string) (*pastRevision, error) {
	revision := c.workspace.Options().Trust
	if revision == "" || c.exceptionsOf == nil {
		return nil, nil
	}
	repository, err := repositoryOf(ctx, c, paths)
	if err != nil {
		return nil, git.UsageError(err)
	}
	return &pastRevision{of: c, version: trusted, repository: repository, commit: revision, paths: paths}, nil
}

// repositoryOf is the repository of the current folder, else of what is checked.
func repositoryOf(ctx context.Context, c *Checker, paths []string) (*git.Repository, error) {
	repository, err := git.Open(ctx, c.files.Dir())
	if err != nil && len(paths) > 0 {
		repository, err = git.Open(ctx, folderOf(c.files, paths[0]))
	}
	return repository, err
}

func (p *pastRevision) closeRevision() {
	if p != nil && p.versions != nil {
		p.versions.Close()
	}
}

// openChecker makes the checker of the revision: with its files, and with the configuration,
// policies, exceptions and parameters that it has. It is nil if it has not all that the
// options name, and so nothing of the like was deployed.
func (p *pastRevision) openChecker() (*Checker, error) {
	p.once.Do(func() {
		if p.version == comparedWith {
			var lacks bool
			if lacks, p.err = p.lacksParameters(); lacks || p.err != nil {
				return
			}
		}
		w, err := p.openWorkspace()
		if err != nil {
			p.err = err
			return
		}
		c := newChecker(w, p.of.options)
		c.isPast, c.exceptionsOf = true, p.of.files.Trust
		c.options.ChangedSince, c.options.Baseline = "", ""
		if p.version == trusted {
			// Its policies are those of the run.
			c.rules.engine = p.of.rules.engine
		}
		if p.err = c.mergeSettings(); p.err == nil {
			p.checker = c
		}
	})
	return p.checker, p.err
}

// openWorkspace opens the files of the revision.
func (p *pastRevision) openWorkspace() (*engine.Workspace, error) {
	p.opening.Do(func() {
		o := *p.of.workspace.Options()
		o.Log = nil // what is wrong in the revision is not reported
		p.versions = version.NewOpener(p.of.files, o)
		then, err := p.versions.Revision(p.repository, p.commit, cmp.Or(append(slices.Clone(p.paths), ".")[0], "."))
		if err != nil {
			p.notOpened = err
			return
		}
		p.opened = then.Workspace
	})
	return p.opened, p.notOpened
}

// lacksParameters reports whether the options name a parameters file that the revision
// does not have.
func (p *pastRevision) lacksParameters() (bool, error) {
	tree, err := p.repository.TreeAt(p.commit)
	if err != nil {
		return false, err
	}
	defer tree.Close()
	return slices.ContainsFunc(p.of.workspace.Options().Parameters, func(argument string) bool {
		name := strings.TrimPrefix(argument, "@")
		_, now := p.of.files.Named.Stat(name)
		_, then := tree.Stat(name)
		return now == nil && tree.HoldsPath(name) && errors.Is(then, fs.ErrNotExist)
	}), nil
}

// loadedChecker is the checker of the revision with its policies.
func (p *pastRevision) loadedChecker() (*Checker, error) {
	c, err := p.openChecker()
	if err != nil {
		return nil, err
	}
	p.load.Do(func() {
		if c.rules.engine == nil {
			_, p.err = c.LoadPolicies()
		}
	})
	return c, p.err
}

// entryPoints are the entry points of the revision. Where something that is named is not
// there, it may have moved: then they are all that there are.
func (p *pastRevision) entryPoints(ctx context.Context, c *Checker) (discover.Result, error) {
	var there []string
	for _, path := range p.paths {
		if _, err := c.files.FS.Stat(path); err == nil || path == "-" {
			there = append(there, path)
		}
	}
	if len(there) < len(p.paths) {
		there = append(there, p.repository.Root)
	}
	return c.workspace.Discover(ctx, there)
}

// UnpairedParameters are the diagnostics about parameters files that belong to no template.
func UnpairedParameters(found discover.Result) (list diag.List) {
	for _, d := range found.Diagnostics {
		if d.Code == diag.ParametersUnpaired {
			list.Add(d)
		}
	}
	return list
}

// subtractFrom leaves out of results what the revision had as well. checked are the entry
// points that this run was to check.
func (p *pastRevision) subtractFrom(ctx context.Context, results []Result, checked []discover.Entry, l policies.Looked, run *runner) error {
	if p == nil {
		return nil
	}
	if fresh, _ := knownOf(results, func(*Finding) bool { return true }); len(fresh) == 0 {
		return nil
	}
	then, err := p.checkEntries(ctx, checked, l, run)
	if err != nil {
		p.of.workspace.Log(diag.List{{Code: diag.ConfigInvalid, Severity: diag.Warning, File: p.of.options.ChangedSince,
			Message: "what this revision had cannot be told, so that everything is new: " + diag.ErrorText(err)}})
		return ctx.Err()
	}
	SubtractBaseline(results, then, l)
	return nil
}

// checkEntries are those of the revision. checked are the entry points that this run was to
// check.
func (p *pastRevision) checkEntries(ctx context.Context, checked []discover.Entry, l policies.Looked, run *runner) ([]Result, error) {
	c, err := p.openChecker()
	if err != nil || c == nil {
		return nil, err
	}
	found, err := p.entryPoints(ctx, c)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, e := range checked {
		names[p.of.files.Rooted(e.Path)] = true
	}
	// Another part of Options.Shard has what is still there and not in this one.
	elsewhere := func(e discover.Entry) bool {
		name := p.of.files.Rooted(e.Path)
		_, still := l.Entries[name]
		return still && !names[name]
	}
	if p.of.whole != nil {
		c.whole = &found
	}
	entries := slices.DeleteFunc(slices.Clone(found.Entries), elsewhere)
	parts := slices.DeleteFunc(slices.Clone(found.Parts), func(part discover.Part) bool { return elsewhere(part.Entry) })
	// Only a checker that has loaded the policies knows which exceptions apply to them.
	c.rules.applies = run.check(ctx, question{Version: comparedWith}).Applies
	entries, results := c.checkParts(ctx, entries, found.Parts, parts, comparedWith, run.check)
	looked := c.LookedAt(discover.Result{Entries: entries}, results, p.paths)
	beside := slices.Concat(c.rules.problems, c.unusedExceptions(ctx, entries, results, looked), UnpairedParameters(found))
	return append(results, c.UnusedInCode(results), c.OutsideFindings(beside)), nil
}
