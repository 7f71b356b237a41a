package check

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// maxExceeding is how many files of a run may exceed their limits: those that come
// after them are not begun.
const maxExceeding = 15

// runner checks what it is asked for, here or in workers.
type runner struct {
	check   func(context.Context, question) Result
	loading []report.Diagnostic
	close   func()
}

// checkAll checks the entry points, several at a time, each by itself. Memory and time are
// those of all of them together: what exceeds a limit beside others is given another
// chance, alone, before that counts. Where many do, the others wait for them.
func (c *Checker) checkAll(ctx context.Context, questions []question, one func(context.Context, question) Result) []Result {
	results, done := make([]Result, len(questions)), make([]bool, len(questions))
	progress := c.options.Progress
	progress.Start(len(questions))
	defer progress.Stop()
	var mu sync.Mutex
	var again, waiting []int
	exceeding := 0
	sharing := report.NewSharing()
	began, total := c.began, c.options.TotalTime
	if began.IsZero() {
		began = time.Now()
	}
	check := func(i int, alone bool) {
		e := questions[i].Entry
		mu.Lock()
		if !alone && exceeding < maxExceeding && exceeding+len(again) >= maxExceeding {
			waiting = append(waiting, i)
			mu.Unlock()
			return
		}
		mu.Unlock()
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
			results[i] = notBegun(e, why)
			return
		}
		results[i] = one(ctx, questions[i])
		if ctx.Err() != nil {
			return // what there is of it may be a part
		}
		mu.Lock()
		defer mu.Unlock()
		done[i] = true
		results[i].shareTexts(sharing)
		switch over := results[i].Exceeded; {
		case over == nil:
		case !alone && (over.Code == diag.LimitMemory || over.Code == diag.LimitTime && !over.Alone && c.options.Isolation == nil):
			again = append(again, i)
		default:
			exceeding++
		}
	}
	panicked := func(i int, f *work.Failure) {
		results[i] = NotChecked(c.workspace.Failure(f, questions[i].Entry.Path))
	}
	jobs := c.jobs(questions)
	alone := jobs == 1 || len(questions) == 1
	list := make([]int, len(questions))
	for i := range list {
		list[i] = i
	}
	for len(list) > 0 && ctx.Err() == nil {
		work.Each(ctx, len(list), jobs, func(k int) { check(list[k], alone) }, func(k int, f *work.Failure) { panicked(list[k], f) })
		if len(again) > 0 {
			runtime.GC()
			slices.Sort(again)
			retried := again
			work.Each(ctx, len(retried), 1, func(k int) { check(retried[k], true) }, func(k int, f *work.Failure) { panicked(retried[k], f) })
		}
		slices.Sort(waiting)
		list, again, waiting = waiting, nil, nil
	}
	if ctx.Err() != nil {
		for i := range results {
			if !done[i] {
				results[i] = notBegun(questions[i].Entry, "the run was interrupted")
			}
		}
	}
	return results
}

func notBegun(e discover.Entry, why diag.Message) Result {
	return GaveUp(e, &work.Exceeded{Code: diag.LimitTime, Message: "This file was not checked: " + why + "."})
}

// jobs is how many files are worked on at a time. More than there are processors only wait
// for each other and hold memory meanwhile (a third more processor time with 64 of them on
// two), unless they wait for a compiler or for other processes.
func (c *Checker) jobs(questions []question) int {
	jobs := c.workspace.Options().Jobs
	waits := c.options.Isolation != nil || slices.ContainsFunc(questions, func(q question) bool {
		return source.IsBicep(q.Entry.Path) || source.IsBicep(q.Entry.TemplatePath())
	})
	if waits {
		return jobs
	}
	return c.workspace.Options().Processors()
}
