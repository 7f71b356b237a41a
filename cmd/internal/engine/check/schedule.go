package check

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// maxExceeding is how many files of a run may exceed their limits: those that come
// after them are not begun.
const maxExceeding = 15

// exceeded is what is kept of an entry point that exceeded a limit in this process.
func exceeded(e discover.Entry, over *work.Exceeded) Result {
	r := GaveUp(e, over)
	r.Exceeded = over
	return r
}

// limited checks an entry point within the limits of a file.
func (c *Checker) limited(ctx context.Context, q question) Result {
	if c.options.Explore {
		return c.explore(ctx, q)
	}
	result, over := engine.Limited(ctx, c.workspace.Options().Limits, func(ctx context.Context) Result { return c.Entry(ctx, q.Entry) },
		func() Result { return Result{} })
	switch {
	case over == nil:
	case result.Source == nil:
		result = GaveUp(q.Entry, over)
	case !slices.ContainsFunc(result.Diagnostics, func(d report.Diagnostic) bool { return d.Code == string(over.Code) }):
		result.Diagnostics = append(result.Diagnostics, GaveUp(q.Entry, over).Diagnostics...)
	}
	result.Exceeded = over
	return result
}

// checkAll checks the entry points, several at a time, each by itself. Memory is that
// of all of them together: those that were at work when it was too much are given
// another chance, alone, so that the one that takes it is known.
func (c *Checker) checkAll(ctx context.Context, questions []question, one func(context.Context, question) Result) []Result {
	results := make([]Result, len(questions))
	progress := c.options.Progress
	progress.Start(len(questions))
	defer progress.Stop()
	var mu sync.Mutex
	var again []int
	exceeding := 0
	began, total := time.Now(), c.options.TotalTime
	check := func(i int, alone bool) {
		e := questions[i].Entry
		progress.Begin(e.Path)
		defer progress.End()
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
			results[i] = GaveUp(e, &work.Exceeded{Code: diag.LimitTime, Message: "This file was not checked: " + why + "."})
			return
		}
		results[i] = one(ctx, questions[i])
		mu.Lock()
		defer mu.Unlock()
		switch over := results[i].Exceeded; {
		case over == nil:
		case over.Code == diag.LimitMemory && !alone:
			again = append(again, i)
		default:
			exceeding++
		}
	}
	panicked := func(i int, f *work.Failure) {
		results[i] = NotChecked(c.workspace.Failure(f, questions[i].Entry.Path))
	}
	alone := c.workspace.Options().Jobs == 1 || len(questions) == 1
	work.Each(ctx, len(questions), c.workspace.Options().Jobs, func(i int) { check(i, alone) }, panicked)
	if len(again) > 0 {
		runtime.GC()
		slices.Sort(again)
		work.Each(ctx, len(again), 1, func(k int) { check(again[k], true) }, func(k int, f *work.Failure) { panicked(again[k], f) })
	}
	return results
}
