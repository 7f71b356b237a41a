package engine

import (
	"cmp"
	"context"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/go-git/go-git/v5/plumbing/format/gitignore"

	"github.com/forearm/forearm/cmd/internal/engine/trust"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Files is what may be read, and what files are called. It is safe for concurrent use.
type Files struct {
	// Tree is the disk below the roots of what is checked, and below the allowed paths.
	// FS is where the files that are checked are read from: Tree, or a revision of it.
	// Named is where files are read from that the command line names: they may lie
	// anywhere.
	Tree      *source.Boundary
	FS, Named source.FS
	// Trust is the revision that decides; nil if none does.
	Trust *trust.Revision
	// Input is standard input, which "-" names.
	Input io.Reader

	// Readings are what was read; nil if they are not needed.
	Readings *Readings

	allowed []string
	// overlay has the texts that replace files.
	overlay map[string]string
	// dir is the current folder, asked for once: to find it out takes a look at the disk
	// for each folder on the way. top is the root of the repository, without one the
	// current folder: what files are called from, in whatever folder a run takes place.
	dir, top string
}

// OpenFiles opens what may be read: below the roots of the named files and folders, of
// the current folder where none is named.
func OpenFiles(ctx context.Context, o Options, paths ...string) (*Files, error) {
	f := &Files{Input: o.Input, allowed: o.AllowPaths}
	if o.Observe {
		f.Readings = newReadings()
	}
	if o.Input == nil {
		f.Input = strings.NewReader("")
	}
	var folders []string
	for _, p := range append(paths, compiledParameters(o.Parameters)...) {
		if p != "-" && p != "" {
			folders = append(folders, source.RootOf(p))
		}
	}
	if len(folders) == 0 {
		folders = []string{source.RootOf(".")}
	}
	tree, err := f.newBoundary(folders...)
	if err != nil {
		return nil, err
	}
	if f.Readings != nil {
		tree = tree.Observed(f.Readings.noteInTree)
	}
	f.Tree, f.FS, f.Named = tree, tree, tree.Outright()
	f.overlay = o.Overlay
	f.FS, f.Named = f.withOverlay(f.FS), f.withOverlay(f.Named)
	f.dir = filepath.ToSlash(source.WorkingDir())
	f.top = filepath.FromSlash(f.dir)
	if root, ok := source.Repository(f.top); ok {
		f.top = source.RealPath(root)
	}
	f.Trust, err = trust.Open(ctx, o.Trust, paths)
	return f, err
}

// AtRevision are the files as a revision has them; settings are those of the revision, too,
// unless another one is trusted.
func (f *Files) AtRevision(revision *trust.Revision) *Files {
	at := *f
	at.FS, at.Named = revision.Tree(), revision.ReadOver(f.Named)
	at.Trust = cmp.Or(at.Trust, revision)
	return &at
}

// withOverlay puts the texts of the overlay over files.
func (f *Files) withOverlay(files source.FS) source.FS {
	if len(f.overlay) == 0 {
		return files
	}
	return newOverlay(files, f.overlay)
}

// Close closes the trusted revision.
func (f *Files) Close() { f.Trust.Close() }

// newBoundary lets folders be read, and the allowed paths.
func (f *Files) newBoundary(folders ...string) (*source.Boundary, error) {
	b := source.NewBoundary(append(folders, f.allowed...)...)
	for _, dir := range f.allowed {
		switch info, err := b.Stat(dir); {
		case err != nil:
			_, why := diag.FileError(err)
			return nil, usage.Errorf("--allow-path %s: %s", dir, why)
		case !info.IsDir():
			return nil, usage.Errorf("--allow-path %s: not a folder", dir)
		}
	}
	return b, nil
}

// Absolute is a path as seen from the root of the file system.
func (f *Files) Absolute(name string) string {
	if path.IsAbs(name) || filepath.IsAbs(name) {
		return filepath.ToSlash(name)
	}
	return path.Join(f.dir, name)
}

// Rooted is what a file is called in every run: its path from the root of the
// repository, without one from the current folder.
func (f *Files) Rooted(name string) string {
	if name == "-" || name == "" {
		return name
	}
	full := filepath.FromSlash(f.Absolute(strings.ReplaceAll(name, `\`, "/")))
	rel, err := filepath.Rel(f.top, full)
	if err != nil {
		return filepath.ToSlash(full)
	}
	return filepath.ToSlash(rel)
}

// InTree reports whether a file is in the tree that is checked, and no link of it leads
// there: what may be edited.
func (f *Files) InTree(name string) bool {
	if name == "-" || name == "" {
		return false
	}
	folder := f.Tree.Direct(name)
	return folder != "" && !slices.ContainsFunc(f.allowed, func(dir string) bool { return source.RealPath(dir) == folder })
}

// Unrooted is the path of a file that Rooted has named.
func (f *Files) Unrooted(name string) string {
	return filepath.ToSlash(filepath.Join(f.top, filepath.FromSlash(name)))
}

// Prefix leads from the root of the repository to the working directory.
func (f *Files) Prefix() string {
	return strings.TrimPrefix(strings.TrimPrefix(f.dir, f.repositoryRoot(f.dir)), "/")
}

// Dir is the working directory.
func (f *Files) Dir() string { return f.dir }

// repositoryRoot is the root of the repository that a folder is in; the folder
// itself where it is in none.
func (f *Files) repositoryRoot(dir string) string {
	for at := dir; ; at = path.Dir(at) {
		if _, err := f.FS.Stat(path.Join(at, ".git")); err == nil {
			return at
		}
		if path.Dir(at) == at {
			return dir
		}
	}
}

// seenFrom is what a file is called as seen from a folder.
func (f *Files) seenFrom(folder, file string) string {
	below, err := filepath.Rel(filepath.FromSlash(f.Absolute(folder)), filepath.FromSlash(f.Absolute(file)))
	if err != nil {
		return file
	}
	return filepath.ToSlash(below)
}

// Matching returns a function that reports whether a file matches a pattern of a
// .gitignore in a folder.
func (f *Files) Matching(pattern, dir string) func(string) bool {
	parsed, dir := gitignore.ParsePattern(pattern, nil), f.Absolute(dir)
	return func(name string) bool {
		below, err := filepath.Rel(filepath.FromSlash(dir), filepath.FromSlash(f.Absolute(name)))
		return err == nil && parsed.Match(strings.Split(filepath.ToSlash(below), "/"), false) == gitignore.Exclude
	}
}

// compiledParameters are the parameters files in Bicep among arguments, which are worked
// on as the template is: they name files themselves.
func compiledParameters(arguments []string) []string {
	var files []string
	for _, argument := range arguments {
		if name := strings.TrimPrefix(argument, "@"); source.LanguageOf(name) == source.BicepParameters {
			files = append(files, name)
		}
	}
	return files
}

// trackedFiles reports what git holds on to. Where git cannot be asked, nothing is known
// of it, and .gitignore counts as it stands. It is not for several goroutines.
func (f *Files) trackedFiles(ctx context.Context) func(root, name string, folder bool) bool {
	if _, revision := f.FS.(*git.Tree); revision {
		return func(string, string, bool) bool { return true }
	}
	known := map[string]*git.Tracked{}
	return func(root, name string, folder bool) bool {
		t, opened := known[root]
		if !opened {
			if repository, err := git.Open(ctx, root); err == nil {
				t, _ = repository.TrackedFiles()
			}
			known[root] = t
		}
		return t != nil && t.HasPath(name, folder)
	}
}
