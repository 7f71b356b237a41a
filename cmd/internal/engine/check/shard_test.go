package check

import (
	"fmt"
	"testing"

	"github.com/forearm/forearm/cmd/internal/discover"
)

func TestParts(t *testing.T) {
	var entries []discover.Entry
	sizes := map[string]int64{}
	for i := range 100 {
		e := discover.Entry{Path: fmt.Sprint(i)}
		entries = append(entries, e)
		sizes[e.Path] = int64(1 + i*i)
	}
	size := func(e discover.Entry) int64 { return sizes[e.Path] }
	seen := map[string]int{}
	var least, most int64
	for k := 1; k <= 7; k++ {
		var load int64
		for i, number := range (part{k, 7}).divide(entries, size) {
			e := entries[i]
			if number != k {
				continue
			}
			seen[e.Path]++
			load += size(e)
		}
		if least == 0 || load < least {
			least = load
		}
		most = max(most, load)
	}
	for _, e := range entries {
		if seen[e.Path] != 1 {
			t.Errorf("%s is in %d parts", e.Path, seen[e.Path])
		}
	}
	if float64(most) > 1.1*float64(least) {
		t.Errorf("the parts have %d to %d", least, most)
	}
	if got := (part{2, 3}).divide(entries[:1], size); len(got) != 1 || got[0] != 1 {
		t.Errorf("one entry point is in part %v", got)
	}
}

func TestParsePart(t *testing.T) {
	none := func(string) (string, bool) { return "", false }
	for _, wrong := range []string{"0/3", "4/3", "a/b", "1", "1/3x", "-1/3", "01/3", "auto", "auto/3", "1/0", "/"} {
		if p, err := parsePart(wrong, none); err == nil {
			t.Errorf("%q is accepted: %v", wrong, p)
		}
	}
	for _, c := range []struct{ name, value, text, want string }{
		{"", "", "2/3", "2/3"},
		{"JOB_COMPLETION_INDEX", "0", "auto/16", "1/16"},
		{"JOB_COMPLETION_INDEX", "15", "auto/16", "16/16"},
		{"JOB_COMPLETION_INDEX", "16", "auto/16", ""},
		{"JOB_COMPLETION_INDEX", "x", "auto/16", ""},
		{"CI_NODE_INDEX", "1", "auto/4", "1/4"},
		{"SYSTEM_JOBPOSITIONINPHASE", "4", "auto/4", "4/4"},
	} {
		p, err := parsePart(c.text, func(name string) (string, bool) { return c.value, name == c.name && name != "" })
		if got := p.String(); (err != nil) != (c.want == "") || err == nil && got != c.want {
			t.Errorf("%+v: %s, %v", c, got, err)
		}
	}
}
