package work

import (
	"context"
	"runtime/metrics"
	"time"

	"github.com/forearm/forearm/expand/diag"
)

// Limits are those of one piece of work; zero is none.
type Limits struct {
	// Time is the processor's.
	Time time.Duration
	// Memory is what is in use when the collector has been through, over what was
	// in use before.
	Memory int64
}

// Exceeded is why work was ended. It is the cause that contexts of work end with.
type Exceeded struct {
	Code    diag.Code
	Message diag.Message
	// Alone reports that it would be the same if nothing else had run at once.
	Alone bool
}

func (e *Exceeded) Error() string { return e.Message.String() }

// MessageText implements diag.Messenger.
func (e *Exceeded) MessageText() diag.Message { return e.Message }

// Diagnostic returns the diagnostic that the file exceeded a limit.
func (e *Exceeded) Diagnostic(file string) diag.Diagnostic {
	return diag.Diagnostic{Code: e.Code, Severity: diag.Error, File: file, Message: e.Message}
}

// TooLong is the message about work that takes longer than the limit.
func (l Limits) TooLong() *Exceeded {
	return &Exceeded{Code: diag.LimitTime, Message: diag.Messagef("Processing the file takes longer than %v.", l.Time)}
}

// TooLarge is the message about work that takes more memory than the limit.
func (l Limits) TooLarge() *Exceeded {
	return &Exceeded{Code: diag.LimitMemory, Message: diag.Messagef("Processing the file takes more than %d MiB of memory.", l.Memory>>20)}
}

// patience is how long work may take to come to an end when its context has.
const patience = 250 * time.Millisecond

// Run does work within the limits. When it exceeds one its context ends, with the
// cause that is answered; finished reports that it came to an end nevertheless, with
// what it had until then. Where it did not it is left to itself: what it has in hand
// must not be shared. A panic in it goes on in the caller.
func (l Limits) Run(ctx context.Context, work func(context.Context)) (finished bool, over *Exceeded) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	sharedTime(1)
	defer sharedTime(-1)
	watch, before := Start(l.Time), liveMemory()
	done := make(chan *Failure, 1)
	Go(func() { work(ctx); done <- nil }, func(f *Failure) { done <- f })
	ticks := time.NewTicker(tick)
	defer ticks.Stop()
	var end <-chan time.Time
	for {
		select {
		case f := <-done:
			if f != nil {
				panic(f.Value)
			}
			return true, over
		case <-end:
			return false, over
		case <-ticks.C:
		}
		switch {
		case end != nil:
			continue
		case watch.Over():
			over = l.TooLong()
			over.Alone = watch.Alone()
		case l.Memory > 0 && liveMemory()-before > l.Memory:
			over = l.TooLarge()
		case ctx.Err() == nil:
			continue
		}
		if over != nil {
			cancel(over)
		}
		timer := time.NewTimer(patience)
		defer timer.Stop()
		end = timer.C
	}
}

// liveMemory is how much memory was in use when the collector last went through.
func liveMemory() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
