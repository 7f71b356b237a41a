package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/cmd/internal/worker"
)

// Streams are what the program is connected to.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Environ is the environment as NAME=value.
	Environ []string
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
	outputs []string
	quiet   bool
	verbose bool
	noColor bool
	jobs    int
	allowed []string
}

// Run executes the program and returns its exit status.
func Run(ctx context.Context, args []string, streams Streams) int {
	raw := streams.Out
	streams.Out, streams.Err = report.NewGuard(streams.Out), report.NewGuard(streams.Err)
	a := &app{Streams: streams, build: readBuild(), args: args, rawOut: raw}
	limitMemory(a)
	finally, err := a.asWorker()
	if err != nil {
		return statusFailed
	}
	root := a.root()
	root.SetArgs(args)
	root.SetIn(a.In)
	root.SetOut(streams.Out)
	root.SetErr(streams.Err)
	err = root.ExecuteContext(ctx)
	status, say := statusOf(err)
	if say {
		fmt.Fprintf(streams.Err, "forearm: %s\n", report.Plain(err.Error()))
	}
	return finally(status)
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "forearm",
		Short: "Work out offline what Bicep and ARM templates deploy, and check it",
		Long: `forearm reads Bicep and ARM templates, works out offline what they would
deploy, and checks the result with policies before anything is deployed.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       a.build.Version,
		Args:          noCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetVersionTemplate("forearm {{.Version}}\n")
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	a.register(root.PersistentFlags())
	root.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		a.paths = args
		if a.jobs < 1 {
			return usage.Errorf("--jobs needs a number of at least 1")
		}
		if err := a.isolatedOnce(cmd, args); err != nil {
			return err
		}
		var err error
		a.files, err = engine.OpenFiles(cmd.Context(), engine.Options{AllowPaths: a.allowed, Input: a.In})
		return err
	}
	root.AddCommand(a.commands()...)
	root.SetHelpCommand(helpCommand(a, root))
	root.AddCommand(manCommand(a, root))
	completeFlags(root)
	for _, cmd := range root.Commands() {
		cmd.DisableFlagsInUseLine = true
	}
	return root
}

// register registers the flags of all commands.
func (a *app) register(flags *pflag.FlagSet) {
	flags.StringVar(&a.format, "format", "", "`FORMAT` of the document")
	flags.StringArrayVarP(&a.outputs, "output", "o", nil, "write to `FILE` instead of standard output; FORMAT=FILE may be repeated")
	flags.BoolVarP(&a.quiet, "quiet", "q", false, "say nothing but errors")
	flags.BoolVarP(&a.verbose, "verbose", "v", false, "say more: what is skipped, and why")
	flags.BoolVar(&a.noColor, "no-color", false, "use no colours")
	flags.IntVarP(&a.jobs, "jobs", "j", runtime.GOMAXPROCS(0), "work on `N` files at a time")
	flags.StringArrayVar(&a.allowed, "allow-path", nil, "read files below `DIR` too, which lies outside of what is checked; may be repeated")
}

// noCommand is asked about arguments that are no command.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usage.Errorf("unknown command %q%s (see %s --help)", args[0], usage.DidYouMean(args[0], names), cmd.CommandPath())
}

// flagError names the flag that was probably meant.
func flagError(cmd *cobra.Command, err error) error {
	message := err.Error()
	if name, ok := strings.CutPrefix(message, "unknown flag: --"); ok {
		var names []string
		visit := func(f *pflag.Flag) { names = append(names, "--"+f.Name) }
		cmd.Flags().VisitAll(visit)
		cmd.InheritedFlags().VisitAll(visit)
		message += usage.DidYouMean("--"+name, names)
	}
	return usage.Errorf("%s (see %s --help)", message, cmd.CommandPath())
}

// exactly is a number of arguments, with a message that says what is missing.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return usage.Errorf("%s takes %s (see %s --help)", cmd.CommandPath(), what, cmd.CommandPath())
		}
		return nil
	}
}

// formatOf settles the format of a command: what was asked for, if it is one of
// those that there are, else the first.
func (a *app) formatOf(formats ...string) (string, error) {
	if a.format == "" {
		return formats[0], nil
	}
	for _, f := range formats {
		if f == a.format {
			return f, nil
		}
	}
	return "", usage.Errorf("unknown format %q%s (there is %s)", a.format, usage.DidYouMean(a.format, formats), strings.Join(formats, ", "))
}

// env is the value of an environment variable; the last one holds.
func (a *app) env(name string) (string, bool) { return engine.LookupEnv(a.Environ, name) }

// style is how text for people looks on a stream.
func (a *app) style(w io.Writer) report.Style {
	return report.Style{Color: a.color(w), Quiet: a.quiet, Width: a.width(w)}
}

// width is how many columns a line of text may have, 0 where nobody minds: what the
// environment says wins over the terminal.
func (a *app) width(w io.Writer) int {
	if text, ok := a.env("COLUMNS"); ok {
		if n, err := strconv.Atoi(text); err == nil && n > 0 {
			return n
		}
	}
	if g, ok := w.(*report.Guard); ok {
		w = g.Unwrap()
	}
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil {
			return n
		}
	}
	return 0
}

// color follows https://no-color.org and, for pipelines whose log shows colours,
// FORCE_COLOR.
func (a *app) color(w io.Writer) bool {
	if a.noColor {
		return false
	}
	if no, _ := a.env("NO_COLOR"); no != "" {
		return false
	}
	if force, _ := a.env("FORCE_COLOR"); force != "" && force != "0" {
		return true
	}
	name, _ := a.env("TERM")
	if g, ok := w.(*report.Guard); ok {
		w = g.Unwrap()
	}
	return name != "dumb" && isTerminal(w) && report.EnableColor(w)
}

func isTerminal(w any) bool {
	if g, ok := w.(*report.Guard); ok {
		w = g.Unwrap()
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
