package trust

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// Over is where settings are read from: the revision, and other files, which it
// has no say in, from where they were read without it.
func (t *Revision) Over(files source.FS) source.FS {
	if t == nil {
		return files
	}
	return trustedFS{t, files}
}

// trustedFS remembers what is asked of the revision: those are the files whose
// changes do not count.
type trustedFS struct {
	revision *Revision
	files    source.FS
}

// deciding is the file system that has a say in a path.
func (t trustedFS) deciding(name string) source.FS {
	if !t.revision.tree.Holds(name) {
		return t.files
	}
	t.revision.Note([]string{source.Relative(name)})
	return t.revision.tree
}

// Note records which files were read from the revision, here or by a worker.
func (t *Revision) Note(names []string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, name := range names {
		t.asked[name] = true
	}
}

// Read returns the files that were read from the revision.
func (t *Revision) Read() []string {
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

// Altered reports the files that decide about the change and that it adds, alters or
// removes. None of that counts.
func (t *Revision) Altered() diag.List {
	said := map[string]bool{}
	var list diag.List
	for _, name := range t.Read() {
		t.compareFile(name, said, &list)
	}
	return list
}

// compareFile compares a file, or the files of a folder, with the revision.
func (t *Revision) compareFile(name string, said map[string]bool, list *diag.List) {
	if said[name] {
		return
	}
	said[name] = true
	info, err := t.work.Stat(name)
	if err == nil && info.IsDir() {
		entries, _ := t.work.ReadDir(name)
		for _, e := range entries {
			if e.IsDir() || mayDecide(e.Name()) {
				t.compareFile(path.Join(name, e.Name()), said, list)
			}
		}
		return
	}
	then, thenErr := t.tree.ReadFile(name)
	now, nowErr := t.work.ReadFile(name)
	var what diag.Message
	switch {
	case errors.Is(thenErr, fs.ErrNotExist) && errors.Is(err, fs.ErrNotExist), thenErr != nil && !errors.Is(thenErr, fs.ErrNotExist):
		return
	case thenErr != nil:
		what = "adds this file"
	case errors.Is(err, fs.ErrNotExist):
		what = "takes this file out"
	case nowErr != nil:
		what = "replaces this file by something that is none"
	case unixLines(then.Text) == unixLines(now.Text):
		return
	default:
		what = "alters " + cmp.Or(changedKeys(then, now), "this file")
	}
	list.Add(diag.Diagnostic{Code: diag.TrustAltered, Severity: diag.Warning, File: name,
		Message: diag.Messagef("The change %s. That is ignored: the version of %s is used.", what, t.revision)})
}

// mayDecide reports, by its name, whether a file in a folder of policies or suppression
// groups may be one.
func mayDecide(name string) bool {
	return slices.Contains([]source.Language{source.Rego, source.YAML, source.JSON}, source.LanguageOf(name))
}

// changedKeys are the members at the top of a configuration that differ; empty for other
// files.
func changedKeys(then, now *source.File) diag.Message {
	if !slices.Contains(config.Names, path.Base(now.Name)) {
		return ""
	}
	old, _ := config.Parse(then)
	new, _ := config.Parse(now)
	var names []string
	for _, m := range append(slices.Clone(old.Members()), new.Members()...) {
		if old.Get(m.Name).JSON() != new.Get(m.Name).JSON() && !slices.Contains(names, m.Name) {
			names = append(names, m.Name)
		}
	}
	return diag.Listed(names)
}

// unixLines leaves out what a checkout does to line ends.
func unixLines(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }
