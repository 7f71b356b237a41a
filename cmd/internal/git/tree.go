package git

import (
	"bufio"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/source"
)

// Tree is the content of a revision. Names are those that the files have in the
// work tree now, relative to the working directory or absolute. It is safe for
// concurrent use; Close ends the process behind it.
type Tree struct {
	// Commit is the revision in full.
	Commit string

	repository *Repository
	once       sync.Once
	listing    map[string]*node
	listError  error

	mu    sync.Mutex
	batch *batch
	// within are the repositories in this one, by the folder that they are in: what a
	// submodule had is what its commit has.
	within map[string]*Tree
}

var _ source.FS = (*Tree)(nil)

// TreeAt returns the content of a revision.
func (r *Repository) TreeAt(revision string) (*Tree, error) {
	commit, err := r.ResolveRevision(revision)
	if err != nil {
		return nil, err
	}
	return &Tree{Commit: commit, repository: r}, nil
}

// Root is the top of the repository.
func (t *Tree) Root() string { return t.repository.Root }

// node is a file or folder of the revision.
type node struct {
	name     string
	object   string
	size     int64
	mode     fs.FileMode
	children []*node
}

// listFiles reads all names once; git answers that for a hundred thousand files in a
// fraction of a second.
func (t *Tree) listFiles() (map[string]*node, error) {
	t.once.Do(func() {
		out, err := t.repository.runGit("ls-tree", "-r", "-z", "-l", "--full-tree", t.Commit)
		if err != nil {
			t.listError = err
			return
		}
		root := &node{name: ".", mode: fs.ModeDir | 0o755}
		t.listing = map[string]*node{".": root}
		for _, line := range strings.Split(out, "\x00") {
			head, name, ok := strings.Cut(line, "\t")
			fields := strings.Fields(head)
			if !ok || len(fields) != 4 {
				continue
			}
			n := &node{name: path.Base(name), object: fields[2], mode: 0o644}
			n.size, _ = strconv.ParseInt(fields[3], 10, 64)
			switch {
			case fields[0] == "120000":
				n.mode |= fs.ModeSymlink
			case fields[1] != "blob":
				// A submodule is a folder whose content lies elsewhere; its object is a
				// commit.
				n.mode = fs.ModeDir | 0o755
			}
			t.listing[name] = n
			t.attachNode(name, n)
		}
	})
	return t.listing, t.listError
}

func (t *Tree) attachNode(name string, n *node) {
	for {
		dir := path.Dir(name)
		parent, known := t.listing[dir]
		if !known {
			parent = &node{name: path.Base(dir), mode: fs.ModeDir | 0o755}
			t.listing[dir] = parent
		}
		parent.children = append(parent.children, n)
		if known {
			return
		}
		name, n = dir, parent
	}
}

// maxLinks is how many symbolic links lead on to one file.
const maxLinks = 64

// findNode follows a name to a file or folder of the revision, and to the tree that has
// it: this one, or that of a submodule. No link of it leads out of the repository.
func (t *Tree) findNode(op, name string) (*Tree, *node, error) {
	rel, ok := t.repository.relativePath(name)
	err := source.ErrOutside
	if ok {
		var n *node
		if t, n, err = t.resolvePath(rel); err == nil {
			return t, n, nil
		}
	}
	return nil, nil, &fs.PathError{Op: op, Path: name, Err: err}
}

func (t *Tree) resolvePath(rel string) (*Tree, *node, error) {
	listing, err := t.listFiles()
	if err != nil {
		return nil, nil, err
	}
	rest := strings.Split(rel, "/")
	at := "."
	for links := 0; len(rest) > 0; {
		step := rest[0]
		rest = rest[1:]
		if at = path.Join(at, step); at == ".." {
			return nil, nil, source.ErrLeadsOutside
		}
		n := listing[at]
		if n == nil {
			return nil, nil, fs.ErrNotExist
		}
		if n.mode.IsDir() && n.object != "" {
			if inner := t.submoduleTree(n, at); inner != nil {
				return inner.resolvePath(path.Join(append([]string{"."}, rest...)...))
			}
		}
		if n.mode&fs.ModeSymlink == 0 {
			continue
		}
		target, err := t.readContent(n)
		if err != nil {
			return nil, nil, err
		}
		if links++; links > maxLinks {
			return nil, nil, source.ErrNotRegular
		}
		if !isLocalLink(target) {
			return nil, nil, source.ErrLeadsOutside
		}
		rest = append(strings.Split(target, "/"), rest...)
		at = path.Dir(at)
	}
	return t, listing[at], nil
}

// submoduleTree is the tree of a submodule; nil if its commit cannot be read.
func (t *Tree) submoduleTree(n *node, dir string) *Tree {
	t.mu.Lock()
	defer t.mu.Unlock()
	made, known := t.within[dir]
	if known {
		return made
	}
	r := t.repository
	if inner, err := Open(r.ctx, filepath.Join(r.Root, filepath.FromSlash(dir))); err == nil && inner.Root != r.Root {
		made, _ = inner.TreeAt(n.object)
	}
	if t.within == nil {
		t.within = map[string]*Tree{}
	}
	t.within[dir] = made
	return made
}

// isLocalLink reports whether a link is relative.
func isLocalLink(target string) bool {
	return !path.IsAbs(target) && filepath.VolumeName(target) == "" && !strings.HasPrefix(target, `\`)
}

// ReadFile implements source.FS.
func (t *Tree) ReadFile(name string) (*source.File, error) {
	t, n, err := t.findNode("read", name)
	if err != nil {
		return nil, err
	}
	if n.mode.IsDir() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: source.ErrNotRegular}
	}
	if n.size > source.MaxFileSize {
		return nil, &fs.PathError{Op: "read", Path: name, Err: source.ErrTooLarge}
	}
	raw, err := t.readContent(n)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	text, err := source.TextOf(name, raw)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return source.NewFile(name, text), nil
}

// ReadDir implements source.FS.
func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	_, n, err := t.findNode("readdir", name)
	if err != nil {
		return nil, err
	}
	if !n.mode.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: source.ErrNotRegular}
	}
	children := slices.Clone(n.children)
	slices.SortFunc(children, func(a, b *node) int { return strings.Compare(a.name, b.name) })
	entries := make([]fs.DirEntry, len(children))
	for i, child := range children {
		entries[i] = fs.FileInfoToDirEntry(info{child})
	}
	return entries, nil
}

// Stat implements source.FS.
func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	_, n, err := t.findNode("stat", name)
	if err != nil {
		return nil, err
	}
	return info{n}, nil
}

type info struct{ *node }

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }

// batch is a running git cat-file --batch: one process for all files.
type batch struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func (t *Tree) readContent(n *node) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.batch == nil {
		b, err := t.repository.startBatch()
		if err != nil {
			return "", err
		}
		t.batch = b
	}
	text, err := t.batch.readObject(n.object)
	if err != nil {
		// What follows in the pipe has no reader any more.
		t.batch.closeBatch()
		t.batch = nil
	}
	return text, err
}

func (r *Repository) startBatch() (*batch, error) {
	cmd := r.newCommand("cat-file", "--batch")
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &batch{cmd, in, bufio.NewReaderSize(out, 64<<10)}, nil
}

func (b *batch) readObject(object string) (string, error) {
	if _, err := io.WriteString(b.in, object+"\n"); err != nil {
		return "", err
	}
	head, err := b.out.ReadString('\n')
	if err != nil {
		return "", err
	}
	fields := strings.Fields(head)
	if len(fields) != 3 {
		return "", fmt.Errorf("git cat-file: %s", strings.TrimSpace(head))
	}
	size, err := strconv.ParseInt(fields[2], 10, 64)
	if err != nil || size < 0 || size > source.MaxFileSize {
		return "", source.ErrTooLarge
	}
	content := make([]byte, size+1) // and the line break that ends it
	if _, err := io.ReadFull(b.out, content); err != nil {
		return "", err
	}
	return string(content[:size]), nil
}

func (b *batch) closeBatch() {
	b.in.Close()
	// It ends with its input; what it ends with is of no interest.
	_ = b.cmd.Wait()
}

// Close ends the process behind the tree.
func (t *Tree) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, inner := range t.within {
		if inner != nil {
			inner.Close()
		}
	}
	if t.batch != nil {
		t.batch.closeBatch()
		t.batch = nil
	}
}

// HoldsPath reports whether the repository has a say in a path, whether or not the
// revision has such a file.
func (t *Tree) HoldsPath(name string) bool {
	_, ok := t.repository.relativePath(name)
	return ok
}
