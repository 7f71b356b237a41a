package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
)

// since is the revision that findings are compared with: the point where the work
// tree and what --changed-since names have parted.
type since struct {
	*checker   // of the work tree
	repository *git.Repository
	commit     string
	paths      []string
	versions   *versions

	once sync.Once
	made *checker
	err  error

	load sync.Once
}

// changesSince finds the revision.
func (c *checker) changesSince(ctx context.Context, paths []string) error {
	revision := c.flags.changedSince
	if revision == "" {
		return nil
	}
	repository, err := git.Open(ctx, c.dir)
	if err != nil {
		return gitError(err)
	}
	commit, err := repository.Base(revision, "HEAD")
	if err != nil {
		return gitError(err)
	}
	c.since = &since{checker: c, repository: repository, commit: commit, paths: paths}
	return nil
}

func (s *since) close() {
	if s != nil && s.versions != nil {
		s.versions.close()
	}
}

// settled is the check of the revision: with its files, and with the configuration,
// policies, exceptions and parameters that it has. It is nil where it has not all
// that the command line names, and so nothing of the like was deployed.
func (s *since) settled() (*checker, error) {
	s.once.Do(func() {
		var lacks bool
		if lacks, s.err = s.lacksParameters(); lacks || s.err != nil {
			return
		}
		quiet := *s.app
		quiet.Err = io.Discard // what is wrong there is not what is asked about
		flags := *s.flags
		flags.changedSince, flags.baseline = "", ""
		s.versions = &versions{app: &quiet, flags: &flags.expansionFlags}
		side, err := s.versions.revision(s.repository, s.commit, cmp.Or(append(slices.Clone(s.paths), ".")[0], "."))
		if err != nil {
			s.err = err
			return
		}
		c := &checker{session: side.session, flags: &flags, then: true, rules: s.rules}
		c.config.Baseline = ""
		if s.err = c.settle(); s.err != nil {
			return
		}
		if s.trust == nil {
			c.suppress.Past = nil
		}
		s.made = c
	})
	return s.made, s.err
}

// lacksParameters reports that the command line names a parameters file that the
// revision does not have.
func (s *since) lacksParameters() (bool, error) {
	tree, err := s.repository.At(s.commit)
	if err != nil {
		return false, err
	}
	defer tree.Close()
	return slices.ContainsFunc(s.flags.parameters, func(argument string) bool {
		name := strings.TrimPrefix(argument, "@")
		_, now := s.outright.Stat(name)
		_, then := tree.Stat(name)
		return now == nil && tree.Holds(name) && errors.Is(then, fs.ErrNotExist)
	}), nil
}

// ready is the check of the revision with its policies.
func (s *since) ready() (*checker, error) {
	c, err := s.settled()
	if err != nil {
		return nil, err
	}
	s.load.Do(func() { _, s.err = c.loadPolicies() })
	return c, s.err
}

// entries are the entry points of the revision. Where something that is named is not
// there, it may have moved: then they are all that there are.
func (s *since) entries(ctx context.Context, c *checker) ([]discover.Entry, error) {
	var there []string
	for _, p := range s.paths {
		if _, err := c.files.Stat(p); err == nil || p == "-" {
			there = append(there, p)
		}
	}
	if len(there) == len(s.paths) {
		found, err := c.discover(ctx, there)
		return found.Entries, err
	}
	found, err := c.discover(ctx, append(there, s.repository.Root))
	return found.Entries, err
}

// onlyNew leaves out of the results what the revision had as well. mine are the entry
// points that this run was to check.
func (c *checker) onlyNew(ctx context.Context, results []checked, mine []discover.Entry, l policies.Looked, run *runner) error {
	if c.since == nil {
		return nil
	}
	fresh, _ := knownOf(results, func(*judged) bool { return true })
	if len(fresh) == 0 {
		return nil
	}
	then, err := c.since.findings(ctx, mine, l, run)
	if err != nil {
		c.say(diag.List{{Code: diag.ConfigInvalid, Severity: diag.Warning, File: c.flags.changedSince,
			Message: "what this revision had cannot be told, so that everything is new: " + diag.Because(err)}})
		return ctx.Err()
	}
	brought(results, then, l)
	return nil
}

// brought leaves out of the results what was found before, too, and gives what was
// found before only.
func brought(results, then []checked, l policies.Looked) (gone []*judged) {
	l.Outcomes = true
	open := func(f *judged) bool { return f.Shown.Suppressed == nil }
	before, was := knownOf(then, open)
	still := make([]bool, len(before))
	all, _ := knownOf(then, func(*judged) bool { return true })
	drop := func(takes func(*judged) bool, before []policies.Known, found func(int)) {
		now, at := knownOf(results, takes)
		for i, k := range policies.Compare(now, before, l) {
			if k >= 0 {
				*at[i] = judged{}
				found(k)
			}
		}
	}
	drop(open, before, func(k int) { still[k] = true })
	drop(func(f *judged) bool { return !open(f) }, all, func(int) {})
	for i := range was {
		if !still[i] && was[i].Shows {
			gone = append(gone, was[i])
		}
	}
	return gone
}

// findings are those of the revision.
func (s *since) findings(ctx context.Context, mine []discover.Entry, l policies.Looked, run *runner) ([]checked, error) {
	c, err := s.settled()
	if err != nil || c == nil {
		return nil, err
	}
	entries, err := s.entries(ctx, c)
	if err != nil {
		return nil, err
	}
	checks := map[string]bool{}
	for _, e := range mine {
		checks[s.rooted(e.Path)] = true
	}
	// Another part of --shard has what is still there and not in this one.
	entries = slices.DeleteFunc(entries, func(e discover.Entry) bool {
		name := s.rooted(e.Path)
		_, still := l.Entries[name]
		return still && !checks[name]
	})
	// Whoever has loaded the policies of the revision knows which exceptions they are for.
	settled, _ := run.check(ctx, asked{Then: true})
	c.asks = settled.Asks
	results := s.checkAll(ctx, c.together(asking(entries, true)), run.check)
	looked := c.looked(discover.Result{Entries: entries}, results, s.paths)
	return append(results, c.unused(results), c.apart(append(slices.Clone(c.settled), c.unusedExceptions(ctx, entries, results, looked)...))), nil
}
