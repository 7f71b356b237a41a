package conformance

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
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
	known         Differences
	reasons       map[string]string
	met           map[string]bool
	explained     int
}

// Differences are measurements that are expected to fail, by the reason. An id
// that begins with "*" stands for all that end in the rest.
type Differences map[string][]string

type failure struct{ id, expected, got string }

// NewScore starts the count of a suite. Fewer than floor passes fail the test.
// The figure is printed when the test ends.
func NewScore(t testing.TB, suite string, floor int) *Score {
	s := &Score{t: t, suite: suite, floor: floor, met: map[string]bool{}}
	t.Cleanup(s.finish)
	return s
}

// Explain names measurements that are expected to fail. They count as failed, are
// not listed, and one that passes is an error: the explanation is then out of
// date. Where everything that fails is explained, whatever fails beside is an
// error, and the floor is as high as it can be.
func (s *Score) Explain(known Differences) {
	s.known = known
	s.reasons = map[string]string{}
	for reason, ids := range known {
		for _, id := range ids {
			if other, twice := s.reasons[id]; twice {
				s.t.Errorf("%s: %s is explained twice: %s; %s", s.suite, id, reason, other)
			}
			s.reasons[id] = reason
		}
	}
}

// explanation is the entry that explains a measurement.
func (s *Score) explanation(id string) (entry string, ok bool) {
	if _, ok := s.reasons[id]; ok {
		return id, true
	}
	for i := range id {
		if _, ok := s.reasons["*"+id[i:]]; ok {
			return "*" + id[i:], true
		}
	}
	return "", false
}

// Check counts one measurement. Expected and got are for people.
func (s *Score) Check(id string, ok bool, expected, got any) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total++
	if entry, explained := s.explanation(id); explained {
		switch {
		case !ok:
			s.met[entry] = true
			s.explained++
			return false
		case entry == id:
			s.met[entry] = true
			s.t.Errorf("%s: %s passes; it is still explained as a difference", s.suite, id)
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
func Print(t testing.TB, suite string, passed, total int) {
	t.Helper()
	corpus.PrintFigure(t, "%s: %d/%d (%.1f %%)", suite, passed, total, 100*float64(passed)/float64(total))
}

func (s *Score) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.t.Skipped() || s.total == 0 {
		return
	}
	for id := range s.reasons {
		if !s.met[id] {
			s.t.Errorf("%s: %s is explained as a difference, but nothing in the suite fails by that name", s.suite, id)
		}
	}
	Print(s.t, s.suite, s.passed, s.total)
	slices.SortFunc(s.failures, func(a, b failure) int { return strings.Compare(a.id, b.id) })
	for i, f := range s.failures {
		if i == *listed {
			s.t.Logf("... and %d more", len(s.failures)-i)
			break
		}
		s.t.Logf("%s\n\texpected %s\n\tgot      %s", f.id, f.expected, f.got)
	}
	if s.explained > 0 {
		s.t.Logf("%d more differ for reasons that are named", s.explained)
	}
	if s.known != nil && len(s.failures) > 0 {
		s.t.Errorf("%s: %d fail without a reason that is written down", s.suite, len(s.failures))
	}
	if s.passed < s.floor {
		s.t.Errorf("%s: %d of %d pass; it was %d", s.suite, s.passed, s.total, s.floor)
	}
}
