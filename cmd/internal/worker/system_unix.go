//go:build !windows

package worker

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/forearm/forearm/expand/work"
)

// reserved is what Go keeps of the address space for itself, however little it uses.
const reserved = 2 << 30

// limitMemory takes limits of the system on this process. They are behind those that it
// watches itself, so they are wider: what they stop has gone past the others. Systems
// that know none of them (macOS has no limit of memory) leave it at that.
func limitMemory(l work.Limits) {
	set := func(what int, most uint64) {
		var now syscall.Rlimit
		if syscall.Getrlimit(what, &now) == nil && most < now.Max {
			_ = syscall.Setrlimit(what, &syscall.Rlimit{Cur: most, Max: most})
		}
	}
	set(syscall.RLIMIT_CORE, 0)
	if l.Memory > 0 {
		set(syscall.RLIMIT_AS, uint64(reserved+wider*l.Memory))
	}
}

// limitTime has the system end this process when it has used up the time of one more
// question: also where its answer is no longer awaited.
func limitTime(l work.Limits) {
	var used syscall.Rusage
	var now syscall.Rlimit
	if l.Time == 0 || syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil || syscall.Getrlimit(syscall.RLIMIT_CPU, &now) != nil {
		return
	}
	until := time.Duration(used.Utime.Nano()+used.Stime.Nano()) + delay*l.Time
	now.Cur = min(now.Max, uint64(until/time.Second)+1)
	_ = syscall.Setrlimit(syscall.RLIMIT_CPU, &now)
	outOfTime.Do(func() {
		// Go does nothing of its own when the signal comes.
		caught := make(chan os.Signal, 1)
		signal.Notify(caught, syscall.SIGXCPU)
		work.Go(func() { <-caught; os.Exit(timedOut) }, func(*work.Failure) {})
	})
}

var outOfTime sync.Once
