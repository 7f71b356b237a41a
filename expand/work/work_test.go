package work_test

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// TestGoroutines refuses what starts a goroutine elsewhere: nothing would recover
// from a panic in it, and a file would end the run.
func TestGoroutines(t *testing.T) {
	err := filepath.WalkDir("../..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if base := entry.Name(); base == "testdata" || strings.HasPrefix(base, ".") && !strings.HasPrefix(base, "..") {
				return filepath.SkipDir
			}
			return nil
		}
		slash := filepath.ToSlash(name)
		if !strings.HasSuffix(slash, ".go") || strings.HasSuffix(slash, "_test.go") || strings.HasSuffix(slash, "expand/work/go.go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				t.Errorf("%s starts a goroutine; work.Go does", set.Position(n.Pos()))
			case *ast.CallExpr:
				s, ok := n.Fun.(*ast.SelectorExpr)
				if !ok {
					break
				}
				pkg, _ := s.X.(*ast.Ident)
				switch of := pkg != nil; {
				case s.Sel.Name == "Go" && !(of && pkg.Name == "work"):
					t.Errorf("%s starts a goroutine; work.Go does", set.Position(n.Pos()))
				case of && pkg.Name == "time" && s.Sel.Name == "AfterFunc":
					t.Errorf("%s runs on a goroutine of its own; use a timer's channel", set.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestEachRecovers(t *testing.T) {
	var done, failed atomic.Int32
	work.Each(context.Background(), 100, 4, func(i int) {
		if i%10 == 3 {
			var list []int
			_ = list[i]
		}
		done.Add(1)
	}, func(i int, f *work.Failure) {
		failed.Add(1)
		d := f.Diagnostic("main.json")
		if i%10 != 3 || d.Code != diag.InternalError || d.File != "main.json" || !strings.Contains(string(f.Stack), "TestEachRecovers") {
			t.Error(i, d)
		}
	})
	if done.Load() != 90 || failed.Load() != 10 {
		t.Error(done.Load(), failed.Load())
	}
}

func TestWithin(t *testing.T) {
	if !work.Within(context.Background(), time.Minute, func() {}) {
		t.Error("what is done in time is not over")
	}
	var stop atomic.Bool
	if work.Within(context.Background(), 50*time.Millisecond, func() {
		for !stop.Load() {
		}
	}) {
		t.Error("what takes for ever came to an end")
	}
	stop.Store(true)
	// Who waits, for a compiler or for the processor, takes no time of it.
	// The limit is far more than all else in this process takes meanwhile.
	if !work.Within(context.Background(), time.Second, func() { time.Sleep(700 * time.Millisecond) }) {
		t.Error("sleeping counts as work")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	released := make(chan struct{})
	if work.Within(ctx, time.Minute, func() { <-released }) {
		t.Error("a run that was broken off goes on")
	}
	close(released)
	defer func() {
		if recover() != "no" {
			t.Error("a panic is lost")
		}
	}()
	work.Within(context.Background(), time.Minute, func() { panic("no") })
}

// TestLimits has work that listens, work that does not, and work that grows.
func TestLimits(t *testing.T) {
	l := work.Limits{Time: 50 * time.Millisecond}
	finished, over := l.Run(context.Background(), func(ctx context.Context) {
		for ctx.Err() == nil {
		}
		if cause := new(work.Exceeded); !errors.As(context.Cause(ctx), &cause) || cause.Code != diag.LimitTime {
			t.Error(context.Cause(ctx))
		}
	})
	if !finished || over == nil || over.Code != diag.LimitTime {
		t.Error("what listens:", finished, over)
	}
	var stop atomic.Bool
	finished, over = l.Run(context.Background(), func(context.Context) {
		for !stop.Load() {
		}
	})
	stop.Store(true)
	if finished || over == nil || over.Code != diag.LimitTime {
		t.Error("what does not listen:", finished, over)
	}
	l = work.Limits{Memory: 64 << 20}
	var kept [][]byte
	finished, over = l.Run(context.Background(), func(ctx context.Context) {
		for ctx.Err() == nil && len(kept) < 4096 {
			kept = append(kept, make([]byte, 1<<20))
		}
	})
	if !finished || over == nil || over.Code != diag.LimitMemory || len(kept) == 4096 {
		t.Error("what grows:", finished, over, len(kept))
	}
	if finished, over = l.Run(context.Background(), func(context.Context) {}); !finished || over != nil {
		t.Error("what is small:", finished, over)
	}
}

// TestLimitsAreOfOneFile charges each of several pieces of work with its own part of the
// processor's time, however many of them run.
func TestLimitsAreOfOneFile(t *testing.T) {
	var sum atomic.Int64
	burn := func() {
		n := 0
		for i := range 1 << 16 {
			n += i * i
		}
		sum.Add(int64(n))
	}
	steps := 0
	for watch := work.Start(100 * time.Millisecond); !watch.Over(); steps++ {
		burn()
	}
	// Each takes a third of the limit, all of them together more than twice as much.
	l := work.Limits{Time: 300 * time.Millisecond}
	var over atomic.Int32
	work.Each(context.Background(), 8, 8, func(int) {
		_, exceeded := l.Run(context.Background(), func(context.Context) {
			for range steps {
				burn()
			}
		})
		if exceeded != nil {
			over.Add(1)
		}
	}, func(_ int, f *work.Failure) { t.Error(f.Value) })
	if over.Load() > 0 {
		t.Errorf("%d of 8 are charged with what the others do", over.Load())
	}
}
