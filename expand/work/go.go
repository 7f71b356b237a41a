package work

import (
	"context"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/forearm/forearm/expand/diag"
)

// Failure is a panic that was recovered from.
type Failure struct {
	Value any
	Stack []byte
}

// Recovered is the failure for what recover gave, nil if it gave nothing.
func Recovered(value any) *Failure {
	if value == nil {
		return nil
	}
	return &Failure{Value: value, Stack: debug.Stack()}
}

// Diagnostic returns the diagnostic that processing the file failed.
func (f *Failure) Diagnostic(file string) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.InternalError, Severity: diag.Error, File: file,
		Message: diag.Messagef("forearm failed on this file, which is a bug in forearm: %v", f.Value),
		Hint:    "please report it, if possible with the file; --verbose shows where it happened"}
}

// Go runs work on a goroutine. A panic in it is handed to failed, on the same
// goroutine, and ends nothing else.
func Go(work func(), failed func(*Failure)) {
	go func() {
		defer func() {
			if f := Recovered(recover()); f != nil {
				failed(f)
			}
		}()
		growStack()
		work()
	}()
}

// growStack gives the stack of a new goroutine the size that computing a file takes: to grow
// step by step, it would be copied with everything on it each time.
//
//go:noinline
func growStack() byte {
	var room [48 << 10]byte
	return room[len(os.Args)]
}

// Each runs work for the numbers below n on several goroutines, this one among them, in order
// of their beginning, and waits for them. A panic costs its number, of which failed is told.
// Nothing is begun after the context has ended.
func Each(ctx context.Context, n, jobs int, work func(i int), failed func(i int, f *Failure)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	one := func(i int) {
		defer func() {
			if f := Recovered(recover()); f != nil {
				failed(i, f)
			}
		}()
		work(i)
	}
	all := func() {
		for ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= n {
				return
			}
			one(i)
		}
	}
	for range min(jobs, n) - 1 {
		wait.Add(1)
		Go(func() {
			defer wait.Done()
			all()
		}, func(*Failure) {})
	}
	// This goroutine works, too: its stack has grown already.
	all()
	wait.Wait()
}
