package bicepcli

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"sync"
	"time"

	"github.com/forearm/forearm/bicepcli/tree"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

const (
	// maxStderr is ample for what a compiler has to say about one file; the rest
	// is dropped.
	maxStderr = 1 << 20
	// grace is how long a process that was asked to end may take to do so. Bicep
	// does it within a tenth of a second, and gives back its locks on the module
	// cache meanwhile. It is also what users wait for who break off a run.
	grace = 500 * time.Millisecond
	// pipeDelay is how long output may still arrive after a process has ended,
	// from children that inherited its pipes (az leaves one behind).
	pipeDelay = time.Second
)

var (
	errTimeout  = errors.New("timed out")
	errOverflow = errors.New("printed more than forearm reads")
)

// A command is a process to be.
type command struct {
	program string
	args    []string
	environ []string
}

func (c command) cmd() *exec.Cmd {
	cmd := exec.Command(c.program, c.args...)
	cmd.Env = c.environ
	cmd.WaitDelay = pipeDelay
	return cmd
}

// output is what a process left behind.
type output struct {
	stdout, stderr string
	exitCode       int
}

// runProcess starts a process and waits for it, for a limited time. On an error other
// than that of starting, output holds what the process had printed by then.
func runProcess(ctx context.Context, c command, timeout time.Duration) (output, error) {
	if err := ctx.Err(); err != nil {
		return output{}, err
	}
	cmd := c.cmd()
	stdout := &capped{limit: source.MaxFileSize, full: make(chan struct{})}
	stderr := &capped{limit: maxStderr, full: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = stdout, stderr
	started, err := startProcess(cmd)
	if err != nil {
		return output{}, err
	}
	defer releaseProcess(started)
	exited := make(chan struct{})
	var waitErr error
	work.Go(func() {
		defer close(exited)
		waitErr = cmd.Wait()
	}, func(*work.Failure) {})

	timer := time.NewTimer(timeout)
	defer timer.Stop()
	var cut error
	select {
	case <-exited:
	case <-timer.C:
		cut = errTimeout
	case <-ctx.Done():
		cut = ctx.Err()
	case <-stdout.full:
		cut = errOverflow
	}
	if cut != nil {
		endProcess(started, exited)
	}
	<-exited
	out := output{stdout: stdout.String(), stderr: stderr.String(), exitCode: cmd.ProcessState.ExitCode()}
	if cut != nil {
		return out, cut
	}
	var exit *exec.ExitError
	if waitErr != nil && !errors.As(waitErr, &exit) && !errors.Is(waitErr, exec.ErrWaitDelay) {
		return out, waitErr
	}
	return out, nil
}

// endProcess asks a process and all that it started to end, and then makes them.
func endProcess(t *tree.Tree, exited <-chan struct{}) {
	t.Terminate()
	select {
	case <-exited:
	case <-time.After(grace):
	}
	// Also where the process itself is gone: its children need not be.
	t.Kill()
}

// capped keeps the beginning of what is written to it.
type capped struct {
	mu    sync.Mutex
	buf   bytes.Buffer
	limit int
	once  sync.Once
	full  chan struct{} // closed when more was written than is kept
}

func (c *capped) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if room := c.limit - c.buf.Len(); len(p) > room {
		c.buf.Write(p[:room])
		c.once.Do(func() { close(c.full) })
	} else {
		c.buf.Write(p)
	}
	return len(p), nil
}

func (c *capped) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf.String()
}
