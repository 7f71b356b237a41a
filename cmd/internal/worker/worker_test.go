package worker_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// TestMain is what workers run: this program, too.
func TestMain(m *testing.M) {
	role := os.Getenv(worker.EnvRole)
	if role == "" {
		os.Exit(m.Run())
	}
	s, err := worker.Serve(role, os.Stdin, os.Stdout)
	if err != nil {
		os.Exit(1)
	}
	if role == worker.Once {
		text, _ := io.ReadAll(s.Input)
		fmt.Printf("%s of %s", text, os.Args[1])
		os.Exit(worker.ExitStatus(3))
	}
	var question string
	for s.NextQuestion(&question) {
		switch question {
		case "memory":
			var kept [][]byte
			for {
				b := make([]byte, 64<<20)
				for i := 0; i < len(b); i += 4096 {
					b[i] = 1
				}
				if kept = append(kept, b); len(kept) > 1<<20 {
					return // never: the memory ends first
				}
			}
		case "stack":
			fmt.Fprint(io.Discard, deeper(1))
		case "ends":
			os.Exit(0)
		case "busy":
			for range 4 {
				go func() {
					for x := uint64(1); x != 0; x = x*3 + x%2 {
					}
				}()
			}
			time.Sleep(time.Hour)
		case "never":
			time.Sleep(time.Hour)
		case "panic":
			panic("mistaken")
		case "noise":
			os.Stdout.WriteString(strings.Repeat("no answer", 1000))
		}
		if s.SendAnswer("answer to "+question) != nil {
			os.Exit(1)
		}
	}
	os.Exit(worker.ExitStatus(0))
}

func deeper(n int) int {
	if n < 0 {
		return 0
	}
	return deeper(n+1) + 1
}

// TestDeaths has workers end in all the ways that they can: the question costs them,
// with a reason, and says nothing of the rest.
func TestDeaths(t *testing.T) {
	l := work.Limits{Time: 6 * time.Second, Memory: 64 << 20}
	for question, code := range map[string]diag.Code{
		"memory": diag.LimitMemory, "stack": diag.LimitMemory, "never": diag.LimitTime,
		"ends": diag.InternalError, "panic": diag.InternalError, "noise": diag.InternalError,
	} {
		t.Run(question, func(t *testing.T) {
			l := l
			if question == "never" {
				l.Time = 50 * time.Millisecond
			}
			w, err := worker.Start(worker.Options{Role: worker.Files, Environ: os.Environ(), Limits: l})
			if err != nil {
				t.Fatal(err)
			}
			var answer string
			if question != "never" {
				if err := w.Ask(context.Background(), "well?", &answer); err != nil || answer != "answer to well?" {
					t.Fatal(answer, err)
				}
			}
			err = w.Ask(context.Background(), question, &answer)
			if err == nil {
				t.Fatal("it answered", answer)
			}
			over, ok := err.(*work.Exceeded)
			if !ok {
				over = w.ExceededLimit()
			}
			if over.Code != code || strings.Contains(over.Message.String(), "goroutine") {
				t.Error(over.Code, over.Message)
			}
		})
	}
}

// TestNobodyWaits has the system end a worker whose parent is gone.
func TestNobodyWaits(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on Windows the job object ends with its last handle")
	}
	w, err := worker.Start(worker.Options{Role: worker.Files, Environ: os.Environ(), Limits: work.Limits{Time: 50 * time.Millisecond}})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Tell("busy"); err != nil {
		t.Fatal(err)
	}
	if over := w.ExceededLimit(); over.Code != diag.LimitTime {
		t.Error(over)
	}
}

func TestOnce(t *testing.T) {
	w, err := worker.Start(worker.Options{Role: worker.Once, Args: []string{"expand"}, Environ: os.Environ(), Input: []byte("the input")})
	if err != nil {
		t.Fatal(err)
	}
	status, out, _, err := w.RunToEnd(context.Background())
	if status != 3 || string(out) != "the input of expand" || err != nil {
		t.Error(status, string(out), err)
	}
}

func TestBrokenOff(t *testing.T) {
	w, err := worker.Start(worker.Options{Role: worker.Files, Environ: os.Environ()})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	var answer string
	if err := w.Ask(ctx, "never", &answer); err != context.DeadlineExceeded {
		t.Error(err)
	}
	w.Close()
}
