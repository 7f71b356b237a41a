package check

import (
	"context"
	"errors"
	"slices"
	"sync"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// WorkerError is that of a worker which could not start: its command line is wrong as that
// of this process is.
type WorkerError struct {
	Status int
	// Stderr is what the worker wrote there.
	Stderr []byte
}

func (e *WorkerError) Error() string { return string(e.Stderr) }

// greeting is what a worker says when it has loaded its policies. TrustRead are the files
// that it asked the trusted revision for: policies are read there and nowhere else.
type greeting struct {
	Rules     map[string]report.Rule
	Applies   []bool
	Loading   []report.Diagnostic
	TrustRead []string
}

// pool has the workers of a run. Where one ends that should not have, the file that it was
// asked about has cost it, and another takes its place.
type pool struct {
	options worker.Options
	mu      sync.Mutex
	free    []*worker.Worker
}

// startPool has entry points checked in workers.
func startPool(ctx context.Context, c *Checker) (*runner, error) {
	input, err := c.options.Isolation.Input()
	if err != nil {
		return nil, err
	}
	o := c.workspace.Options()
	p := &pool{options: worker.Options{Role: worker.Files, Args: c.options.Isolation.Args, Environ: o.Environ, Limits: o.Limits, Input: input}}
	first, hello, err := p.startFirst(ctx, c)
	if err != nil {
		return nil, err
	}
	c.rules.rules, c.rules.applies = hello.Rules, hello.Applies
	c.files.Trust.NoteRead(hello.TrustRead)
	p.free = append(p.free, first)
	return &runner{p.checkEntry, hello.Loading, p.closeWorkers}, nil
}

// startFirst starts the first worker, which says what policies there are. Where loading
// the user's ends it, they are what is given up.
func (p *pool) startFirst(ctx context.Context, c *Checker) (*worker.Worker, greeting, error) {
	w, hello, err := p.startWorker(ctx)
	if over := (*work.Exceeded)(nil); errors.As(err, &over) && p.options.Role == worker.Files {
		p.options.Role = worker.Shipped
		if w, hello, err = p.startWorker(ctx); err == nil {
			given := c.rules.settings.PolicyOptions(c.options.Policies)
			for _, dir := range slices.Concat(given.Folders, given.Conftest) {
				d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, File: dir.Path,
					Message: "The policies of this folder cannot be loaded, and nothing was checked with them: " + over.Message}
				hello.Loading = append(hello.Loading, shownDiagnostic(d))
			}
		}
	}
	return w, hello, err
}

// startWorker starts a worker and waits until it has loaded its policies.
func (p *pool) startWorker(ctx context.Context) (*worker.Worker, greeting, error) {
	var hello greeting
	w, err := worker.Start(p.options)
	if err != nil {
		return nil, hello, err
	}
	if err = w.Ask(ctx, nil, &hello); err == nil {
		return w, hello, nil
	}
	if ctx.Err() != nil {
		return nil, hello, ctx.Err()
	}
	if status, stderr, ok := w.ExitState(); ok {
		return nil, hello, &WorkerError{status, stderr}
	}
	if over := (*work.Exceeded)(nil); errors.As(err, &over) {
		return nil, hello, over
	}
	return nil, hello, w.ExceededLimit()
}

// checkEntry has an entry point checked by a worker.
func (p *pool) checkEntry(ctx context.Context, q question) Result {
	w, err := p.takeWorker(ctx)
	var result Result
	if err == nil {
		err = w.Ask(ctx, q, &result)
	}
	over := (*work.Exceeded)(nil)
	switch {
	case err == nil && result.Exceeded != nil:
		w.EndProcess()
		return result
	case err == nil:
		p.mu.Lock()
		p.free = append(p.free, w)
		p.mu.Unlock()
		return result
	case ctx.Err() != nil:
		return Result{}
	case errors.As(err, &over), w == nil:
	default:
		over = w.ExceededLimit()
	}
	if over == nil {
		over = &work.Exceeded{Code: diag.InternalError, Message: "No worker could be started: " + diag.ErrorText(err) + "."}
	}
	return limitResult(q.Entry, over)
}

func (p *pool) takeWorker(ctx context.Context) (*worker.Worker, error) {
	p.mu.Lock()
	if n := len(p.free); n > 0 {
		w := p.free[n-1]
		p.free = p.free[:n-1]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	w, _, err := p.startWorker(ctx)
	return w, err
}

func (p *pool) closeWorkers() {
	for _, w := range p.free {
		w.Close()
	}
}
