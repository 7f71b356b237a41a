package cli

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/worker"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/work"
)

// isolatedOnce runs a command in a worker, where it is to be, and passes on what it
// wrote; the error ends the command here, also where all went well. Where it does
// not come to an end the document is that of a file that says nothing.
func (a *app) isolatedOnce(cmd *cobra.Command, paths []string) error {
	ctx, f := cmd.Context(), &expansionFlags{}
	if f.isolate, _ = cmd.Flags().GetBool("isolate"); !f.isolate || a.worker != nil || cmd.Name() == "check" {
		return nil
	}
	f.timeLimit, _ = cmd.Flags().GetDuration("time-limit")
	f.memoryLimit, _ = cmd.Flags().GetInt("memory-limit")
	o := worker.Options{Role: worker.Once, Args: a.args, Environ: a.Environ, Limits: f.fileLimits()}
	if cmd.Name() == "review" {
		// It works on many files, and holds each of them to the limits itself.
		o.Limits = work.Limits{}
	}
	if slices.Contains(a.args, "-") {
		var err error
		if o.Input, err = a.readInput(); err != nil {
			return err
		}
	}
	w, err := worker.Start(o)
	if err != nil {
		return err
	}
	status, stdout, stderr, err := w.RunToEnd(ctx)
	over := (*work.Exceeded)(nil)
	if errors.As(err, &over) {
		x := engine.NotExpanded(strings.Join(paths, " "))
		x.AddExceeded(over)
		if cmd.Name() == "expand" {
			return a.writeGivenUp(x)
		}
		a.log(x.SortedDiagnostics())
		return exitWith(expansionStatus(x))
	}
	if err != nil {
		return err
	}
	if _, err := a.Err.Write(stderr); err != nil {
		return err
	}
	if _, err := a.Out.Write(stdout); err != nil {
		return err
	}
	return &exitError{status}
}

// writeGivenUp writes the document of a file that was given up.
func (a *app) writeGivenUp(x *engine.Expansion) error {
	format := a.documentFormat()
	made, err := makeDocument(format, nil, x)
	if err != nil {
		return err
	}
	return a.writeDocument(made)
}

// readInput is all of standard input, for a worker that has none of its own. What was
// read of it already is kept.
func (a *app) readInput() ([]byte, error) {
	if a.recorded == nil {
		a.recordInput()
	}
	if _, err := io.Copy(io.Discard, io.LimitReader(a.In, source.MaxFileSize+1)); err != nil {
		return nil, err
	}
	return a.recorded.Bytes(), nil
}

// recordInput keeps what is read of standard input from now on.
func (a *app) recordInput() {
	a.recorded = &bytes.Buffer{}
	a.In = io.TeeReader(a.In, a.recorded)
}

// asWorker makes this process a worker where it was started as one. It gives what
// makes an exit status of a worker's.
func (a *app) asWorker() (status func(int) int, err error) {
	role, ok := a.Environ.value(worker.EnvRole)
	if !ok || role == "" {
		return func(status int) int { return status }, nil
	}
	s, err := worker.Serve(role, a.In, a.rawOut)
	if err != nil {
		return nil, err
	}
	a.worker, a.In = s, s.Input
	runtime.GC()
	return worker.ExitStatus, nil
}
