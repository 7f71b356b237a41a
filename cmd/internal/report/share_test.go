package report_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/forearm/forearm/cmd/internal/report"
)

// TestSharing keeps what passed in the same way once, and no more of a list than it has.
func TestSharing(t *testing.T) {
	t.Parallel()
	s := report.NewSharing()
	made := func(policies ...string) *report.Pass {
		p := &report.Pass{Policies: make([]string, 0, 100)}
		for _, name := range policies {
			p.Policies = append(p.Policies, strings.Clone(name))
		}
		s.SharePass(p)
		return p
	}
	one, again, other := made("a", "bc"), made("a", "bc"), made("ab", "c")
	if unsafe.SliceData(one.Policies) != unsafe.SliceData(again.Policies) || cap(one.Policies) != 2 {
		t.Errorf("equal lists are there twice, or have room for %d", cap(one.Policies))
	}
	if strings.Join(other.Policies, " ") != "ab c" {
		t.Errorf("%q", other.Policies)
	}
	f, g := &report.Finding{Message: strings.Clone("it is so")}, &report.Finding{Message: strings.Clone("it is so")}
	s.ShareTexts(f)
	s.ShareTexts(g)
	if unsafe.StringData(f.Message) != unsafe.StringData(g.Message) {
		t.Error("equal messages are there twice")
	}
}
