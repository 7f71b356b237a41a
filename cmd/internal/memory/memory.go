// Package memory configures the garbage collector of the process that it is imported into.
package memory

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A run over a thousand large templates leaves garbage much faster than it needs
// memory. The collector is let off until so much memory is in use, and then works
// as hard as it takes to stay there; who wants another limit sets GOMEMLIMIT.
const (
	memoryLimit = 440 << 20
	gcPercent   = 600
	// Until then nothing is collected: most of what is checked alone is done by then.
	firstLimit = 96 << 20
	// What a file leaves as garbage while it is worked on is collected afterwards.
	limitOfJob = 32 << 20
)

// init configures the garbage collector, as far as the environment does not. This package is
// initialized before most others, whose variables take 4 MB: enough for a collection that frees
// nothing.
func init() {
	_, limit := os.LookupEnv("GOMEMLIMIT")
	_, percent := os.LookupEnv("GOGC")
	switch {
	case percent:
	case limit:
		debug.SetGCPercent(gcPercent)
	default:
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(firstLimit)
		useLargePages()
		runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
			debug.SetGCPercent(gcPercent)
			raiseLimit(&sentinel{})
		})
	}
}

// sentinel is garbage by the next collection.
type sentinel struct{ _ *byte }

// raiseLimit raises the limit after each collection where a single file alone
// takes most of it: the collector would run without end and find nothing.
func raiseLimit(s *sentinel) {
	samples := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/free:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	size := func(i int) int64 { return int64(samples[i].Value.Uint64()) }
	u := usage{live: size(0), total: size(1), objects: size(2), free: size(3), released: size(4)}
	debug.SetMemoryLimit(limitFor(u, runtime.GOMAXPROCS(0)))
	runtime.SetFinalizer(s, func(*sentinel) { raiseLimit(&sentinel{}) })
}

// usage is what the runtime says about its memory: what was reached by the last collection, all of
// it, and the parts of that in objects, free, and returned to the system.
type usage struct{ live, total, objects, free, released int64 }

// limitFor is the limit where so much is in use. While a heap grows, a collection that
// frees a share of it is paid for once for each time that it doubles: a limit that is
// less than that above what is in use makes the work grow faster than the file.
//
// The limit counts what no object can use, too: the runtime's own, and the gaps between
// objects, which are as much again where a heap was much larger before. What is left above
// that has to be more than what is in use, or one collection follows the other.
func limitFor(u usage, jobs int) int64 {
	beside := max(u.total-u.objects-u.free-u.released, 0)
	return max(memoryLimit, 2*u.live+int64(jobs)*limitOfJob, beside+u.live+u.live/2+int64(jobs)*limitOfJob)
}
