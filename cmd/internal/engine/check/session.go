package check

import (
	"context"
	"slices"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// session is one run over files and folders.
type session struct {
	began   time.Time
	checker *Checker
	paths   []string
	found   discover.Result
	// entries are the part of what was found that is checked.
	entries []discover.Entry
	// parts are those of the parts that are, where they are entry points.
	parts []discover.Part
	// past is the revision that is compared with, trusted the one whose exceptions count;
	// nil if none is.
	past, trusted *pastRevision
	// remembered are the results of earlier runs; nil if none are kept.
	remembered *remembered
}

// openSession opens a workspace and finds the entry points.
func openSession(ctx context.Context, w engine.Options, o Options, paths []string) (*session, error) {
	if err := o.validateOptions(w.Trust); err != nil {
		return nil, err
	}
	began := time.Now()
	workspace, err := engine.Open(ctx, w, paths...)
	if err != nil {
		return nil, err
	}
	workspace.StartClock(began, o.TotalTime)
	s := &session{paths: paths, began: began}
	if err := s.prepareSession(ctx, workspace, o); err != nil {
		s.closePast()
		workspace.Close()
		return nil, err
	}
	return s, nil
}

func (s *session) prepareSession(ctx context.Context, w *engine.Workspace, o Options) (err error) {
	if s.checker, err = New(w, o); err != nil {
		return err
	}
	s.checker.began = s.began
	if s.past, err = openPast(ctx, s.checker, s.paths); err != nil {
		return err
	}
	if s.trusted, err = openTrusted(ctx, s.checker, s.paths); err != nil {
		return err
	}
	w.Files.Readings.Without(func() { s.found, err = w.Discover(ctx, s.paths) })
	if err != nil {
		return err
	}
	all := slices.Clone(s.found.Entries)
	for _, part := range s.found.Parts {
		all = append(all, part.Entry)
	}
	if err := w.ReadSettings(all); err != nil {
		return err
	}
	var decides func() (*engine.Workspace, error)
	if s.trusted != nil {
		decides = s.trusted.openWorkspace
	}
	w.ApplyDeployedPolicies(all, decides)
	return s.takeShard(o.Shard)
}

func (s *session) closePast() {
	s.past.closeRevision()
	s.trusted.closeRevision()
}

func (s *session) closeSession() {
	s.closePast()
	s.checker.workspace.Close()
}

// newRunner loads the policies, here or in the workers that are to use them.
func (s *session) newRunner(ctx context.Context) (*runner, error) {
	if s.checker.options.Isolation != nil {
		return startPool(ctx, s.checker)
	}
	loading, err := s.checker.LoadPolicies()
	if err == nil {
		s.remembered = s.prepareCache()
	}
	return &runner{s.checkOne, loading, func() {}}, err
}

// checkOne checks an entry point of the work tree, or of the revision that is compared with.
func (s *session) checkOne(ctx context.Context, q question) Result {
	var past *Checker
	var err error
	switch q.Version {
	case comparedWith:
		past, err = s.past.loadedChecker()
	case trusted:
		past, err = s.trusted.loadedChecker()
	default:
		return s.remembered.cachedOrComputed(ctx, q, s.checker.checkWithinLimits)
	}
	switch {
	case err != nil:
		return GaveUp(q.Entry, &work.Exceeded{Code: diag.FileUnreadable, Message: diag.ErrorText(err)})
	case q.Entry.Path == "":
		return Result{Applies: past.rules.applies}
	}
	return past.checkWithinLimits(ctx, q)
}
