package cli

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// maxExceeding is how many files of a run may exceed their limits: those that come
// after them are not begun.
const maxExceeding = 15

// limits are those of one file. Only the command line gives them: a file of the tree
// would give itself as much as it wants.
func (f *expansionFlags) limits() work.Limits {
	return work.Limits{Time: f.timeLimit, Memory: int64(f.memoryLimit) << 20}
}

// limitedTo does work on a file within limits. Where it does not come to an end, failed
// makes what is shown instead. A file that ended by itself may have exceeded all the
// same, with what was worked out until then.
func limitedTo[T any](ctx context.Context, l work.Limits, do func(context.Context) T, failed func() T) (T, *work.Exceeded) {
	got := make(chan T, 1)
	finished, over := l.Run(ctx, func(ctx context.Context) { got <- do(ctx) })
	if finished {
		return <-got, over
	}
	return failed(), over
}

// one works out the one file that a command names, within the limits.
func (s *session) one(ctx context.Context, name string) (*expanded, error) {
	type answer struct {
		x   *expanded
		err error
	}
	a, over := limitedTo(ctx, s.flags.limits(), func(ctx context.Context) answer {
		x, err := s.unlimited(ctx, name)
		return answer{x, err}
	}, func() answer { return answer{nothing(name), ctx.Err()} })
	if over != nil && a.err == nil {
		a.x.exceeded(over)
	}
	return a.x, a.err
}

// nothing is what is left of a file that was given up.
func nothing(name string) *expanded {
	return &expanded{entry: discover.Entry{Path: name, Named: true}}
}

// exceeded says that a file went past a limit, unless the evaluation has.
func (x *expanded) exceeded(over *work.Exceeded) {
	if !slices.ContainsFunc(x.diagnostics, func(d diag.Diagnostic) bool { return d.Code == over.Code }) {
		x.diagnostics.Add(over.Diagnostic(x.entry.Path))
	}
}

// gaveUp is what is kept of an entry point that went past a limit.
func gaveUp(e discover.Entry, over *work.Exceeded) checked {
	return checked{
		Source:      &report.Source{File: e.Path, Template: e.Template, Kind: e.Kind.String()},
		Diagnostics: []report.Diagnostic{(&report.Located{}).Diagnostic(over.Diagnostic(e.Path))},
	}
}

// limited checks an entry point within the limits.
func (c *checker) limited(ctx context.Context, a asked) (checked, *work.Exceeded) {
	e := a.Entry
	if a.Then {
		then, err := c.since.ready()
		if err != nil {
			return gaveUp(e, &work.Exceeded{Code: diag.FileUnreadable, Message: diag.Because(err)}), nil
		}
		if e.Path == "" {
			return checked{Asks: then.asks}, nil
		}
		c = then
	}
	if c.flags.explore {
		return c.explore(ctx, a)
	}
	result, over := limitedTo(ctx, c.session.flags.limits(), func(ctx context.Context) checked { return c.entry(ctx, e) },
		func() checked { return checked{} })
	switch {
	case over == nil:
	case result.Source == nil:
		result = gaveUp(e, over)
	case !slices.ContainsFunc(result.Diagnostics, func(d report.Diagnostic) bool { return d.Code == string(over.Code) }):
		result.Diagnostics = append(result.Diagnostics, gaveUp(e, over).Diagnostics...)
	}
	return result, over
}

// checkAll checks the entry points, several at a time, each by itself. Memory is that
// of all of them together: those that were at work when it was too much are given
// another chance, alone, so that the one that takes it is known.
func (c *checker) checkAll(ctx context.Context, questions []asked, one func(context.Context, asked) (checked, *work.Exceeded)) []checked {
	results := make([]checked, len(questions))
	progress := c.progress(len(questions))
	defer progress.clear()
	var mu sync.Mutex
	var again []int
	exceeding := 0
	began, total := time.Now(), c.flags.totalTime
	check := func(i int, alone bool) {
		e := questions[i].Entry
		progress.begin(e.Path)
		defer progress.end()
		mu.Lock()
		enough := exceeding >= maxExceeding
		mu.Unlock()
		var why diag.Message
		switch {
		case enough:
			why = "too many others exceeded their limits before it"
		case total > 0 && time.Since(began) > total:
			why = diag.Messagef("the others before it took longer than %v", total)
		}
		if why != "" {
			results[i] = gaveUp(e, &work.Exceeded{Code: diag.LimitTime, Message: "This file was not checked: " + why + "."})
			return
		}
		result, over := one(ctx, questions[i])
		results[i] = result
		mu.Lock()
		defer mu.Unlock()
		switch {
		case over == nil:
		case over.Code == diag.LimitMemory && !alone:
			again = append(again, i)
		default:
			exceeding++
		}
	}
	failed := func(i int, f *work.Failure) {
		results[i] = checked{Diagnostics: []report.Diagnostic{(&report.Located{}).Diagnostic(c.failure(f, questions[i].Entry.Path))}}
	}
	alone := c.jobs == 1 || len(questions) == 1
	work.Each(ctx, len(questions), c.jobs, func(i int) { check(i, alone) }, failed)
	if len(again) > 0 {
		runtime.GC()
		slices.Sort(again)
		work.Each(ctx, len(again), 1, func(k int) { check(again[k], true) }, func(k int, f *work.Failure) { failed(again[k], f) })
	}
	return results
}
