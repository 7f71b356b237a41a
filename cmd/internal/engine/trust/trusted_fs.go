package trust

import (
	"io/fs"
	"maps"
	"slices"

	"github.com/forearm/forearm/expand/source"
)

// ReadOver is where settings are read from: the revision, and other files, which it
// has no say in, from where they were read without it.
func (t *Revision) ReadOver(files source.FS) source.FS {
	if t == nil {
		return files
	}
	return trustedFS{t, files}
}

// trustedFS remembers what is read of the revision: those are the files whose
// changes do not count.
type trustedFS struct {
	revision *Revision
	files    source.FS
}

// deciding is the file system that has a say in a path.
func (t trustedFS) deciding(name string) source.FS {
	if !t.revision.tree.HoldsPath(name) {
		return t.files
	}
	t.revision.NoteRead([]string{source.Relative(name)})
	return t.revision.tree
}

// NoteRead records which files were read from the revision, here or by a worker.
func (t *Revision) NoteRead(names []string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, name := range names {
		t.asked[name] = true
	}
}

// FilesRead returns the files that were read from the revision.
func (t *Revision) FilesRead() []string {
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Sorted(maps.Keys(t.asked))
}

// ReadFile implements source.FS.
func (t trustedFS) ReadFile(name string) (*source.File, error) {
	return t.deciding(name).ReadFile(name)
}

// ReadDir implements source.FS.
func (t trustedFS) ReadDir(name string) ([]fs.DirEntry, error) { return t.deciding(name).ReadDir(name) }

// Stat implements source.FS.
func (t trustedFS) Stat(name string) (fs.FileInfo, error) { return t.deciding(name).Stat(name) }
