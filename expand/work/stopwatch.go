package work

import (
	"context"
	"time"
)

// Stopwatch reports that something took too long. What counts is the time that the
// process has spent on the processor: a machine that is busy with other things makes
// nothing slow. Half as much has to have gone by on the wall, since other work of the
// process is counted, too.
type Stopwatch struct {
	began        time.Time
	spent, limit time.Duration
}

// Start begins to measure. A limit of zero is none.
func Start(limit time.Duration) Stopwatch {
	return Stopwatch{began: time.Now(), spent: processTime(), limit: limit}
}

// Over reports that the limit is passed.
func (w *Stopwatch) Over() bool {
	return w.limit > 0 && time.Since(w.began) > w.limit/2 && processTime()-w.spent > w.limit
}

// Limit is what it was started with.
func (w *Stopwatch) Limit() time.Duration { return w.limit }

// tick is how often somebody looks at the clock who waits for something.
const tick = 10 * time.Millisecond

// Within runs work for as long as the limit allows, and reports whether it came to an
// end. Where it did not it is left to itself: what it has in hand must not be used by
// anybody else. A panic in it goes on in the caller.
func Within(ctx context.Context, limit time.Duration, work func()) bool {
	watch := Start(limit)
	done := make(chan *Failure, 1)
	Go(func() { work(); done <- nil }, func(f *Failure) { done <- f })
	ticks := time.NewTicker(tick)
	defer ticks.Stop()
	for {
		select {
		case f := <-done:
			if f != nil {
				panic(f.Value)
			}
			return true
		case <-ctx.Done():
			return false
		case <-ticks.C:
			if watch.Over() {
				return false
			}
		}
	}
}
