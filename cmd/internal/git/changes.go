package git

import (
	"path"
	"strings"
	"sync"

	"forearm/expand/source"
)

// Changes are the lines of the work tree that a revision does not have. Files are
// compared here, when somebody asks about them: what git holds for text, and what
// attributes and filters the change brings along, has no say in it. It is safe
// for concurrent use; Close ends what it was read with.
type Changes struct {
	tree  *Tree
	files source.FS

	mu    sync.Mutex
	known map[string][]span
	// within are repositories in this one, by the folder that they lie in.
	within map[string]*Changes
}

// span is a range of lines from 1, both ends included.
type span struct{ first, last int }

// all stands for every line of a file.
var all = []span{{1, 1 << 30}}

// ChangesSince compares the work tree, read from files, with the point where a
// revision and the work tree parted: what others have added there since is no
// change of the user's. What git does not know is new.
func (r *Repository) ChangesSince(revision string, files source.FS) (*Changes, error) {
	commit, err := r.Resolve(revision)
	if err != nil {
		return nil, err
	}
	if base, err := r.run("merge-base", commit, "HEAD"); err == nil {
		commit = strings.TrimSpace(base)
	}
	return newChanges(&Tree{Commit: commit, repository: r}, files)
}

func newChanges(t *Tree, files source.FS) (*Changes, error) {
	_, err := t.list()
	return &Changes{tree: t, files: files, known: map[string][]span{}, within: map[string]*Changes{}}, err
}

// Touches tells whether one of the lines of a file, both ends included, has
// changed. What lies outside of the repository has not.
func (c *Changes) Touches(name string, first, last int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.spans(name) {
		if s.first <= last && first <= s.last {
			return true
		}
	}
	return false
}

func (c *Changes) spans(name string) []span {
	rel, ok := c.tree.repository.relative(name)
	if !ok {
		return nil
	}
	spans, ok := c.known[rel]
	if !ok {
		spans = c.compare(rel, name)
		c.known[rel] = spans
	}
	return spans
}

func (c *Changes) compare(rel, name string) []span {
	if n, dir := c.module(rel); n != nil {
		if inner := c.inner(n, dir); inner != nil {
			return inner.spans(name)
		}
		return all
	}
	old, err := c.tree.at(rel)
	if err != nil {
		return all
	}
	now, err := c.files.ReadFile(name)
	if err != nil {
		return all
	}
	return changedLines(old, now.Text)
}

// module is the commit of another repository that a file lies in, a submodule.
func (c *Changes) module(rel string) (*node, string) {
	for dir := path.Dir(rel); dir != "."; dir = path.Dir(dir) {
		if n := c.tree.listing[dir]; n != nil && n.object != "" {
			return n, dir
		}
	}
	return nil, ""
}

// inner are the changes of a submodule since the commit that the revision names;
// nil where that cannot be read.
func (c *Changes) inner(n *node, dir string) *Changes {
	made, ok := c.within[dir]
	if !ok {
		r := c.tree.repository
		if inner, err := Open(r.ctx, path.Join(r.Root, dir)); err == nil && inner.Root != r.Root {
			if commit, err := inner.Resolve(n.object); err == nil {
				made, _ = newChanges(&Tree{Commit: commit, repository: inner}, c.files)
			}
		}
		c.within[dir] = made
	}
	return made
}

// Close ends the processes behind it. There may be none of it.
func (c *Changes) Close() {
	if c == nil {
		return
	}
	c.tree.Close()
	for _, inner := range c.within {
		inner.Close()
	}
}
