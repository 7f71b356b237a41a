package cli

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"forearm/cmd/internal/report"
	"forearm/expand/change"
	"forearm/expand/deployment"
	"forearm/expand/stack"
)

type diffFlags struct {
	expansionFlags
	from, to string
	exitCode bool
	// action is what becomes of resources that are no longer managed.
	action string
}

func (a *app) diffCommand() *cobra.Command {
	f := &diffFlags{}
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Show what changes between two versions",
		Long: `Show offline what a new version of a template would change: resources created,
changed property by property, and deleted, through all nested deployments; the
resources of extensions; outputs. OLD and NEW are two files or two folders.

  forearm diff old.json main.bicep
  forearm diff --from main infra/main.bicep             the work tree against a revision
  forearm diff --from v1.0 --to v1.1 infra/main.bicep   two revisions

With --stack it also shows what a deployment stack would delete or detach, and in
which order. The formats are console, json and markdown.`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.diff(cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.register(flags)
	flags.StringVar(&f.from, "from", "", "the old version is that of git's `REV`")
	flags.StringVar(&f.to, "to", "", "the new version is that of git's `REV`; the work tree where not given")
	flags.BoolVar(&f.exitCode, "exit-code", false, "make the exit status 1 where something differs")
	registerAction(flags, &f.action)
	return cmd
}

func (a *app) diff(ctx context.Context, f *diffFlags, args []string) error {
	names := make([]string, len(report.DiffFormats))
	for i, format := range report.DiffFormats {
		names[i] = format.Name
	}
	format, err := a.formatOf(names...)
	if err != nil {
		return err
	}
	if f.action, err = parseAction(f.action); err != nil {
		return err
	}
	switch {
	case f.from == "" && f.to != "":
		return usagef("--to needs --from")
	case f.from != "" && len(args) != 1:
		return usagef("diff --from takes one file or folder (see forearm diff --help)")
	case f.from == "" && len(args) != 2:
		return usagef("diff takes the old and the new version, or --from REV and a file (see forearm diff --help)")
	}
	s, err := a.open(&f.expansionFlags, args...)
	if err != nil {
		return err
	}
	defer s.close()
	d := &differ{session: s, flags: f}
	defer d.close()
	if err := d.compare(ctx, args); err != nil {
		return err
	}
	d.report.Incomplete = d.failed
	var b bytes.Buffer
	for _, one := range report.DiffFormats {
		if one.Name == format {
			if err := one.Write(&b, &d.report, a.style(a.Out)); err != nil {
				return err
			}
		}
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	switch {
	case d.failed:
		return exit(statusFailed)
	case f.exitCode && !d.report.Empty():
		return exit(statusFindings)
	}
	return nil
}

// differ is one run of diff.
type differ struct {
	*session
	flags  *diffFlags
	report report.Diff
	failed bool
	// cleanup ends what the versions needed: processes and work trees.
	cleanup []func()
}

func (d *differ) close() {
	for i := len(d.cleanup) - 1; i >= 0; i-- {
		d.cleanup[i]()
	}
}

// compare settles the two versions and compares what each file of them deploys.
func (d *differ) compare(ctx context.Context, args []string) error {
	old, new, err := d.versions(ctx, args)
	if err != nil {
		return err
	}
	pairs, folder, err := d.pairs(ctx, old, new)
	if err != nil {
		return err
	}
	d.report.Folder = folder
	for _, p := range pairs {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		before, err := d.expandVersion(ctx, old, p.old)
		if err != nil {
			return err
		}
		after, err := d.expandVersion(ctx, new, p.new)
		if err != nil {
			return err
		}
		o := change.Options{Stack: d.stacked(before, after), ActionOnUnmanage: d.action(before, after)}
		d.report.Files = append(d.report.Files, report.FileDiff{
			File: p.name, Old: old.name, New: new.name,
			Result: change.Compare(deploymentOf(before), deploymentOf(after), o),
		})
	}
	return nil
}

func deploymentOf(x *expanded) *deployment.Deployment {
	if x == nil {
		return nil
	}
	return x.deployment
}

// stacked tells whether to say what a stack would do: where it was asked for, or
// where settings govern the template in the new version.
func (d *differ) stacked(old, new *expanded) bool {
	switch d.flags.stack {
	case "on":
		return true
	case "off":
		return false
	}
	return new != nil && new.stack.IsStack() || new == nil && old != nil && old.stack.IsStack()
}

// action is what becomes of resources that are no longer managed: what was asked
// for, else what the settings of the new version say, else of the old.
func (d *differ) action(old, new *expanded) string {
	if d.flags.action != "" {
		return d.flags.action
	}
	for _, x := range []*expanded{new, old} {
		if x == nil {
			continue
		}
		if settings := d.settingsFor(x); settings != nil && settings.ActionOnUnmanage != "" {
			return settings.ActionOnUnmanage
		}
	}
	return ""
}

// settingsFor are the stack settings that govern an entry point, also where
// stacks were switched on by a flag and nobody had to look for them yet.
func (s *session) settingsFor(x *expanded) *stack.Settings {
	if x.stack.Settings != nil || x.entry.Path == "-" {
		return x.stack.Settings
	}
	found, _ := s.stackSettings(x.entry, input{parametersPath: bicepParameters(x)})
	return found.Settings
}

func parseAction(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	action, ok := stack.ParseAction(text)
	if !ok {
		words := []string{stack.DeleteAll, stack.DeleteResources, stack.DetachAll}
		return "", usagef("--action-on-unmanage is one of deleteAll, deleteResources, detachAll, not %q%s", text, didYouMean(text, words))
	}
	return action, nil
}
