package compare

import (
	"context"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/explain"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/stack"
)

// Diff compares what two versions deploy: of one path in two revisions, or of two paths.
// The report is Incomplete where something of them could not be computed.
func Diff(ctx context.Context, o engine.Options, diff DiffOptions, paths []string) (*review.Diff, error) {
	files, err := engine.OpenFiles(ctx, o, paths...)
	if err != nil {
		return nil, err
	}
	defer files.Close()
	d := &differ{versions: version.NewOpener(files, o), options: o, diff: diff, logged: map[logged]bool{}}
	defer d.versions.Close()
	old, new, err := d.openVersions(ctx, files, paths)
	if err != nil {
		return nil, err
	}
	if err := d.compare(ctx, old, new); err != nil {
		return nil, err
	}
	return &d.report, nil
}

// openVersions opens the two versions that paths and revisions name.
func (d *differ) openVersions(ctx context.Context, files *engine.Files, paths []string) (old, new *version.Version, err error) {
	if d.diff.From == "" {
		for _, name := range paths {
			if err := files.MustExist(name); err != nil {
				return nil, nil, err
			}
		}
		tree, err := d.versions.WorkTree(paths...)
		if err != nil {
			return nil, nil, err
		}
		return &version.Version{Name: paths[0], Path: paths[0], Workspace: tree.Workspace},
			&version.Version{Name: paths[1], Path: paths[1], Workspace: tree.Workspace}, nil
	}
	repository, err := git.Open(ctx, d.versions.FolderOf(paths[0]))
	if err != nil {
		return nil, nil, git.UsageError(err)
	}
	if old, err = d.versions.Revision(repository, d.diff.From, paths[0]); err != nil {
		return nil, nil, err
	}
	if d.diff.To != "" {
		new, err = d.versions.Revision(repository, d.diff.To, paths[0])
	} else {
		new, err = d.versions.WorkTree(paths...)
	}
	if err != nil {
		return nil, nil, err
	}
	old.Path, new.Path = paths[0], paths[0]
	if !old.HasFile(paths[0]) && !new.HasFile(paths[0]) {
		return nil, nil, usage.Errorf("%s: neither version has such a file", paths[0])
	}
	return old, new, nil
}

// compare compares what each file of the two versions deploys.
func (d *differ) compare(ctx context.Context, old, new *version.Version) error {
	pairs, folder, err := d.pairFiles(ctx, old, new)
	if err != nil {
		return err
	}
	d.report.Folder = folder
	for _, p := range pairs {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		before, after := expandFile(ctx, old, p.old), expandFile(ctx, new, p.new)
		for _, f := range []*file{before, after} {
			if f.expansion != nil {
				d.versionLog(f.version, f.expansion)
			}
		}
		d.report.Files = append(d.report.Files, *d.compareFiles(p.name, before, after))
		if !folder {
			d.compareSettings(before, after)
		}
	}
	if folder {
		d.compareFolderSettings(old, new)
	}
	d.report.SettingsAt = settingsAt(old, new)
	return nil
}

// settingsAt returns the place of a difference in settings.
func settingsAt(old, new *version.Version) func(change.Place) report.Place {
	return func(p change.Place) report.Place {
		v := new
		if p.Old {
			v = old
		}
		return v.Place(report.PlaceOf(p.Span))
	}
}

// compareFiles compares what one file deploys.
func (d *differ) compareFiles(name string, before, after *file) *review.FileDiff {
	o := change.Options{Mode: change.Mode(d.diff.Mode), Stack: d.isStack(before, after), ActionOnUnmanage: d.diff.ActionOnUnmanage}
	old, new := before.stackSettings(), after.stackSettings()
	if old != nil {
		o.Denied = old.DenyMode
	}
	for _, settings := range []*stack.Settings{new, old} {
		if settings != nil && o.ActionOnUnmanage == "" {
			o.ActionOnUnmanage = settings.ActionOnUnmanage
		}
	}
	f := review.FileDiff{File: name, Old: before.version.Name, New: after.version.Name,
		Result: change.Compare(before.deployed(), after.deployed(), o),
		At: func(p change.Place) report.Place {
			v := after
			if p.Old {
				v = before
			}
			if v.expansion == nil {
				return report.Place{}
			}
			return v.version.Place(v.expansion.Located.Place(p.Span))
		}}
	if d.diff.Explain {
		f.Way = func(p *change.Property) []views.ExplainStep {
			v, of := after, p.New
			if of.IsAbsent() {
				v, of = before, p.Old
			}
			if v.expansion == nil {
				return nil
			}
			steps, _ := explain.Steps(v.expansion, of)
			for i := range steps {
				steps[i].Place = v.version.Place(steps[i].Place)
			}
			return steps
		}
	}
	if x := after.deployed(); o.Mode == change.Complete && x != nil && !change.HasCompleteMode(x.Root) {
		f.Remarks = append(f.Remarks, "only a deployment to a resource group can be made in complete mode: nothing is deleted here")
	}
	return &f
}

// isStack reports whether the effects of a stack are reported: where it was asked for, or
// where settings govern the template in the new version and no mode was given,
// which a stack does not have.
func (d *differ) isStack(old, new *file) bool {
	switch {
	case d.options.Stack == "on":
		return true
	case d.options.Stack == "off" || d.diff.Mode != "":
		return false
	case new.expansion != nil:
		return new.expansion.Stack.IsStack()
	}
	return old.expansion != nil && old.expansion.Stack.IsStack()
}
