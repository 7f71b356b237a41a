package trust

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// Revision is a revision that decides about a change: configuration, policies,
// exceptions and baseline are those that it has, and the change's own do not
// count. It is safe for concurrent use.
type Revision struct {
	revision string
	tree     *git.Tree
	work     *source.Boundary // the work tree

	mu    sync.Mutex
	asked map[string]bool
	then  map[string]*revisionFile
	now   map[string]*revisionFile
	gone  []string // files of the revision that the work tree lacks, listed once
	known bool
}

var _ policies.TrustedExceptions = (*Revision)(nil)

// revisionFile is a file of the revision, or of the work tree to compare with it; nothing
// if there is none.
type revisionFile struct {
	file    *source.File
	outline *locate.Outline
}

// Open opens the revision that --trust names; nil if it names none. The repository
// is that of the current folder, else of what is checked.
func Open(ctx context.Context, revision string, paths []string) (*Revision, error) {
	if revision == "" {
		return nil, nil
	}
	var first error
	for _, dir := range append([]string{"."}, paths...) {
		repository, err := git.Open(ctx, source.RootOf(dir))
		if err != nil {
			first = cmp.Or(first, err)
			continue
		}
		tree, err := repository.TreeAt(revision)
		if err != nil {
			return nil, git.UsageError(err)
		}
		return New(revision, tree, source.NewBoundary(repository.Root)), nil
	}
	return nil, git.UsageError(first)
}

func New(revision string, tree *git.Tree, work *source.Boundary) *Revision {
	return &Revision{revision: revision, tree: tree, work: work, asked: map[string]bool{}, then: map[string]*revisionFile{}, now: map[string]*revisionFile{}}
}

// Holds reports whether the revision has a say in a path.
func (t *Revision) Holds(name string) bool { return t != nil && t.tree.HoldsPath(name) }

func (t *Revision) Close() {
	if t != nil {
		t.tree.Close()
		t.work.Close()
	}
}

// Name implements policies.TrustedExceptions.
func (t *Revision) Name() string { return t.revision }

// PlaceThen implements policies.TrustedExceptions.
func (t *Revision) PlaceThen(place source.Span) (*source.File, int) {
	if !t.tree.HoldsPath(place.File.Name) {
		return place.File, place.File.Position(place.Start).Line
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.fileThen(place.File)
	if old.file == nil || !policies.HasComments(old.file) {
		return nil, 0
	}
	return old.file, t.outlineOf(place.File).LineIn(old.outline, place.Start)
}

// MetadataThen implements policies.TrustedExceptions.
func (t *Revision) MetadataThen(declaration source.Span, now value.Value) value.Value {
	file := declaration.File
	if file == nil || !t.tree.HoldsPath(file.Name) {
		return now
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.fileThen(file)
	if old.file == nil || !mayExcept(old.file) {
		return value.Value{}
	}
	here, there := t.outlineOf(file).PropertyIn(old.outline, declaration.Start, "metadata")
	if strings.Join(strings.Fields(here), " ") == strings.Join(strings.Fields(there), " ") {
		return now
	}
	// What Bicep wrote otherwise is not computed without its compiler.
	v, _ := value.ParseText(there)
	return v.At("forearm", "ignore")
}

// fileThen reads once what the revision has of a file, also where it was moved as it is.
func (t *Revision) fileThen(now *source.File) *revisionFile {
	p, known := t.then[now.Name]
	if !known {
		p = &revisionFile{}
		file, err := t.tree.ReadFile(now.Name)
		if errors.Is(err, fs.ErrNotExist) && mayExcept(now) {
			file, err = t.movedFrom(now)
		}
		if err == nil {
			p.file = file
			if mayExcept(file) {
				p.outline = locate.NewOutline(file)
			}
		}
		t.then[now.Name] = p
	}
	return p
}

// movedFrom is the file of the revision that the work tree has by another name alone, and
// otherwise as it was.
func (t *Revision) movedFrom(now *source.File) (*source.File, error) {
	if !t.known {
		t.known = true
		t.listGone(t.tree.Root())
	}
	for _, name := range t.gone {
		if file, err := t.tree.ReadFile(name); err == nil && unixLines(file.Text) == unixLines(now.Text) {
			return file, nil
		}
	}
	return nil, fs.ErrNotExist
}

// maxGone is how many files are looked through for one that was moved.
const maxGone = 1000

func (t *Revision) listGone(dir string) {
	entries, _ := t.tree.ReadDir(dir)
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch {
		case len(t.gone) >= maxGone:
			return
		case e.IsDir():
			t.listGone(name)
		case e.Type().IsRegular() && (mayDecide(name) || source.IsBicep(name)):
			if _, err := t.work.Stat(name); errors.Is(err, fs.ErrNotExist) {
				t.gone = append(t.gone, name)
			}
		}
	}
}

// mayExcept reports whether a file may have exceptions in comments or metadata.
func mayExcept(file *source.File) bool { return strings.Contains(file.Text, "forearm") }

func (t *Revision) outlineOf(file *source.File) *locate.Outline {
	p := t.now[file.Name]
	if p == nil || p.file.Text != file.Text {
		p = &revisionFile{file, locate.NewOutline(file)}
		t.now[file.Name] = p
	}
	return p.outline
}

// Tree is what the revision has.
func (t *Revision) Tree() *git.Tree { return t.tree }

// mayDecide reports, by its name, whether a file in a folder of policies or suppression
// groups may be one.
func mayDecide(name string) bool {
	return slices.Contains([]source.Language{source.Rego, source.YAML, source.JSON}, source.LanguageOf(name))
}

// unixLines leaves out what a checkout does to line ends.
func unixLines(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }
