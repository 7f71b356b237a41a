package memory

import (
	"runtime"
	"testing"
)

// TestLimitFor lets small runs keep to the usual limit, and a heap that grows be collected
// no more often than it doubles.
func TestLimitFor(t *testing.T) {
	for _, live := range []int64{0, 20 << 20, 150 << 20} {
		if got := limitFor(live, 2); got != memoryLimit {
			t.Errorf("%d MB in use: %d MB", live>>20, got>>20)
		}
	}
	collections := 0
	for live := int64(memoryLimit); live < 8<<30; collections++ {
		live = limitFor(live, 2)
	}
	if collections > 5 {
		t.Errorf("%d collections until 8 GB are in use", collections)
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
