package check

import (
	"fmt"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// shard takes every Nth entry point, so that N runs share the work.
func shard(entries []discover.Entry, text string) ([]discover.Entry, error) {
	if text == "" {
		return entries, nil
	}
	var i, n int
	if _, err := fmt.Sscanf(text, "%d/%d", &i, &n); err != nil || i < 1 || i > n || fmt.Sprintf("%d/%d", i, n) != text {
		return nil, usage.Errorf("--shard is I/N with I from 1 to N, not %q", text)
	}
	var mine []discover.Entry
	for k, e := range entries {
		if k%n == i-1 {
			mine = append(mine, e)
		}
	}
	return mine, nil
}
