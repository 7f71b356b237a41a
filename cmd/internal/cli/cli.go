// Package cli is the command line: one file for each command, and the wiring of
// the stages that all of them share.
//
// Standard output carries the requested document and nothing else; everything that
// there is to say about the user's files goes to standard error. The exit status is
// 0 if all is well, 1 where a check has findings, 2 where the command line or the
// configuration is wrong, and 3 where something could not be built or computed. A
// panic in one file is caught there, reported as a diagnostic, and affects only
// that file.
package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	_ "github.com/forearm/forearm/cmd/internal/memory" // configures the garbage collector
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/usage"
)

// Run executes the program and returns its exit status.
func Run(ctx context.Context, args []string, streams Streams) int {
	raw := streams.Out
	streams.Out, streams.Err = formats.NewGuard(streams.Out), formats.NewGuard(streams.Err)
	a := &app{Streams: streams, build: readBuild(), args: args, rawOut: raw}
	finally, err := a.asWorker()
	if err != nil {
		return statusFailed
	}
	root := a.rootCommand()
	root.SetArgs(args)
	root.SetIn(a.In)
	root.SetOut(streams.Out)
	root.SetErr(streams.Err)
	err = root.ExecuteContext(ctx)
	status, say := statusOf(err)
	if say {
		fmt.Fprintf(streams.Err, "forearm: %s\n", terminal.Plain(err.Error()))
	}
	return finally(status)
}

func (a *app) rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "forearm",
		Short: "Expand Bicep and ARM templates offline, and check the resources that they deploy",
		Long: `forearm reads Bicep and ARM templates, expands them offline to the resources that
they would deploy, and checks these with policies before anything is deployed.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       a.build.Version,
		Args:          noCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetVersionTemplate("forearm {{.Version}}\n")
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	a.registerFlags(root.PersistentFlags())
	root.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		a.paths = args
		if a.jobs < 1 {
			return usage.Errorf("--jobs must be at least 1")
		}
		if err := a.chooseFormat(cmd); err != nil {
			return err
		}
		if err := a.isolatedOnce(cmd, args); err != nil {
			return err
		}
		var err error
		a.files, err = engine.OpenFiles(cmd.Context(), engine.Options{AllowPaths: a.allowed, Input: a.In})
		return err
	}
	root.AddCommand(a.allCommands()...)
	root.SetHelpCommand(helpCommand(a, root))
	root.AddCommand(manCommand(a, root))
	completeFlags(root)
	showExamples(root)
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(withoutExamples(root.UsageTemplate()))
	for _, cmd := range root.Commands() {
		cmd.DisableFlagsInUseLine = true
	}
	return root
}
