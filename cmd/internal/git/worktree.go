package git

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Worktree is a revision on disk, for a compiler that follows modules by itself.
type Worktree struct {
	// Dir is the top of the temporary folder.
	Dir        string
	repository *Repository
	parent     string
}

// Worktree checks a revision out into a temporary folder. The caller closes it.
func (r *Repository) Worktree(revision string) (*Worktree, error) {
	commit, err := r.Resolve(revision)
	if err != nil {
		return nil, err
	}
	parent, err := os.MkdirTemp("", "forearm-")
	if err != nil {
		return nil, err
	}
	// A compiler may report real paths, so there must be no links on the way.
	if real, err := filepath.EvalSymlinks(parent); err == nil {
		parent = real
	}
	w := &Worktree{Dir: filepath.Join(parent, "tree"), repository: r, parent: parent}
	if _, err := r.run("worktree", "add", "--quiet", "--detach", "--force", w.Dir, commit); err != nil {
		w.Close()
		return nil, fmt.Errorf("checking out %s: %w", revision, err)
	}
	return w, nil
}

// Path is where a file of the work tree that the user has lies in this one.
func (w *Worktree) Path(name string) (string, bool) {
	rel, ok := w.repository.relative(name)
	if !ok {
		return "", false
	}
	return filepath.Join(w.Dir, filepath.FromSlash(rel)), true
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

// closing is how long git gets to forget a work tree.
const closing = 10 * time.Second

// Close removes the folder and git's entry for it, also when the run was broken
// off.
func (w *Worktree) Close() error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(w.repository.ctx), closing)
	defer cancel()
	r := *w.repository
	r.ctx = ctx
	_, err := r.run("worktree", "remove", "--force", w.Dir)
	removed := os.RemoveAll(w.parent)
	if err != nil {
		// With the folder gone git drops the entry by itself.
		_, err = r.run("worktree", "prune")
	}
	return errors.Join(err, removed)
}
