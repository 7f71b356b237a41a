// Package version opens the states of the files that a run compares: the work tree, and
// revisions of it.
package version

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"

	"github.com/forearm/forearm/bicepcli"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/trust"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// Version is one state of the files.
type Version struct {
	// Name is what reports call it.
	Name string
	// Path of the file or folder that is looked at, as the user has it.
	Path string
	// Workspace reads from the revision, or from the work tree.
	Workspace *engine.Workspace
	// Revision is empty for the work tree.
	Revision string
}

// Place is a place with the version that it is in.
func (v *Version) Place(place report.Place) report.Place {
	if place.File != "" && v.Revision != "" {
		place.File = v.Revision + ":" + place.File
	}
	return place
}

// HasFile reports whether the version has a file or folder.
func (v *Version) HasFile(name string) bool {
	_, err := v.Workspace.Files.FS.Stat(name)
	return err == nil
}

// IsFolder reports whether Path is a folder.
func (v *Version) IsFolder() bool { return v.Workspace.Files.IsFolder(v.Path) }

// Opener opens versions, and closes them together.
type Opener struct {
	files   *engine.Files
	options engine.Options
	// cleanup ends what they needed: processes and work trees.
	cleanup []func()
}

// NewOpener opens versions of files.
func NewOpener(files *engine.Files, o engine.Options) *Opener {
	return &Opener{files: files, options: o}
}

// Close closes all that was opened.
func (o *Opener) Close() {
	for i := len(o.cleanup) - 1; i >= 0; i-- {
		o.cleanup[i]()
	}
}

// FolderOf is a folder of the repository that a named file or folder is in, also
// where only a revision has it.
func (o *Opener) FolderOf(name string) string {
	if info, err := o.files.FS.Stat(name); err == nil && info.IsDir() {
		return name
	}
	dir := path.Dir(strings.ReplaceAll(name, `\`, "/"))
	if _, err := o.files.FS.Stat(dir); err != nil {
		return "."
	}
	return dir
}

// Revision opens a revision. Whatever the options and the configuration name is read from
// it, as far as it is in the repository; configuration and policies come from the trusted
// revision if there is one.
func (o *Opener) Revision(repository *git.Repository, revision string, paths ...string) (*Version, error) {
	tree, err := repository.TreeAt(revision)
	if err != nil {
		return nil, git.UsageError(err)
	}
	o.cleanup = append(o.cleanup, tree.Close)
	files := o.files.AtRevision(trust.New(revision, tree, o.files.Tree))
	options := o.options
	options.Parameters = o.parametersAt(files, revision)
	disk := &checkout{repository: repository, revision: revision}
	options.Disk = disk
	w, err := engine.OpenWith(files, options, paths...)
	if err != nil {
		return nil, err
	}
	o.cleanup = append(o.cleanup, func() {
		w.Close()
		if err := disk.close(); err != nil {
			engine.LogTo(o.options.Log, diag.List{{Code: diag.FileUnreadable, Severity: diag.Warning, File: disk.tree.Dir,
				Message: "the temporary work tree could not be removed: " + diag.ErrorText(err)}})
		}
	})
	return &Version{Name: revision, Workspace: w, Revision: revision}, nil
}

// WorkTree opens the files as they are on disk.
func (o *Opener) WorkTree(paths ...string) (*Version, error) {
	w, err := engine.OpenWith(o.files, o.options, paths...)
	if err != nil {
		return nil, err
	}
	o.cleanup = append(o.cleanup, w.Close)
	return &Version{Name: "the work tree", Workspace: w}, nil
}

// parametersAt leaves out the parameters files that a revision does not have yet: the
// version that it has was deployed without them.
func (o *Opener) parametersAt(files *engine.Files, revision string) []string {
	var kept []string
	for _, argument := range o.options.Parameters {
		name := strings.TrimPrefix(argument, "@")
		_, then := files.Named.Stat(name)
		if _, now := files.Tree.Outright().Stat(name); errors.Is(then, fs.ErrNotExist) && now == nil {
			engine.LogTo(o.options.Log, diag.List{{Code: diag.FileSkipped, Severity: diag.Warning, File: revision + ":" + name,
				Message: "the revision does not have this parameters file, so its version is worked out without it"}})
			continue
		}
		kept = append(kept, argument)
	}
	return kept
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

// Folder implements bicepcli.Disk.
func (c *checkout) Folder() (folder, of string) {
	if c.tree == nil {
		return "", ""
	}
	return c.tree.Dir, c.repository.Root
}

func (c *checkout) close() error {
	if c.tree == nil {
		return nil
	}
	return c.tree.Close()
}
