package memory

import (
	"runtime"
	"testing"
)

// TestLimitFor lets small runs keep to the usual limit, and a heap that grows be collected
// no more often than it doubles.
func TestLimitFor(t *testing.T) {
	for _, live := range []int64{0, 20 << 20, 150 << 20} {
		if got := limitFor(usage{live: live}, 2); got != memoryLimit {
			t.Errorf("%d MB in use: %d MB", live>>20, got>>20)
		}
	}
	collections := 0
	for live := int64(memoryLimit); live < 8<<30; collections++ {
		live = limitFor(usage{live: live}, 2)
	}
	if collections > 5 {
		t.Errorf("%d collections until 8 GB are in use", collections)
	}
}

// TestLimitForGaps leaves room above what is in use where a heap was much larger before, whose
// gaps the limit counts.
func TestLimitForGaps(t *testing.T) {
	u := usage{live: 240 << 20, total: 4000 << 20, objects: 250 << 20, free: 150 << 20, released: 3100 << 20}
	gaps := u.total - u.objects - u.free - u.released
	if room := limitFor(u, 2) - gaps - u.live; room < u.live/2 {
		t.Errorf("%d MB in use leave room for %d MB", u.live>>20, room>>20)
	}
}

// TestUseLargePages keeps none of the memory in use that it asks large pages for.
func TestUseLargePages(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	useLargePages()
	runtime.ReadMemStats(&after)
	if after.HeapInuse > before.HeapInuse+1<<20 {
		t.Errorf("%d KB are in use, %d KB were", after.HeapInuse>>10, before.HeapInuse>>10)
	}
}
