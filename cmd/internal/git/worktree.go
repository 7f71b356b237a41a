package git

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/source"
)

// Worktree is a revision on disk, for a compiler that follows modules by itself.
type Worktree struct {
	// Dir is the top of the temporary folder.
	Dir        string
	repository *Repository
}

// Worktree writes a revision into a temporary folder, as git keeps it: no filter,
// hook or attribute has a say in it. The caller closes it.
func (r *Repository) Worktree(revision string) (*Worktree, error) {
	tree, err := r.TreeAt(revision)
	if err != nil {
		return nil, err
	}
	defer tree.Close()
	parent, err := os.MkdirTemp("", "forearm-")
	if err != nil {
		return nil, err
	}
	// A compiler may report real paths, so there must be no links on the way.
	w := &Worktree{Dir: source.RealPath(parent), repository: r}
	if err := tree.exportFiles(w.Dir); err != nil {
		w.Close()
		return nil, fmt.Errorf("checking out %s: %w", revision, err)
	}
	return w, nil
}

// Path is where a file of the work tree that the user has is in this one.
func (w *Worktree) Path(name string) (string, error) {
	rel, ok := w.repository.relativePath(name)
	if !ok {
		return "", &fs.PathError{Op: "open", Path: name, Err: source.ErrOutside}
	}
	return filepath.Join(w.Dir, filepath.FromSlash(rel)), nil
}

// Original is the user's path for one of this work tree, for messages.
func (w *Worktree) Original(name string) string {
	rel, err := filepath.Rel(w.Dir, filepath.FromSlash(name))
	if err != nil || strings.HasPrefix(rel, "..") {
		return name
	}
	full := filepath.Join(w.repository.Root, rel)
	if dir, err := os.Getwd(); err == nil {
		if near, err := filepath.Rel(dir, full); err == nil && !strings.HasPrefix(near, "..") {
			return filepath.ToSlash(near)
		}
	}
	return filepath.ToSlash(full)
}

// Close removes the folder.
func (w *Worktree) Close() error { return os.RemoveAll(w.Dir) }

// exportFiles writes all files of the revision below a folder, and those links that
// stay in it.
func (t *Tree) exportFiles(dir string) error {
	listing, err := t.listFiles()
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, name := range slices.Sorted(maps.Keys(listing)) {
		n := listing[name]
		if n.mode.IsDir() || n.size > source.MaxFileSize {
			continue
		}
		if err := t.repository.ctx.Err(); err != nil {
			return err
		}
		content, err := t.readContent(n)
		if err != nil {
			return err
		}
		if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
			return err
		}
		if n.mode&fs.ModeSymlink == 0 {
			err = root.WriteFile(name, []byte(content), 0o600)
		} else if to := path.Join(path.Dir(name), content); isLocalLink(content) && to != ".." && !strings.HasPrefix(to, "../") {
			// Where the system has no links, what reads the file reports that it is missing.
			_ = root.Symlink(filepath.FromSlash(content), name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
