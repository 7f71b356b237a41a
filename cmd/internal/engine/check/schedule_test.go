package check

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// TestAloneBeforeItCounts gives files that exceed a limit beside others another chance
// alone: which of them are given up does not depend on how many run at once.
func TestAloneBeforeItCounts(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, jobs := range []int{1, 4, 64} {
		w, err := engine.Open(t.Context(), engine.Options{Jobs: jobs})
		if err != nil {
			t.Fatal(err)
		}
		c, err := New(w, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var list []question
		for i := range 40 {
			list = append(list, question{Entry: discover.Entry{Path: fmt.Sprintf("f%02d.json", i)}})
		}
		var mu sync.Mutex
		asked := map[string]int{}
		results := c.checkAll(t.Context(), list, func(_ context.Context, q question) Result {
			mu.Lock()
			defer mu.Unlock()
			asked[q.Entry.Path]++
			// One in ten takes too long whatever runs beside it, the others only there.
			if jobs > 1 && asked[q.Entry.Path] == 1 || q.Entry.Path[2] == '5' {
				return limitResult(q.Entry, &work.Exceeded{Code: diag.LimitTime, Message: "too long"})
			}
			return Result{Entry: q.Entry.Path}
		})
		for i, r := range results {
			if want := list[i].Entry.Path[2] == '5'; (r.Exceeded != nil) != want || !want && r.Entry == "" {
				t.Errorf("jobs %d: %s: %+v", jobs, list[i].Entry.Path, r)
			}
		}
		w.Close()
	}
}

// TestExceededAlone does not try again what took too long while hardly anything else ran.
func TestExceededAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	w, err := engine.Open(t.Context(), engine.Options{Jobs: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	c, err := New(w, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var asked atomic.Int32
	list := []question{{Entry: discover.Entry{Path: "a.json"}}, {Entry: discover.Entry{Path: "b.json"}}}
	c.checkAll(t.Context(), list, func(_ context.Context, q question) Result {
		asked.Add(1)
		return limitResult(q.Entry, &work.Exceeded{Code: diag.LimitTime, Message: "too long", Alone: true})
	})
	if n := asked.Load(); n != 2 {
		t.Errorf("asked %d times", n)
	}
}
