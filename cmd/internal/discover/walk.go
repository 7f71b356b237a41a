package discover

import (
	"io/fs"
	"os"
	"path"

	"forearm/expand/diag"
)

// link is a symbolic link to a folder, to be followed when all that is really
// there has been visited.
type link struct {
	path string
	info fs.FileInfo
	git  ignores
}

// walk takes up the files below a folder. Links to folders are followed after
// everything else, and only to where nobody has been yet, so that no loop is
// ever entered and every file is met under its shortest name.
func (d *discovery) walk(root string) {
	w := walker{discovery: d, root: root}
	abs := d.abs(root)
	w.folder(root, abs, d.above(abs), nil)
	for len(w.links) > 0 {
		next := w.links[0]
		w.links = w.links[1:]
		if w.visitedBefore(next.info) {
			d.fate(next.path, false, "a link to a folder that is looked at elsewhere")
			continue
		}
		w.folder(next.path, d.abs(next.path), next.git, next.info)
	}
}

type walker struct {
	*discovery
	root    string
	visited []fs.FileInfo
	links   []link
	// linked tells that a link is being followed, from where on every folder
	// may be one that has been visited.
	linked bool
}

func (w *walker) visitedBefore(info fs.FileInfo) bool {
	for _, v := range w.visited {
		if os.SameFile(v, info) {
			return true
		}
	}
	return false
}

func (w *walker) folder(dir, abs string, git ignores, viaLink fs.FileInfo) {
	if viaLink != nil {
		w.linked = true
	}
	if info, err := w.Files.Stat(dir); err == nil {
		if w.linked && w.visitedBefore(info) {
			return
		}
		w.visited = append(w.visited, info)
	}
	entries, err := w.Files.ReadDir(dir)
	if err != nil {
		w.unreadable(dir, err, diag.Error)
		if len(entries) == 0 {
			return
		}
	}
	git = git.with(w.discovery, abs)
	for _, e := range entries {
		w.entry(e, path.Join(dir, e.Name()), path.Join(abs, e.Name()), git)
	}
}

func (w *walker) entry(e fs.DirEntry, p, abs string, git ignores) {
	isDir := e.IsDir()
	var target fs.FileInfo
	if e.Type()&fs.ModeSymlink != 0 {
		info, err := w.Files.Stat(p)
		if err != nil {
			if mayMatter(p) || !isMissing(err) {
				w.unreadable(p, err, diag.Warning)
			}
			return
		}
		isDir, target = info.IsDir(), info
	}
	if isDir {
		switch {
		case e.Name() == ".git" || e.Name() == "node_modules":
		case git.match(abs, true):
			w.fate(p+"/", false, "ignored by .gitignore")
		case target != nil:
			w.links = append(w.links, link{p, target, git})
		default:
			w.folder(p, abs, git, nil)
		}
		return
	}
	if !mayMatter(p) {
		return
	}
	switch {
	case git.match(abs, false):
		w.fate(p, false, "ignored by .gitignore")
	case w.configured(abs):
		w.fate(p, false, "ignored by the configuration")
	default:
		w.file(p, w.root, false)
	}
}

// mayMatter tells by its name whether a file can be of interest at all.
func mayMatter(p string) bool {
	switch extension(p) {
	case ".bicep", ".bicepparam", ".json", ".jsonc":
		return true
	}
	return false
}
