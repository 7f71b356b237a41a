package memory

import "testing"

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
