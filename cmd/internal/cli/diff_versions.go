package cli

import (
	"context"
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"forearm/cmd/internal/discover"
	"forearm/cmd/internal/git"
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
	// session reads from the revision; the run's own for the work tree.
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
		return &side{name: args[0], path: args[0], session: d.session}, &side{name: args[1], path: args[1], session: d.session}, nil
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
	new = &side{name: "the work tree", path: args[0], session: d.session}
	if d.flags.to != "" {
		if new, err = d.revision(repository, args[0], d.flags.to); err != nil {
			return nil, nil, err
		}
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
	return &side{name: revision, path: name, session: d.session.at(tree), revision: revision, repository: repository}, nil
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
func (d *differ) expandVersion(ctx context.Context, v *side, e *discover.Entry) (*expanded, error) {
	if e == nil {
		return nil, nil
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
	return x, nil
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
	v.onDisk = d.session.at(files)
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
		place := &list[i].Place
		if v.tree != nil {
			place.File = v.tree.Original(place.File)
		}
		if place.File != "" && v.revision != "" {
			place.File = v.revision + ":" + place.File
		}
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
