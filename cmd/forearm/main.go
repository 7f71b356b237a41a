// Command forearm computes offline what Bicep and ARM templates deploy, and checks
// the result.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/cli"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// leastGrace and mostGrace bound graceAfter.
const (
	leastGrace = 1200 * time.Millisecond
	mostGrace  = 30 * time.Second
)

// graceAfter is how long a run that was interrupted may take to report what it found until then,
// and to put away what it has in hand: compilers, temporary folders. There is the more to report
// the longer it took.
func graceAfter(elapsed time.Duration) time.Duration {
	return min(max(elapsed/10, leastGrace), mostGrace)
}

// failed is the exit status of a run that could not be computed.
const failed = 3

func main() { os.Exit(run()) }

// run ends promptly after a signal, whatever the program is busy with: it may be
// in the middle of one large file, or wait for standard input. A second signal
// ends it at once.
func run() int {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	began := time.Now()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	status := make(chan int, 1)
	work.Go(func() {
		status <- cli.Run(ctx, os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Environ: os.Environ()})
	}, func(f *work.Failure) {
		fmt.Fprintf(os.Stderr, "forearm: %s [%s]\n", f.Diagnostic("").Message, diag.InternalError)
		status <- failed
	})
	select {
	case s := <-status:
		return s
	case s := <-signals:
		cancel()
		waitForEnd(status, signals, graceAfter(time.Since(began)))
		bicepcli.KillAll()
		return brokenOff(s)
	}
}

// waitForEnd waits until the run has ended, another signal comes, or the time is over.
func waitForEnd(status <-chan int, signals <-chan os.Signal, grace time.Duration) {
	select {
	case <-status:
		return
	case <-signals:
		return
	case <-time.After(leastGrace):
	}
	if grace -= leastGrace; grace <= 0 {
		return
	}
	fmt.Fprintln(os.Stderr, "forearm: interrupted; what was found until then is being put together, another interrupt ends that")
	select {
	case <-status:
	case <-signals:
	case <-time.After(grace):
	}
}

// brokenOff is the exit status of a run that a signal ended, as shells know it.
func brokenOff(s os.Signal) int {
	if s == syscall.SIGTERM {
		return 128 + int(syscall.SIGTERM)
	}
	return 128 + int(syscall.SIGINT)
}
