package cli

import (
	"bytes"
	"context"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/stack"
)

type diffFlags struct {
	expansionFlags
	from, to string
	exitCode bool
	explain  bool
	// action is what becomes of resources that are no longer managed.
	action string
	mode   string
}

func (a *app) diffCommand() *cobra.Command {
	f := &diffFlags{}
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Show what changes between two versions",
		Long: `Show offline what a new version of a template would change: resources created,
changed property by property, and deleted, through all nested deployments; the
resources of extensions; outputs; the settings of stacks. OLD and NEW are two files
or two folders. A revision is read with the parameters, mocks and configuration that
it has.

A deployment is incremental unless --mode complete says otherwise: what the new
version no longer has stays in Azure.

  forearm diff old.json main.bicep
  forearm diff --from main infra/main.bicep             the work tree against a revision
  forearm diff --from v1.0 --to v1.1 infra/main.bicep   two revisions

With --stack it also shows what a deployment stack would delete or detach, and in
which order. The formats are console, json and markdown.`,
		RunE: func(cmd *cobra.Command, args []string) error { return a.diff(cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.register(flags)
	f.between(flags)
	flags.BoolVar(&f.explain, "explain", false, "say of each difference what its value came by")
	flags.BoolVar(&f.exitCode, "exit-code", false, "make the exit status 1 where something differs")
	return cmd
}

// between registers the flags that say what is compared, and how it is deployed.
func (f *diffFlags) between(flags *pflag.FlagSet) {
	flags.StringVar(&f.from, "from", "", "the old version is that of git's `REV`")
	flags.StringVar(&f.to, "to", "", "the new version is that of git's `REV`; the work tree where not given")
	flags.StringVar(&f.mode, "mode", "", "how the new version is deployed: incremental or complete; incremental where not given and no stack deploys it")
	registerAction(flags, &f.action)
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
	if err := f.checkMode(); err != nil {
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
	if err := a.within(append(args, f.compiledParameters()...)...); err != nil {
		return err
	}
	d := &differ{versions: &versions{app: a, flags: &f.expansionFlags}, flags: f}
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

// checkMode wants a mode that there is. A stack has none: what it deletes its
// settings say.
func (f *diffFlags) checkMode() error {
	names := make([]string, len(change.Modes))
	for i, mode := range change.Modes {
		names[i] = string(mode)
	}
	f.mode = strings.ToLower(f.mode)
	if err := choice("mode", f.mode, names...); err != nil {
		return err
	}
	if f.mode != "" && f.stack == "on" {
		return usagef("--mode is for deployments without a stack; what a stack deletes --action-on-unmanage says")
	}
	return nil
}

// differ is one run of diff.
type differ struct {
	*versions
	flags  *diffFlags
	report report.Diff
}

// named are the two versions that the command line names.
func (d *differ) named(ctx context.Context, args []string) (old, new *side, err error) {
	if d.flags.from == "" {
		for _, name := range args {
			if err := d.exists(name); err != nil {
				return nil, nil, err
			}
		}
		s, err := d.workTree(d.app, args...)
		if err != nil {
			return nil, nil, err
		}
		return &side{name: args[0], path: args[0], session: s}, &side{name: args[1], path: args[1], session: s}, nil
	}
	repository, err := git.Open(ctx, d.folderOf(args[0]))
	if err != nil {
		return nil, nil, gitError(err)
	}
	if old, err = d.revision(repository, d.flags.from, args[0]); err != nil {
		return nil, nil, err
	}
	if d.flags.to != "" {
		new, err = d.revision(repository, d.flags.to, args[0])
	} else {
		new = &side{name: "the work tree"}
		new.session, err = d.workTree(d.app, args...)
	}
	if err != nil {
		return nil, nil, err
	}
	old.path, new.path = args[0], args[0]
	if !old.has(args[0]) && !new.has(args[0]) {
		return nil, nil, usagef("%s: neither version has such a file", args[0])
	}
	return old, new, nil
}

// compare settles the two versions and compares what each file of them deploys.
func (d *differ) compare(ctx context.Context, args []string) error {
	old, new, err := d.named(ctx, args)
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
		before, after := d.expandVersion(ctx, old, p.old), d.expandVersion(ctx, new, p.new)
		d.report.Files = append(d.report.Files, *d.fileDiff(p.name, before, after))
		if !folder {
			d.compareSettings(before, after)
		}
	}
	if folder {
		d.compareFolderSettings(old, new)
	}
	d.report.SettingsAt = d.settingsAt(old, new)
	return nil
}

// settingsAt gives the place of a difference in settings.
func (d *differ) settingsAt(old, new *side) func(change.Place) report.Place {
	return func(p change.Place) report.Place {
		v := new
		if p.Old {
			v = old
		}
		return v.named(report.PlaceOf(p.Span))
	}
}

// fileDiff compares what one file deploys.
func (d *differ) fileDiff(name string, before, after *fileVersion) *report.FileDiff {
	o := change.Options{Mode: change.Mode(d.flags.mode), Stack: d.stacked(before, after), ActionOnUnmanage: d.flags.action}
	old, new := before.settings(), after.settings()
	if old != nil {
		o.Denied = old.DenyMode
	}
	for _, settings := range []*stack.Settings{new, old} {
		if settings != nil && o.ActionOnUnmanage == "" {
			o.ActionOnUnmanage = settings.ActionOnUnmanage
		}
	}
	f := report.FileDiff{File: name, Old: before.side.name, New: after.side.name,
		Result: change.Compare(before.deployed(), after.deployed(), o),
		At: func(p change.Place) report.Place {
			v := after
			if p.Old {
				v = before
			}
			if v.expanded == nil {
				return report.Place{}
			}
			return v.side.named(v.located.Place(p.Span))
		}}
	if d.flags.explain {
		f.Way = func(p *change.Property) []report.ExplainStep {
			v, of := after, p.New
			if of.IsAbsent() {
				v, of = before, p.Old
			}
			if v.expanded == nil {
				return nil
			}
			steps, _ := v.steps(of)
			for i := range steps {
				steps[i].Place = v.side.named(steps[i].Place)
			}
			return steps
		}
	}
	if x := after.deployed(); o.Mode == change.Complete && x != nil && !change.HasCompleteMode(x.Root) {
		f.Remarks = append(f.Remarks, "only a deployment to a resource group can be made in complete mode: nothing is deleted here")
	}
	return &f
}

// stacked reports whether to say what a stack would do: where it was asked for, or
// where settings govern the template in the new version and no mode was given,
// which a stack does not have.
func (d *differ) stacked(old, new *fileVersion) bool {
	switch {
	case d.flags.stack == "on":
		return true
	case d.flags.stack == "off" || d.flags.mode != "":
		return false
	case new.expanded != nil:
		return new.stack.IsStack()
	}
	return old.expanded != nil && old.stack.IsStack()
}

func registerAction(flags *pflag.FlagSet, action *string) {
	flags.StringVar(action, "action-on-unmanage", "", "what a stack does with resources it no longer manages: deleteAll, deleteResources or detachAll; what its settings say where not given")
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
