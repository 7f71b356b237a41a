package cli

import (
	"bytes"
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/engine/compare"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/stack"
)

type diffFlags struct {
	expansionFlags
	diff     compare.DiffOptions
	exitCode bool
}

func diffCommand(a *app) *cobra.Command {
	f := &diffFlags{}
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Show the differences between two versions",
		Long: `Show offline what a new version of a template would change: resources created,
changed property by property, and deleted, through all nested deployments; the
resources of extensions; outputs; the settings of stacks. OLD and NEW are two files
or two folders. A revision is read with its own parameters, mocks and configuration.

A deployment is incremental unless --mode complete is given: resources that the new
version no longer has stay in Azure. With --from the old version is that of a revision,
and with --to the new one is, too.

With --stack it also shows what a deployment stack would delete or detach, and in
which order. The formats are console, json and markdown.`,
		RunE: func(cmd *cobra.Command, args []string) error { return runDiff(a, cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.registerFlags(flags)
	f.registerAfterPolicy(flags)
	f.registerVersions(flags)
	flags.BoolVar(&f.diff.Explain, "explain", false, "show for each difference where its value comes from")
	flags.BoolVar(&f.exitCode, "exit-code", false, "exit with status 1 if there are differences")
	return cmd
}

// registerVersions registers the flags that say what is compared, and how it is deployed.
func (f *diffFlags) registerVersions(flags *pflag.FlagSet) {
	flags.StringVar(&f.diff.From, "from", "", "git `REV` of the old version")
	flags.StringVar(&f.diff.To, "to", "", "git `REV` of the new version (default: the work tree)")
	flags.StringVar(&f.diff.Mode, "mode", "", "deployment mode of the new version: incremental or complete (default incremental, unless a stack deploys it)")
	registerAction(flags, &f.diff.ActionOnUnmanage)
}

func runDiff(a *app, ctx context.Context, f *diffFlags, args []string) error {
	format := a.documentFormat()
	var err error
	if f.diff.ActionOnUnmanage, err = parseAction(f.diff.ActionOnUnmanage); err != nil {
		return err
	}
	if err := f.checkMode(); err != nil {
		return err
	}
	switch {
	case f.diff.From == "" && f.diff.To != "":
		return usage.Errorf("--to requires --from")
	case f.diff.From != "" && len(args) != 1:
		return usage.Errorf("diff --from takes one file or folder (see forearm diff --help)")
	case f.diff.From == "" && len(args) != 2:
		return usage.Errorf("diff takes the old and the new version, or --from REV and a file (see forearm diff --help)")
	}
	o, err := a.engineOptions(&f.expansionFlags)
	if err != nil {
		return err
	}
	made, err := compare.Diff(ctx, o, f.diff, args)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, one := range review.DiffFormats {
		if one.Name == format {
			if err := one.Write(&b, made, a.styleFor(a.Out)); err != nil {
				return err
			}
		}
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	switch {
	case made.Incomplete:
		return exitWith(statusFailed)
	case f.exitCode && !made.Empty():
		return exitWith(statusFindings)
	}
	return nil
}

// checkMode wants a mode that there is. A stack has none: what it deletes its
// settings say.
func (f *diffFlags) checkMode() error {
	names := make([]string, len(change.Modes))
	for i, mode := range change.Modes {
		names[i] = string(mode)
	}
	f.diff.Mode = strings.ToLower(f.diff.Mode)
	if err := usage.Choice("mode", f.diff.Mode, names...); err != nil {
		return err
	}
	if f.diff.Mode != "" && f.options.Stack == "on" {
		return usage.Errorf("--mode is for deployments without a stack; use --action-on-unmanage for stacks")
	}
	return nil
}

func registerAction(flags *pflag.FlagSet, action *string) {
	flags.StringVar(action, "action-on-unmanage", "", "what a stack does with resources that are no longer managed: deleteAll, deleteResources or detachAll (default: as in its settings)")
}

func parseAction(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	action, ok := stack.ParseAction(text)
	if !ok {
		words := []string{stack.DeleteAll, stack.DeleteResources, stack.DetachAll}
		return "", usage.Errorf("--action-on-unmanage must be deleteAll, deleteResources or detachAll, not %q%s", text, usage.DidYouMean(text, words))
	}
	return action, nil
}
