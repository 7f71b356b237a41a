package cli

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/work"
)

// Check is the command check for another program: the flags are those of the command
// line, and the report is what its documents are written from, so that nothing in it
// is secret. Nothing is written but what standard error would have. The error is about
// the flags, the configuration or the environment; what is wrong with the files is in
// the report.
func Check(ctx context.Context, flags, paths []string, streams Streams) (made *report.Report, status int, err error) {
	f := &checkFlags{}
	a, err := forLibrary(flags, paths, streams, f.register)
	if err != nil {
		return nil, statusUsage, err
	}
	defer recovered(&err, &status)
	done, err := a.checkPaths(ctx, f, paths, shows{})
	if err != nil || done == nil {
		status, _ = statusOf(err)
		return nil, status, err
	}
	return done.report, done.status, nil
}

// Expand is the command expand for another program: the document deployment, and what
// there is to say about the file.
func Expand(ctx context.Context, flags []string, path string, streams Streams) (document []byte, said []report.Diagnostic, status int, err error) {
	f := &expansionFlags{}
	a, err := forLibrary(flags, []string{path}, streams, f.register)
	if err != nil {
		return nil, nil, statusUsage, err
	}
	defer recovered(&err, &status)
	s, err := a.open(f, path)
	if err != nil {
		status, _ = statusOf(err)
		return nil, nil, status, err
	}
	defer s.close()
	x, err := s.template(ctx, path, s.one)
	if err != nil {
		status, _ = statusOf(err)
		return nil, nil, status, err
	}
	x.checkRelations(s.config.References)
	made, err := s.show(documents[0].name, x)
	return made.text, made.diagnostics, made.status, err
}

// forLibrary is the program without a command line. Processes of its own it cannot
// have: the program that runs is another one.
func forLibrary(flags, paths []string, streams Streams, register func(*pflag.FlagSet)) (*app, error) {
	a := &app{Streams: streams, version: version(), rawOut: streams.Out, paths: paths}
	a.Out, a.Err = report.NewGuard(streams.Out), report.NewGuard(streams.Err)
	if a.In == nil {
		a.In = strings.NewReader("")
	}
	set := pflag.NewFlagSet("forearm", pflag.ContinueOnError)
	a.register(set)
	register(set)
	if err := set.Parse(flags); err != nil {
		return nil, usagef("%v", err)
	}
	if set.NArg() > 0 {
		return nil, usagef("%q is no flag", set.Arg(0))
	}
	if isolate := set.Lookup("isolate"); isolate != nil && isolate.Value.String() == "true" {
		return nil, usagef("--isolate is for the command")
	}
	return a, a.within()
}

// recovered makes an error of a mistake of forearm's own: it ends nobody else's
// program.
func recovered(err *error, status *int) {
	if f := work.Recovered(recover()); f != nil {
		*err, *status = errors.New(f.Diagnostic("").Message.String()), statusFailed
	}
}
