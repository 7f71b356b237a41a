package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// opening is what a worker says when it has loaded its policies. Asked are the files
// that it asked the revision of --trust for: policies are read there and nowhere else.
type opening struct {
	Rules   map[string]report.Rule
	Asks    []bool
	Loading []report.Diagnostic
	Asked   []string
}

// asked is an entry point that a worker is asked about: of the work tree, or of the
// revision that it is compared with.
type asked struct {
	Entry discover.Entry
	Then  bool
	// Others are further parameters files of the same template, where it is explored.
	Others []discover.Entry
}

func asking(entries []discover.Entry, then bool) []asked {
	questions := make([]asked, len(entries))
	for i, e := range entries {
		questions[i] = asked{Entry: e, Then: then}
	}
	return questions
}

// answered is what a worker says of an entry point. Last reports that it ends then:
// something is still at work in it that does not come to an end.
type answered struct {
	Checked checked
	Over    *work.Exceeded
	Last    bool
}

// serve checks what a worker is asked about.
func (c *checker) serve(ctx context.Context, loading []report.Diagnostic) error {
	if err := c.worker.Answer(opening{c.rules, c.asks, loading, c.trust.names()}); err != nil {
		return err
	}
	for {
		var a asked
		if !c.worker.Next(&a) {
			return nil
		}
		result, over := c.caughtEntry(ctx, a)
		if err := c.worker.Answer(answered{result, over, over != nil}); err != nil || over != nil {
			return err
		}
	}
}

func (c *checker) caughtEntry(ctx context.Context, a asked) (result checked, over *work.Exceeded) {
	defer func() {
		if f := work.Recovered(recover()); f != nil {
			result = checked{Diagnostics: []report.Diagnostic{(&report.Located{}).Diagnostic(c.failure(f, a.Entry.Path))}}
		}
	}()
	return c.limited(ctx, a)
}

// isolated has the entry points checked in workers. Where one ends that should not have,
// the file that it was asked about has cost it, and another takes its place.
func (c *checker) isolated(ctx context.Context, paths []string) (*runner, error) {
	var input []byte
	if slices.Contains(paths, "-") || c.recorded != nil {
		var err error
		if input, err = c.input(); err != nil {
			return nil, err
		}
	}
	p := &pool{checker: c, options: worker.Options{
		Role: worker.Files, Args: c.args, Environ: c.Environ, Limits: c.session.flags.limits(), Input: input,
	}}
	first, loading, err := p.open(ctx)
	if err != nil {
		return nil, err
	}
	p.idle = append(p.idle, first)
	return &runner{p.check, loading, p.close}, nil
}

// pool has the workers of a run.
type pool struct {
	*checker
	options worker.Options
	mu      sync.Mutex
	idle    []*worker.Worker
}

// open starts the first worker, which says what policies there are. Where loading
// the user's ends it, they are what is given up.
func (p *pool) open(ctx context.Context) (*worker.Worker, []report.Diagnostic, error) {
	w, o, err := p.start(ctx)
	if over := (*work.Exceeded)(nil); errors.As(err, &over) && p.options.Role == worker.Files {
		p.options.Role = worker.Shipped
		if w, o, err = p.start(ctx); err == nil {
			for _, dir := range p.policyOptions(p.flags.selection).Folders {
				d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, File: dir.Path,
					Message: "The policies of this folder cannot be loaded, and nothing was checked with them: " + over.Message}
				o.Loading = append(o.Loading, (&report.Located{}).Diagnostic(d))
			}
		}
	}
	p.rules, p.checker.asks = o.Rules, o.Asks
	p.trust.ask(o.Asked)
	return w, o.Loading, err
}

// start starts a worker and waits until it has loaded its policies.
func (p *pool) start(ctx context.Context) (*worker.Worker, opening, error) {
	var o opening
	w, err := worker.Start(p.options)
	if err != nil {
		return nil, o, err
	}
	if err = w.Ask(ctx, nil, &o); err == nil {
		return w, o, nil
	}
	if ctx.Err() != nil {
		return nil, o, ctx.Err()
	}
	// A wrong command line is told there as it would be here.
	if status, said, ok := w.Ended(); ok {
		p.Err.Write(said)
		return nil, o, exit(status)
	}
	if over := (*work.Exceeded)(nil); errors.As(err, &over) {
		return nil, o, over
	}
	return nil, o, w.Why()
}

// check has an entry point checked by a worker.
func (p *pool) check(ctx context.Context, question asked) (checked, *work.Exceeded) {
	w, err := p.take(ctx)
	var a answered
	if err == nil {
		err = w.Ask(ctx, question, &a)
	}
	over := (*work.Exceeded)(nil)
	switch {
	case err == nil && a.Last:
		w.End()
		return a.Checked, a.Over
	case err == nil:
		p.mu.Lock()
		p.idle = append(p.idle, w)
		p.mu.Unlock()
		return a.Checked, a.Over
	case ctx.Err() != nil:
		return checked{}, nil
	case errors.As(err, &over), w == nil:
	default:
		over = w.Why()
	}
	if over == nil {
		over = &work.Exceeded{Code: diag.InternalError, Message: "No worker could be started: " + diag.Because(err) + "."}
	}
	return gaveUp(question.Entry, over), over
}

func (p *pool) take(ctx context.Context) (*worker.Worker, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		w := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return w, nil
	}
	p.mu.Unlock()
	w, _, err := p.start(ctx)
	return w, err
}

func (p *pool) close() {
	for _, w := range p.idle {
		w.Close()
	}
}

// isolatedOnce runs a command in a worker, where it is to be, and hands on what it
// wrote; the error ends the command here, also where all went well.
// Where it does not come to an end the document is that of a file that says nothing.
func (a *app) isolatedOnce(cmd *cobra.Command, paths []string) error {
	ctx, f := cmd.Context(), &expansionFlags{}
	if f.isolate, _ = cmd.Flags().GetBool("isolate"); !f.isolate || a.worker != nil || cmd.Name() == "check" {
		return nil
	}
	f.timeLimit, _ = cmd.Flags().GetDuration("time-limit")
	f.memoryLimit, _ = cmd.Flags().GetInt("memory-limit")
	o := worker.Options{Role: worker.Once, Args: a.args, Environ: a.Environ, Limits: f.limits()}
	if cmd.Name() == "review" {
		// It works on many files, and holds each of them to the limits itself.
		o.Limits = work.Limits{}
	}
	if slices.Contains(a.args, "-") {
		var err error
		if o.Input, err = a.input(); err != nil {
			return err
		}
	}
	w, err := worker.Start(o)
	if err != nil {
		return err
	}
	status, stdout, stderr, err := w.Run(ctx)
	over := (*work.Exceeded)(nil)
	if errors.As(err, &over) {
		x := nothing(strings.Join(paths, " "))
		x.exceeded(over)
		if cmd.Name() == "expand" {
			return a.givenUp(f, x)
		}
		a.sayAll(x.shownDiagnostics())
		return exit(x.status())
	}
	if err != nil {
		return err
	}
	if _, err := a.Err.Write(stderr); err != nil {
		return err
	}
	if _, err := a.Out.Write(stdout); err != nil {
		return err
	}
	return &exitError{status}
}

// givenUp writes the document of a file that was given up.
func (a *app) givenUp(f *expansionFlags, x *expanded) error {
	format, err := a.formatOf(documentNames()...)
	if err != nil {
		return err
	}
	s := &session{app: a, flags: f, config: &config.Config{}}
	made, err := s.show(format, x)
	if err != nil {
		return err
	}
	return s.write(made)
}

// input is all of standard input, for a worker that has none of its own. What was
// read of it already is kept.
func (a *app) input() ([]byte, error) {
	if a.recorded == nil {
		a.record()
	}
	if _, err := io.Copy(io.Discard, io.LimitReader(a.In, source.MaxFileSize+1)); err != nil {
		return nil, err
	}
	return a.recorded.Bytes(), nil
}

// record keeps what is read of standard input from now on.
func (a *app) record() {
	a.recorded = &bytes.Buffer{}
	a.In = io.TeeReader(a.In, a.recorded)
}

// asWorker makes this process a worker where it was started as one. It gives what
// makes an exit status of a worker's.
func (a *app) asWorker() (status func(int) int, err error) {
	role, ok := a.env(worker.EnvRole)
	if !ok || role == "" {
		return func(status int) int { return status }, nil
	}
	s, err := worker.Serve(role, a.In, a.rawOut)
	if err != nil {
		return nil, err
	}
	a.worker, a.In = s, s.Input
	runtime.GC()
	return worker.Status, nil
}
