package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
)

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
	a.register(root.PersistentFlags())
	root.PersistentPreRunE = func(cmd *cobra.Command, args []string) error {
		a.paths = args
		if a.jobs < 1 {
			return usage.Errorf("--jobs must be at least 1")
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
	showExamples(root)
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(withoutExamples(root.UsageTemplate()))
	for _, cmd := range root.Commands() {
		cmd.DisableFlagsInUseLine = true
	}
	return root
}
