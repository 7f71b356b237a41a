package cli

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"forearm/cmd/internal/discover"
	"forearm/cmd/internal/git"
	"forearm/cmd/internal/report"
	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/source"
)

func registerAction(flags *pflag.FlagSet, action *string) {
	flags.StringVar(action, "action-on-unmanage", "", "what a stack does with resources it no longer manages: deleteAll, deleteResources or detachAll; what its settings say where not given")
}

// side is where one side of a comparison is read from.
type side struct {
	name string
	// path of the file or folder, as the user has it.
	path string
	// session reads from the revision, or from the work tree.
	session *session
	// revision is empty for the work tree.
	revision   string
	repository *git.Repository
	// tree is the revision on disk, made when a compiler needs it.
	tree   *git.Worktree
	onDisk *session
}

// versions are the two sides that the command line names.
func (d *differ) versions(ctx context.Context, args []string) (old, new *side, err error) {
	if d.flags.from == "" {
		for _, name := range args {
			if err := d.exists(name); err != nil {
				return nil, nil, err
			}
		}
		s, err := d.settled(d.app, d.flags.parameters, args...)
		if err != nil {
			return nil, nil, err
		}
		return &side{name: args[0], path: args[0], session: s}, &side{name: args[1], path: args[1], session: s}, nil
	}
	dir := path.Dir(strings.ReplaceAll(args[0], `\`, "/"))
	if info, err := d.files.Stat(args[0]); err == nil && info.IsDir() {
		dir = args[0]
	} else if _, err := d.files.Stat(dir); err != nil {
		dir = "."
	}
	repository, err := git.Open(ctx, dir)
	if err != nil {
		return nil, nil, gitError(err)
	}
	if old, err = d.revision(repository, args[0], d.flags.from); err != nil {
		return nil, nil, err
	}
	if d.flags.to != "" {
		new, err = d.revision(repository, args[0], d.flags.to)
	} else {
		new = &side{name: "the work tree", path: args[0]}
		new.session, err = d.settled(d.app, d.flags.parameters, args...)
	}
	if err != nil {
		return nil, nil, err
	}
	if !old.has(args[0]) && !new.has(args[0]) {
		return nil, nil, usagef("%s: neither version has such a file", args[0])
	}
	return old, new, nil
}

func (d *differ) revision(repository *git.Repository, name, revision string) (*side, error) {
	tree, err := repository.At(revision)
	if err != nil {
		return nil, gitError(err)
	}
	d.cleanup = append(d.cleanup, tree.Close)
	// Whatever the command line and the configuration name is read from the
	// revision, as far as it lies in the repository.
	a := *d.app
	a.trust = &trust{revision: revision, tree: tree, work: d.tree, asked: map[string]bool{}, then: map[string]*past{}, now: map[string]*past{}}
	a.files, a.outright = tree, a.trust.over(d.outright)
	s, err := d.settled(&a, a.had(d.flags.parameters), name)
	if err != nil {
		return nil, err
	}
	return &side{name: revision, path: name, session: s, revision: revision, repository: repository}, nil
}

// settled is the session of one version.
func (d *differ) settled(a *app, parameters []string, paths ...string) (*session, error) {
	f := d.flags.expansionFlags
	f.parameters = parameters
	s, err := a.settle(&f, paths...)
	if err == nil {
		d.cleanup = append(d.cleanup, s.close)
	}
	return s, err
}

// had leaves out the parameters files that a revision does not have yet: the
// version that it has was deployed without them.
func (a *app) had(parameters []string) []string {
	var kept []string
	for _, argument := range parameters {
		name := strings.TrimPrefix(argument, "@")
		_, then := a.outright.Stat(name)
		if _, now := a.tree.Outright().Stat(name); errors.Is(then, fs.ErrNotExist) && now == nil {
			a.say(diag.List{{Code: diag.FileSkipped, Severity: diag.Warning, File: a.trust.revision + ":" + name,
				Message: "the revision does not have this parameters file, so its version is worked out without it"}})
			continue
		}
		kept = append(kept, argument)
	}
	return kept
}

// fileVersion is one file in one version.
type fileVersion struct {
	*expanded // nil where the version does not have the file
	side      *side
	session   *session
}

func (v *fileVersion) deployed() *deployment.Deployment {
	if v.expanded == nil {
		return nil
	}
	return v.expanded.deployment
}

// named is a place by the names that the user knows.
func (v *side) named(place report.Place) report.Place {
	if place.File = v.original(place.File); place.File != "" && v.revision != "" {
		place.File = v.revision + ":" + place.File
	}
	return place
}

// original is the user's path of a file that a revision may have on disk.
func (v *side) original(name string) string {
	if v.tree == nil {
		return name
	}
	return v.tree.Original(name)
}

func (v *side) has(name string) bool {
	_, err := v.session.files.Stat(name)
	return err == nil
}

// filePair is one file in both versions; an empty entry where one lacks it.
type filePair struct {
	name     string
	old, new *discover.Entry
}

// pairs matches the files of the two versions: by themselves, or in folders by
// their path below.
func (d *differ) pairs(ctx context.Context, old, new *side) ([]filePair, bool, error) {
	oldFolder, newFolder := old.isFolder(), new.isFolder()
	if oldFolder != newFolder && old.has(old.path) && new.has(new.path) {
		return nil, false, usagef("%s and %s: a folder and a file cannot be compared", old.path, new.path)
	}
	folder := oldFolder || newFolder
	before, err := old.entries(ctx, d)
	if err != nil {
		return nil, false, err
	}
	after, err := new.entries(ctx, d)
	if err != nil {
		return nil, false, err
	}
	if !folder {
		p := filePair{name: new.path}
		if len(before) > 0 {
			p.old = &before[0]
		}
		if len(after) > 0 {
			p.new = &after[0]
		}
		return []filePair{p}, false, nil
	}
	var list []filePair
	index := map[string]int{}
	for i := range before {
		name := below(old.path, before[i].Path)
		index[name] = len(list)
		list = append(list, filePair{name: name, old: &before[i]})
	}
	for i := range after {
		name := below(new.path, after[i].Path)
		if n, ok := index[name]; ok {
			list[n].new = &after[i]
			continue
		}
		list = append(list, filePair{name: name, new: &after[i]})
	}
	slices.SortStableFunc(list, func(a, b filePair) int { return strings.Compare(a.name, b.name) })
	return list, true, nil
}

func (v *side) isFolder() bool {
	info, err := v.session.files.Stat(v.path)
	return err == nil && info.IsDir()
}

func below(folder, name string) string {
	folder = strings.TrimSuffix(path.Clean(folder), "/") + "/"
	return strings.TrimPrefix(strings.TrimPrefix(path.Clean(name), folder), "./")
}

func (v *side) entries(ctx context.Context, d *differ) ([]discover.Entry, error) {
	if v.path != "-" && !v.has(v.path) {
		return nil, nil
	}
	found, err := v.session.discover(ctx, []string{v.path})
	if err != nil {
		return nil, err
	}
	d.said(v, &expanded{diagnostics: found.Diagnostics})
	return found.Entries, nil
}

// expandVersion works out one file of one version. What a compiler has to read
// is checked out, since it follows modules by itself.
func (d *differ) expandVersion(ctx context.Context, v *side, e *discover.Entry) (*fileVersion, error) {
	if e == nil {
		return &fileVersion{side: v, session: v.session}, nil
	}
	s, entry := v.session, *e
	if v.revision != "" && needsCompiler(entry) {
		if err := d.checkOut(v); err != nil {
			return nil, err
		}
		s = v.onDisk
		for _, name := range []*string{&entry.Path, &entry.Template} {
			if *name == "" {
				continue
			}
			moved, ok := v.tree.Path(*name)
			if !ok {
				return nil, usagef("%s lies outside of the repository", *name)
			}
			*name = moved
		}
	}
	x := s.expand(ctx, entry)
	d.said(v, x)
	return &fileVersion{x, v, s}, nil
}

func needsCompiler(e discover.Entry) bool {
	return e.Kind == discover.Bicep || e.Kind == discover.BicepParams || strings.HasSuffix(strings.ToLower(e.TemplatePath()), ".bicep")
}

func (d *differ) checkOut(v *side) error {
	if v.tree != nil {
		return nil
	}
	tree, err := v.repository.Worktree(v.revision)
	if err != nil {
		return err
	}
	v.tree = tree
	files := source.NewBoundary(tree.Dir)
	v.onDisk = v.session.at(files)
	if moved, ok := tree.Path(v.onDisk.bicepparam); ok && v.onDisk.bicepparam != "" {
		v.onDisk.bicepparam = moved
	}
	d.cleanup = append(d.cleanup, func() {
		v.onDisk.close()
		files.Close()
		if err := tree.Close(); err != nil {
			d.say(diag.List{{Code: diag.FileUnreadable, Severity: diag.Warning, File: tree.Dir,
				Message: "the temporary work tree could not be removed: " + err.Error()}})
		}
	})
	return nil
}

// said shows the diagnostics of one version, with the names that the user knows.
func (d *differ) said(v *side, x *expanded) {
	list := x.shownDiagnostics()
	for i := range list {
		list[i].Place = v.named(list[i].Place)
	}
	d.sayAll(list)
	d.failed = d.failed || x.diagnostics.HasErrors()
}

// bicepParameters is the .bicepparam file of an entry point.
func bicepParameters(x *expanded) string {
	if x.entry.Kind == discover.BicepParams {
		return x.entry.Path
	}
	return ""
}

// gitError tells what is wrong with the command line from what is wrong with the
// environment.
func gitError(err error) error {
	if errors.Is(err, git.ErrNoRevision) || errors.Is(err, git.ErrNoRepository) || errors.Is(err, git.ErrNotFound) {
		return usagef("%v", err)
	}
	return err
}
