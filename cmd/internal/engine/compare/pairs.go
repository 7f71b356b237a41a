package compare

import (
	"context"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/deployment"
)

// DiffOptions say what is compared, and how the new version is deployed.
type DiffOptions struct {
	// From and To are revisions; without To the new version is the work tree, without From
	// two files or folders are compared.
	From, To string
	// Mode is incremental or complete; ActionOnUnmanage is what happens to resources that a
	// stack no longer manages. Where they are empty, the settings of the stack count.
	Mode, ActionOnUnmanage string
	// Explain follows each value that differs back to where it was written.
	Explain bool
}

// differ is one run of Diff.
type differ struct {
	versions *version.Opener
	options  engine.Options
	diff     DiffOptions
	report   review.Diff
	// logged are the diagnostics that were reported: those of a template are the same with each
	// of its parameters files.
	logged map[logged]bool
}

// logged identifies a diagnostic as people see it.
type logged struct {
	place         report.Place
	code, message string
}

// file is one file in one version.
type file struct {
	// expansion is nil if the version does not have the file.
	expansion *engine.Expansion
	version   *version.Version
}

// expandFile computes one file of one version; e is nil if it does not have it.
func expandFile(ctx context.Context, v *version.Version, e *discover.Entry) *file {
	if e == nil {
		return &file{version: v}
	}
	x := v.Workspace.Expand(ctx, *e)
	v.Workspace.ApplyPolicies(x)
	return &file{x, v}
}

func (f *file) deployed() *deployment.Deployment {
	if f.expansion == nil {
		return nil
	}
	return f.expansion.Deployment
}

// pair is one file in both versions; an entry is nil if one lacks it.
type pair struct {
	name     string
	old, new *discover.Entry
}

// pairFiles matches the files of the two versions: by themselves, or in folders by
// their path below.
func (d *differ) pairFiles(ctx context.Context, old, new *version.Version) ([]pair, bool, error) {
	oldFolder, newFolder := old.IsFolder(), new.IsFolder()
	if oldFolder != newFolder && old.HasFile(old.Path) && new.HasFile(new.Path) {
		return nil, false, usage.Errorf("%s and %s: a folder and a file cannot be compared", old.Path, new.Path)
	}
	folder := oldFolder || newFolder
	before, err := d.entryPoints(ctx, old)
	if err != nil {
		return nil, false, err
	}
	after, err := d.entryPoints(ctx, new)
	if err != nil {
		return nil, false, err
	}
	if !folder {
		p := pair{name: new.Path}
		if len(before) > 0 {
			p.old = &before[0]
		}
		if len(after) > 0 {
			p.new = &after[0]
		}
		return []pair{p}, false, nil
	}
	var list []pair
	index := map[string]int{}
	for i := range before {
		name := pathBelow(old.Path, before[i].Path)
		index[name] = len(list)
		list = append(list, pair{name: name, old: &before[i]})
	}
	for i := range after {
		name := pathBelow(new.Path, after[i].Path)
		if n, ok := index[name]; ok {
			list[n].new = &after[i]
			continue
		}
		list = append(list, pair{name: name, new: &after[i]})
	}
	slices.SortStableFunc(list, func(a, b pair) int { return strings.Compare(a.name, b.name) })
	return list, true, nil
}

func pathBelow(folder, name string) string {
	folder = strings.TrimSuffix(path.Clean(folder), "/") + "/"
	return strings.TrimPrefix(strings.TrimPrefix(path.Clean(name), folder), "./")
}

// entryPoints are the entry points of a version.
func (d *differ) entryPoints(ctx context.Context, v *version.Version) ([]discover.Entry, error) {
	if v.Path != "-" && !v.HasFile(v.Path) {
		return nil, nil
	}
	found, err := v.Workspace.Discover(ctx, []string{v.Path})
	if err != nil {
		return nil, err
	}
	d.versionLog(v, &engine.Expansion{Diagnostics: found.Diagnostics})
	return found.Entries, nil
}

// versionLog reports the diagnostics of one version, with the names that the user knows.
func (d *differ) versionLog(v *version.Version, x *engine.Expansion) {
	var list []report.Diagnostic
	for _, made := range x.SortedDiagnostics() {
		made.Place = v.Place(made.Place)
		if as := (logged{made.Place, made.Code, made.Message}); !d.logged[as] {
			d.logged[as] = true
			list = append(list, made)
		}
	}
	if d.options.Log != nil {
		d.options.Log(list)
	}
	d.report.Incomplete = d.report.Incomplete || x.Failed()
}
