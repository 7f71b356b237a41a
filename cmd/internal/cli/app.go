package cli

import (
	"bytes"
	"io"
	"runtime"

	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/worker"
)

// Streams are what the program is connected to.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Environ  Environment
}

// app is what all commands share.
type app struct {
	Streams
	build build
	// paths are the arguments of the command: files and folders, mostly.
	paths []string
	// files is what may be read in the current folder, and what the command line names.
	files *engine.Files

	args []string
	// worker is set in a process that works for another; recorded is what was read
	// of standard input where another process has to read it again.
	worker   *worker.Server
	recorded *bytes.Buffer
	rawOut   io.Writer

	// Global flags.
	format  string
	formats []string // of the command
	outputs []string
	quiet   bool
	verbose bool
	noColor bool
	jobs    int
	allowed []string
}

// registerFlags registers the flags of all commands.
func (a *app) registerFlags(flags *pflag.FlagSet) {
	flags.StringVar(&a.format, "format", "", "`FORMAT` of the document")
	flags.StringArrayVarP(&a.outputs, "output", "o", nil, "write to `FILE` instead of standard output; FORMAT=FILE may be repeated")
	flags.BoolVarP(&a.quiet, "quiet", "q", false, "print only errors")
	flags.BoolVarP(&a.verbose, "verbose", "v", false, "print more: what is skipped, and why")
	flags.BoolVar(&a.noColor, "no-color", false, "disable colours")
	flags.IntVarP(&a.jobs, "jobs", "j", runtime.GOMAXPROCS(0), "process `N` files in parallel")
	flags.StringArrayVar(&a.allowed, "allow-path", nil, "also allow reading files below `DIR`, outside of what is checked; may be repeated")
}
