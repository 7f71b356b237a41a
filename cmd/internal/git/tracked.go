package git

import (
	"path"
	"strings"
)

// Tracked are the files that git holds on to, whatever .gitignore says.
type Tracked struct {
	repository *Repository
	// names from the top of the work tree; true for files, false for the folders
	// that lead to them.
	names map[string]bool
}

// TrackedFiles lists them: those of the index.
func (r *Repository) TrackedFiles() (*Tracked, error) {
	out, err := r.runGit("ls-files", "--cached", "--full-name", "-z")
	if err != nil {
		return nil, err
	}
	t := &Tracked{repository: r, names: map[string]bool{}}
	for _, name := range strings.Split(out, "\x00") {
		if name == "" {
			continue
		}
		t.names[name] = true
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			if _, known := t.names[dir]; known {
				break
			}
			t.names[dir] = false
		}
	}
	return t, nil
}

// HasPath reports whether a file is tracked, or one below a folder.
func (t *Tracked) HasPath(name string, folder bool) bool {
	rel, ok := t.repository.relativePath(name)
	if !ok {
		return false
	}
	file, known := t.names[rel]
	// Another repository within this one is held on to as if it were a file.
	return known && (file || folder)
}
