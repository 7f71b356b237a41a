package source

import (
	"os"
	"path/filepath"
)

// WorkingDir is the working directory without links on the way: a shell that came
// here through a link would have named it otherwise.
func WorkingDir() string {
	dir, err := os.Getwd()
	if err != nil {
		return "."
	}
	return RealPath(dir)
}

// RealPath follows links as far as the path is there.
func RealPath(full string) string {
	if real, err := filepath.EvalSymlinks(full); err == nil {
		return real
	}
	parent := filepath.Dir(full)
	if parent == full {
		return full
	}
	return filepath.Join(RealPath(parent), filepath.Base(full))
}

// RootOf is the folder below which everything lies that a file or folder may refer
// to: the repository that it is in, if there is one; else the folder itself, for a
// file its own.
func RootOf(name string) string {
	full := filepath.FromSlash(name)
	if !filepath.IsAbs(full) {
		full = filepath.Join(WorkingDir(), full)
	}
	if info, err := os.Stat(full); err != nil || !info.IsDir() {
		full = filepath.Dir(full)
	}
	if root, ok := Repository(full); ok {
		return root
	}
	return full
}

// Repository is the repository that a folder is in: the nearest one above it that
// has a .git, which is a file in worktrees and submodules. Where a link in one
// repository leads to another, the first counts: the link is its content, and its
// content does not choose what else is read.
func Repository(dir string) (string, bool) {
	dir = filepath.FromSlash(dir)
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(WorkingDir(), dir)
	}
	found := ""
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			switch {
			case found == "":
				found = at
			default:
				if _, inside := stepsBelow(RealPath(at), RealPath(found)); !inside {
					return at, true
				}
			}
		}
		if filepath.Dir(at) == at {
			return found, found != ""
		}
	}
}
