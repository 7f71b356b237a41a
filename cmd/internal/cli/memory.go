package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// A run over a thousand large templates leaves garbage much faster than it needs
// memory. The collector is let off until so much memory is in use, and then works
// as hard as it takes to stay there.
const (
	memoryLimit = 440 << 20
	gcPercent   = 600
	// Until then nothing is collected: most of what is checked alone is done by then.
	firstLimit = 96 << 20
)

// limitMemory configures the garbage collector, unless the environment does.
func limitMemory(a *app) {
	_, limit := a.env("GOMEMLIMIT")
	_, percent := a.env("GOGC")
	if limit || percent {
		return
	}
	watching.Do(func() {
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(firstLimit)
		runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
			debug.SetGCPercent(gcPercent)
			raiseLimit(&sentinel{})
		})
	})
}

// The limits are the process's, of which tests run the program many times in one.
var watching sync.Once

// sentinel is garbage by the next collection.
type sentinel struct{ _ *byte }

// raiseLimit raises the limit after each collection where a single file alone
// takes most of it: the collector would run without end and find nothing.
func raiseLimit(s *sentinel) {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	live := int64(sample[0].Value.Uint64())
	debug.SetMemoryLimit(max(memoryLimit, live+live/4+memoryLimit/4))
	runtime.SetFinalizer(s, func(*sentinel) { raiseLimit(&sentinel{}) })
}
