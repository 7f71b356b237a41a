package check

import (
	"testing"

	"github.com/forearm/forearm/cmd/internal/discover"
)

func TestShard(t *testing.T) {
	entries := make([]discover.Entry, 7)
	total := 0
	for _, part := range []string{"1/3", "2/3", "3/3"} {
		mine, err := shard(entries, part)
		if err != nil {
			t.Fatal(err)
		}
		total += len(mine)
	}
	if total != len(entries) {
		t.Errorf("%d of %d entries are checked", total, len(entries))
	}
	for _, wrong := range []string{"0/3", "4/3", "a/b", "1", "1/3x", "-1/3"} {
		if _, err := shard(entries, wrong); err == nil {
			t.Errorf("%q is accepted", wrong)
		}
	}
}
