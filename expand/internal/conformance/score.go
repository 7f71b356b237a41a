package conformance

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

var listed = flag.Int("conformance.failures", 20, "how many failures of a conformance suite to list")

// Score counts what a suite measures. It may be used by several goroutines.
type Score struct {
	t     testing.TB
	suite string
	floor int

	mu            sync.Mutex
	passed, total int
	failures      []failure
	known         map[string]string
	met           map[string]bool
}

type failure struct{ id, expected, got string }

// NewScore starts the count of a suite. Fewer than floor passes fail the test.
// The figure is printed when the test ends.
func NewScore(t testing.TB, suite string, floor int) *Score {
	s := &Score{t: t, suite: suite, floor: floor, met: map[string]bool{}}
	t.Cleanup(s.finish)
	return s
}

// Explain names measurements that are expected to fail, by id, with the reason.
// They count as failed, are not listed, and one that passes is an error: the
// explanation is then out of date.
func (s *Score) Explain(known map[string]string) { s.known = known }

// Check counts one measurement. Expected and got are for people.
func (s *Score) Check(id string, ok bool, expected, got any) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total++
	if _, explained := s.known[id]; explained {
		s.met[id] = true
		if ok {
			s.t.Errorf("%s: %s passes; it is still explained as a difference", s.suite, id)
		}
		if !ok {
			return false
		}
	}
	if ok {
		s.passed++
		return true
	}
	s.failures = append(s.failures, failure{id, shorten(expected), shorten(got)})
	return false
}

func shorten(x any) string {
	text := strings.Join(strings.Fields(fmt.Sprint(x)), " ")
	if len(text) > 400 {
		text = text[:400] + "..."
	}
	return text
}

// Print prints the figure of a suite that keeps its own count.
func Print(suite string, passed, total int) {
	fmt.Printf("conformance: %s: %d/%d (%.1f %%)\n", suite, passed, total, 100*float64(passed)/float64(total))
}

func (s *Score) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.t.Skipped() || s.total == 0 {
		return
	}
	for id := range s.known {
		if !s.met[id] {
			s.t.Errorf("%s: %s is explained as a difference, but is not in the suite", s.suite, id)
		}
	}
	Print(s.suite, s.passed, s.total)
	slices.SortFunc(s.failures, func(a, b failure) int { return strings.Compare(a.id, b.id) })
	for i, f := range s.failures {
		if i == *listed {
			s.t.Logf("... and %d more", len(s.failures)-i)
			break
		}
		s.t.Logf("%s\n\texpected %s\n\tgot      %s", f.id, f.expected, f.got)
	}
	if s.passed < s.floor {
		s.t.Errorf("%s: %d of %d pass; it was %d", s.suite, s.passed, s.total, s.floor)
	}
}
