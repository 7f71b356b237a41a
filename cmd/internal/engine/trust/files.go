package trust

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// AlteredFiles reports the files that decide about the change and that it adds, alters or
// removes. None of that counts.
func (t *Revision) AlteredFiles() diag.List {
	reported := map[string]bool{}
	var list diag.List
	for _, name := range t.FilesRead() {
		t.compareFile(name, reported, &list)
	}
	return list
}

// compareFile compares a file, or the files of a folder, with the revision.
func (t *Revision) compareFile(name string, reported map[string]bool, list *diag.List) {
	if reported[name] {
		return
	}
	reported[name] = true
	info, err := t.work.Stat(name)
	if err == nil && info.IsDir() {
		entries, _ := t.work.ReadDir(name)
		for _, e := range entries {
			if e.IsDir() || mayDecide(e.Name()) {
				t.compareFile(path.Join(name, e.Name()), reported, list)
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
