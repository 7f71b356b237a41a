package expr

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// TestSharedIsBounded reads expressions that no other file has, made of as many nodes as
// there can be in their length: what is kept of them has a bound, and what is read after
// them is kept again.
func TestSharedIsBounded(t *testing.T) {
	var s sharedNodes
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	most, anew := 0, false
	for i := range 1200 {
		text := fmt.Sprintf("f(%s%d)", strings.Repeat("1.b,", maxShared/4-4), i)
		n, err := parseText(text)
		if err != nil {
			t.Fatal(err)
		}
		kept := s.size
		s.keepNodes(text, n)
		s.keepNodes(text, n)
		anew = anew || s.size < kept
		most = max(most, s.size)
		if s.findNodes(text) != n {
			t.Fatal("what was read last is not kept")
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if most > maxKept || most < maxKept/2 || !anew {
		t.Errorf("up to %d bytes are kept of %d; begun anew: %v", most, maxKept, anew)
	}
	if took := int(after.HeapAlloc) - int(before.HeapAlloc); took > maxKept+maxKept/4 {
		t.Errorf("what is kept takes %d bytes instead of %d", took, maxKept)
	}
	runtime.KeepAlive(&s)
}
