package cli

import (
	"cmp"
	"context"
	"strings"
	"sync"

	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/locate"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies"
)

// trust is a revision that decides about a change: configuration, policies,
// exceptions and baseline are those that it has, and the change's own do not
// count. It is safe for concurrent use.
type trust struct {
	revision string
	tree     *git.Tree
	work     *source.Boundary // the work tree

	mu    sync.Mutex
	asked map[string]bool
	then  map[string]*past
	now   map[string]*past
}

var _ policies.Past = (*trust)(nil)

// past is a file of the revision, or of the work tree to hold against it; nothing
// where there is none.
type past struct {
	file    *source.File
	outline *locate.Outline
}

// trusting opens the revision that --trust names; nil where it names none. The
// repository is that of the current folder, else of what is checked.
func trusting(ctx context.Context, revision string, paths []string) (*trust, error) {
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
		tree, err := repository.At(revision)
		if err != nil {
			return nil, gitError(err)
		}
		return newTrust(revision, tree, source.NewBoundary(repository.Root)), nil
	}
	return nil, gitError(first)
}

func newTrust(revision string, tree *git.Tree, work *source.Boundary) *trust {
	return &trust{revision: revision, tree: tree, work: work, asked: map[string]bool{}, then: map[string]*past{}, now: map[string]*past{}}
}

// holds reports whether the revision has a say in a path.
func (t *trust) holds(name string) bool { return t != nil && t.tree.Holds(name) }

func (t *trust) close() {
	if t != nil {
		t.tree.Close()
		t.work.Close()
	}
}

// Name implements policies.Past.
func (t *trust) Name() string { return t.revision }

// Then implements policies.Past.
func (t *trust) Then(place source.Span) (*source.File, int) {
	if !t.tree.Holds(place.File.Name) {
		return place.File, place.File.Position(place.Start).Line
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.pastOf(place.File.Name)
	if old.file == nil || !policies.HasComments(old.file) {
		return nil, 0
	}
	return old.file, t.outline(place.File).LineIn(old.outline, place.Start)
}

// Metadata implements policies.Past.
func (t *trust) Metadata(declaration source.Span, now value.Value) value.Value {
	file := declaration.File
	if file == nil || !t.tree.Holds(file.Name) {
		return now
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	old := t.pastOf(file.Name)
	if old.file == nil || !mayExcept(old.file) {
		return value.Value{}
	}
	here, there := t.outline(file).PropertyIn(old.outline, declaration.Start, "metadata")
	if strings.Join(strings.Fields(here), " ") == strings.Join(strings.Fields(there), " ") {
		return now
	}
	// What Bicep wrote otherwise is not worked out without its compiler.
	v, _ := value.ParseText(there)
	return v.At("forearm", "ignore")
}

// pastOf reads a file of the revision once.
func (t *trust) pastOf(name string) *past {
	p, known := t.then[name]
	if !known {
		p = &past{}
		if file, err := t.tree.ReadFile(name); err == nil {
			p.file = file
			if mayExcept(file) {
				p.outline = locate.NewOutline(file)
			}
		}
		t.then[name] = p
	}
	return p
}

// mayExcept reports whether a file may have exceptions in comments or metadata.
func mayExcept(file *source.File) bool { return strings.Contains(file.Text, "forearm") }

func (t *trust) outline(file *source.File) *locate.Outline {
	p := t.now[file.Name]
	if p == nil || p.file.Text != file.Text {
		p = &past{file, locate.NewOutline(file)}
		t.now[file.Name] = p
	}
	return p.outline
}
