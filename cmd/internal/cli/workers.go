package cli

import (
	"context"
	"sync"
	"sync/atomic"
)

// each runs work for the numbers below n on several goroutines, in order of
// their beginning. Nothing is begun after the run was cancelled.
func each(ctx context.Context, n, jobs int, work func(i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(jobs, n) {
		wait.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				work(i)
			}
		})
	}
	wait.Wait()
}
