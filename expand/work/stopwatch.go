package work

import (
	"context"
	"sync"
	"time"
)

// share measures time on the processor as it falls to each of the pieces of work that run
// at once: what a file is charged does not depend on how many others are worked on.
var share struct {
	mu       sync.Mutex
	running  int
	last     time.Duration // of the process
	fallen   time.Duration // to each
	crowded  time.Duration // of that, while others ran
	measured bool
}

// sharedTime is the time that has fallen to each piece of work, and how much of it while others
// ran. more is by how many there are more from here on.
func sharedTime(more int) (fallen, crowded time.Duration) {
	share.mu.Lock()
	defer share.mu.Unlock()
	now := processTime()
	if share.measured {
		part := (now - share.last) / time.Duration(max(1, share.running))
		share.fallen += part
		if share.running > 1 {
			share.crowded += part
		}
	}
	share.last, share.measured = now, true
	share.running += more
	return share.fallen, share.crowded
}

// Stopwatch reports that something took too long. What counts is the time that the
// process has spent on the processor, divided by the pieces of work that run within limits:
// a machine that is busy with other things makes nothing slow, nor do other files. Half as
// much has to have gone by on the wall.
type Stopwatch struct {
	began                 time.Time
	spent, crowded, limit time.Duration
}

// Start begins to measure. A limit of zero is none.
func Start(limit time.Duration) Stopwatch {
	spent, crowded := sharedTime(0)
	return Stopwatch{began: time.Now(), spent: spent, crowded: crowded, limit: limit}
}

// Over reports that the limit is passed.
func (w *Stopwatch) Over() bool {
	return w.limit > 0 && time.Since(w.began) > w.limit/2 && w.elapsed() > w.limit
}

func (w *Stopwatch) elapsed() time.Duration {
	fallen, _ := sharedTime(0)
	return fallen - w.spent
}

// Alone reports whether little of the time is a share of what ran at once: the rest is
// exact.
func (w *Stopwatch) Alone() bool {
	_, crowded := sharedTime(0)
	return crowded-w.crowded < w.limit/8
}

// Left is how much of the limit is left.
func (w *Stopwatch) Left() time.Duration { return max(0, w.limit-w.elapsed()) }

// Limit is what it was started with.
func (w *Stopwatch) Limit() time.Duration { return w.limit }

// tick is how often a waiting goroutine looks at the clock.
const tick = 10 * time.Millisecond

// Within runs work for as long as the limit allows, and reports whether it came to an
// end. Where it did not it is left to itself: what it has in hand must not be
// shared. A panic in it goes on in the caller.
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
