package discover

import (
	"errors"
	"io/fs"
	"path"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// walk takes up the files below a folder. Links to folders are not followed:
// what they lead to is either looked at where it really is, or was not named on the
// command line, and a circle of them has no end. Links to files are.
func (d *discovery) walk(root string) {
	w := walker{discovery: d, root: root}
	abs := d.absolutePath(root)
	w.folder(root, abs, d.ignoresAbove(abs))
}

type walker struct {
	*discovery
	root string
}

func (w *walker) folder(dir, abs string, git ignores) {
	if w.Over != nil && w.Over() {
		w.reportUnfinished(dir)
		return
	}
	entries, err := w.Files.ReadDir(dir)
	if err != nil {
		// What could be listed before it failed is looked at all the same.
		w.reportUnreadable(dir, err, diag.Error)
	}
	git = git.withFolder(w.discovery, abs)
	for _, e := range entries {
		w.entry(e, path.Join(dir, e.Name()), path.Join(abs, e.Name()), git)
	}
}

func (w *walker) entry(e fs.DirEntry, p, abs string, git ignores) {
	isDir, isLink := e.IsDir(), e.Type()&fs.ModeSymlink != 0
	if isLink {
		info, err := w.Files.Stat(p)
		if err != nil {
			w.broken(p, err)
			return
		}
		isDir = info.IsDir()
	}
	switch {
	case isDir && e.Name() == ".git", !isDir && !mayMatter(p):
	case w.leavesOut(git, abs, e.Name(), isDir):
		if e.Name() != "node_modules" {
			w.recordFate(p, false, "ignored by .gitignore")
		}
	case isDir && isLink:
		w.reportSkipped(p, "a link to a folder is not followed; name the folder to have it looked at")
	case isDir:
		w.folder(p, abs, w.inside(git, abs, e.Name()))
	case w.isConfiguredOut(abs):
		w.result.Fates = append(w.result.Fates, Fate{Path: p, Why: "ignored by the configuration", Ignored: true})
	default:
		w.addFile(p, w.root, false)
	}
}

// inside is what is ignored in a folder: nothing of what is above it in a
// repository of its own, and all that is not tracked in one that is ignored.
func (w *walker) inside(git ignores, abs, name string) ignores {
	if _, err := w.Files.Stat(path.Join(abs, ".git")); err == nil {
		return ignores{root: abs}
	}
	git.all = git.matchesIgnore(abs, true) || name == "node_modules"
	return git
}

// broken reports a link that leads nowhere, or out of what is checked, where it might have
// been an entry point: that is missing from the check. Other links are as irrelevant as
// their targets would be.
func (w *walker) broken(p string, err error) {
	switch {
	case mayMatter(p) && errors.Is(err, source.ErrOutside):
		w.reportUnreadable(p, err, diag.Error)
	case errors.Is(err, source.ErrOutside):
		w.reportSkipped(p, "a link that leads out of the folder that is checked is not followed")
	case mayMatter(p) || !errors.Is(err, fs.ErrNotExist):
		w.reportUnreadable(p, err, diag.Warning)
	}
}

// mayMatter reports whether a file can be relevant at all, by its name.
func mayMatter(p string) bool {
	return source.IsBicep(p) || source.LanguageOf(p) == source.JSON
}

func (d *discovery) addNamed(p string) {
	if p == "-" {
		d.result.Entries = append(d.result.Entries, Entry{Path: p, Kind: Template, Named: true})
		return
	}
	info, err := d.Files.Stat(p)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.result.Missing = append(d.result.Missing, p)
	case err != nil:
		d.reportUnreadable(cleanPath(p), err, diag.Error)
	case info.IsDir():
		d.walk(cleanPath(p))
	default:
		d.addFile(cleanPath(p), cleanPath(path.Dir(cleanPath(p))), true)
	}
}

// addFile takes up a file by its name. What is in it is looked at by identifyFiles.
func (d *discovery) addFile(p, root string, named bool) {
	abs := d.absolutePath(p)
	if d.seen[abs] {
		if named {
			for _, c := range d.files {
				if c.abs == abs {
					c.named = true
				}
			}
		}
		return
	}
	c := &candidate{path: p, abs: abs, named: named, root: root}
	switch source.LanguageOf(p) {
	case source.Bicep:
		c.kind = Bicep
	case source.BicepParameters:
		c.kind = BicepParams
	case source.JSON:
	default:
		if !named {
			return
		}
	}
	d.seen[abs] = true
	d.files = append(d.files, c)
}
