package worker

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli/tree"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// EnvRole is the environment variable that makes a process a worker, and names its role.
const EnvRole = "FOREARM_WORKER"

// Roles.
const (
	Files   = "files"   // is asked about files one by one
	Shipped = "shipped" // the same, with the shipped policies alone
	Once    = "once"    // runs the command line
)

// done is added to the exit status of a worker that came to an end by itself: a
// process that Go ends has a status of its own, 2.
const done = 64

// timedOut is the exit status of a worker that the system told to end.
const timedOut = 32

// ExitStatus is the exit status of a worker whose work has one.
func ExitStatus(status int) int { return done + status }

// Options say what to start.
type Options struct {
	Role    string
	Args    []string
	Environ []string
	Limits  work.Limits
	// Input is what the worker finds as its standard input.
	Input []byte
}

// Worker is a process.
type Worker struct {
	cmd    *exec.Cmd
	tree   *tree.Tree
	in     io.WriteCloser
	out    *gob.Encoder
	answer *gob.Decoder
	// answers is what answer reads; nil of a worker that runs once.
	answers *io.PipeReader
	stdout  bytes.Buffer // of a worker that runs once
	stderr  capped
	limits  work.Limits
	// greeted is closed when the worker was told its limits; exited when it ended.
	greeted, exited chan struct{}
}

// Start starts a worker.
func Start(o Options) (*Worker, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	w := &Worker{limits: o.Limits, greeted: make(chan struct{}), exited: make(chan struct{})}
	w.cmd = exec.Command(program, o.Args...)
	// Tests tell programs by this name.
	w.cmd.Args[0] = os.Args[0]
	w.cmd.Env = append(append([]string{}, o.Environ...), EnvRole+"="+o.Role)
	w.cmd.Stderr = &w.stderr
	if w.in, err = w.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	var answers *io.PipeWriter
	if o.Role == Once {
		w.cmd.Stdout = &w.stdout
	} else {
		var out *io.PipeReader
		out, answers = io.Pipe()
		w.answers = out
		w.cmd.Stdout = answers
		w.answer = gob.NewDecoder(out)
	}
	if w.tree, err = tree.Start(w.cmd, o.Limits.Memory*wider); err != nil {
		return nil, err
	}
	work.Go(func() {
		defer close(w.exited)
		_ = w.cmd.Wait()
		if answers != nil {
			_ = answers.Close()
		}
	}, func(*work.Failure) {})
	w.out = gob.NewEncoder(w.in)
	// In the background, since a worker that does not read would block it.
	work.Go(func() {
		_ = w.out.Encode(greeting{o.Input, o.Limits})
		if o.Role == Once {
			_ = w.in.Close()
		}
		close(w.greeted)
	}, func(*work.Failure) {})
	return w, nil
}

// greeting is the first thing that a worker is told.
type greeting struct {
	Input  []byte
	Limits work.Limits
}

// errEnded reports that a worker ended or did not answer in time.
var errEnded = errors.New("the worker ended")

// wider is how much more memory the system lets a worker have than its own limit,
// which it keeps itself where it can.
const wider = 3

// delay is how much longer a worker may take than its own limit, which it keeps
// itself where it can.
const delay = 10

// Ask sends a question, nil for none, and waits for the answer. After an error the
// worker is gone, and Why names the cause.
func (w *Worker) Ask(ctx context.Context, question, answer any) error {
	got := make(chan error, 1)
	work.Go(func() {
		<-w.greeted
		if question != nil {
			if err := w.out.Encode(question); err != nil {
				got <- err
				return
			}
		}
		got <- w.answer.Decode(answer)
	}, func(*work.Failure) { got <- errEnded })
	select {
	case err := <-got:
		if err == nil {
			return nil
		}
		// What was left on the pipe is of no use; the process may still write.
		w.EndProcess()
		return errEnded
	case <-ctx.Done():
		w.EndProcess()
		return ctx.Err()
	case <-w.lateAfter():
		w.EndProcess()
		return w.limits.TooLong()
	}
}

// lateAfter is when a worker should have come to an end by itself long ago.
func (w *Worker) lateAfter() <-chan time.Time {
	if w.limits.Time == 0 {
		return nil
	}
	return time.After(delay * w.limits.Time)
}

// RunToEnd waits for a worker that runs once, and returns its exit status and output. The error
// is why it did not finish.
func (w *Worker) RunToEnd(ctx context.Context) (status int, stdout, stderr []byte, err error) {
	select {
	case <-w.exited:
	case <-ctx.Done():
		w.EndProcess()
		return 0, nil, nil, ctx.Err()
	case <-w.lateAfter():
		w.EndProcess()
		return 0, nil, nil, w.limits.TooLong()
	}
	if code := w.cmd.ProcessState.ExitCode(); code >= done {
		return code - done, w.stdout.Bytes(), w.stderr.contents(), nil
	}
	return 0, nil, nil, w.ExceededLimit()
}

// ExitState is the status of a worker that came to an end by itself, and its output.
func (w *Worker) ExitState() (status int, stderr []byte, ok bool) {
	<-w.exited
	code := w.cmd.ProcessState.ExitCode()
	return code - done, w.stderr.contents(), code >= done
}

// ExceededLimit returns why a worker ended early.
func (w *Worker) ExceededLimit() *work.Exceeded {
	<-w.exited
	if w.cmd.ProcessState.ExitCode() == timedOut {
		return w.limits.TooLong()
	}
	stderr := string(w.stderr.contents())
	for _, memory := range []string{"out of memory", "cannot allocate memory", "stack exceeds", "stack overflow"} {
		if strings.Contains(stderr, memory) {
			return w.limits.TooLarge()
		}
	}
	return &work.Exceeded{Code: (&work.Failure{}).Diagnostic("").Code, Message: "The process that worked on this file ended: " + diag.VariableText(w.cmd.ProcessState.String()) + "."}
}

// EndProcess ends the process and waits for it.
func (w *Worker) EndProcess() {
	_ = w.in.Close()
	if w.answers != nil {
		_ = w.answers.Close() // what is still on its way is not read
	}
	select {
	case <-w.exited:
		return
	default:
	}
	w.tree.Kill()
	<-w.exited
}

// Close lets a worker end that has nothing to do.
func (w *Worker) Close() {
	_ = w.in.Close()
	select {
	case <-w.exited:
	case <-time.After(time.Second):
		w.EndProcess()
	}
}

// capped keeps the beginning of what is written to it: Go prints first what a
// process died of.
type capped struct {
	mu  sync.Mutex
	buf []byte
}

const maxSaid = 4 << 20

func (c *capped) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.buf = append(c.buf, p[:min(len(p), maxSaid-len(c.buf))]...)
	return len(p), nil
}

func (c *capped) contents() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return bytes.Clone(c.buf)
}
