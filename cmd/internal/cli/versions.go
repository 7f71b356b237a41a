package cli

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
)

// versions are the states of the files that a run compares: the work tree, and
// revisions of it.
type versions struct {
	*app
	flags *expansionFlags
	// failed reports that something of them could not be worked out.
	failed bool
	// cleanup ends what they needed: processes and work trees.
	cleanup []func()
}

func (d *versions) close() {
	for i := len(d.cleanup) - 1; i >= 0; i-- {
		d.cleanup[i]()
	}
}

// side is where one side of a comparison is read from.
type side struct {
	name string
	// path of the file or folder, as the user has it.
	path string
	// session reads from the revision, or from the work tree.
	session *session
	// revision is empty for the work tree.
	revision string
}

// folderOf is a folder of the repository that a named file or folder is in, also
// where only a revision has it.
func (d *versions) folderOf(name string) string {
	dir := path.Dir(strings.ReplaceAll(name, `\`, "/"))
	if info, err := d.files.Stat(name); err == nil && info.IsDir() {
		return name
	} else if _, err := d.files.Stat(dir); err != nil {
		return "."
	}
	return dir
}

// revision is a revision as one side. Whatever the command line and the
// configuration name is read from it, as far as it lies in the repository; with
// --trust another revision decides about what judges.
func (d *versions) revision(repository *git.Repository, revision string, paths ...string) (*side, error) {
	tree, err := repository.At(revision)
	if err != nil {
		return nil, gitError(err)
	}
	d.cleanup = append(d.cleanup, tree.Close)
	a := *d.app
	past := newTrust(revision, tree, d.tree)
	a.files, a.outright = tree, past.over(d.outright)
	if a.trust == nil {
		a.trust = past
	}
	s, err := d.settled(&a, a.had(d.flags.parameters, revision), paths...)
	if err != nil {
		return nil, err
	}
	disk := &checkout{repository: repository, revision: revision}
	s.disk = disk
	d.cleanup = append(d.cleanup, func() {
		s.close()
		if err := disk.close(); err != nil {
			d.say(diag.List{{Code: diag.FileUnreadable, Severity: diag.Warning, File: disk.tree.Dir,
				Message: "the temporary work tree could not be removed: " + diag.Because(err)}})
		}
	})
	return &side{name: revision, session: s, revision: revision}, nil
}

// workTree is the session of the files as they are on disk.
func (d *versions) workTree(a *app, paths ...string) (*session, error) {
	s, err := d.settled(a, d.flags.parameters, paths...)
	if err == nil {
		d.cleanup = append(d.cleanup, s.close)
	}
	return s, err
}

// settled is the session of one version.
func (d *versions) settled(a *app, parameters []string, paths ...string) (*session, error) {
	f := *d.flags
	f.parameters = parameters
	return a.settle(&f, paths...)
}

// had leaves out the parameters files that a revision does not have yet: the
// version that it has was deployed without them.
func (a *app) had(parameters []string, revision string) []string {
	var kept []string
	for _, argument := range parameters {
		name := strings.TrimPrefix(argument, "@")
		_, then := a.outright.Stat(name)
		if _, now := a.tree.Outright().Stat(name); errors.Is(then, fs.ErrNotExist) && now == nil {
			a.say(diag.List{{Code: diag.FileSkipped, Severity: diag.Warning, File: revision + ":" + name,
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
}

func (v *fileVersion) deployed() *deployment.Deployment {
	if v.expanded == nil {
		return nil
	}
	return v.expanded.deployment
}

// named is a place with the version that it is in.
func (v *side) named(place report.Place) report.Place {
	if place.File != "" && v.revision != "" {
		place.File = v.revision + ":" + place.File
	}
	return place
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
func (d *versions) pairs(ctx context.Context, old, new *side) ([]filePair, bool, error) {
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

func (v *side) entries(ctx context.Context, d *versions) ([]discover.Entry, error) {
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

// expandVersion works out one file of one version, and says what there is to say
// about it.
func (d *versions) expandVersion(ctx context.Context, v *side, e *discover.Entry) *fileVersion {
	made := d.expandedFile(ctx, v, e)
	if e != nil {
		d.said(v, made.expanded)
	}
	return made
}

func (d *versions) expandedFile(ctx context.Context, v *side, e *discover.Entry) *fileVersion {
	if e == nil {
		return &fileVersion{side: v}
	}
	return &fileVersion{v.session.expand(ctx, *e), v}
}

// checkout is a revision on disk, made when a compiler first needs it: that follows
// modules by itself.
type checkout struct {
	repository *git.Repository
	revision   string
	once       sync.Once
	tree       *git.Worktree
	err        error
}

var _ bicepcli.Disk = (*checkout)(nil)

// Path implements bicepcli.Disk.
func (c *checkout) Path(name string) (string, error) {
	c.once.Do(func() { c.tree, c.err = c.repository.Worktree(c.revision) })
	if c.err != nil {
		return "", c.err
	}
	return c.tree.Path(name)
}

// Original implements bicepcli.Disk.
func (c *checkout) Original(path string) string {
	if c.tree == nil {
		return path
	}
	return c.tree.Original(path)
}

func (c *checkout) close() error {
	if c.tree == nil {
		return nil
	}
	return c.tree.Close()
}

// said shows the diagnostics of one version, with the names that the user knows.
func (d *versions) said(v *side, x *expanded) {
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
	if errors.Is(err, git.ErrNoRevision) || errors.Is(err, git.ErrNoRepository) || errors.Is(err, git.ErrNotFound) || errors.Is(err, git.ErrShallow) {
		return usagef("%v", err)
	}
	return err
}
