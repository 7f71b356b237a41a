package source

import (
	"path"
	"path/filepath"
)

// Relative returns a path with slashes as it is seen from the working directory.
func Relative(name string) string {
	full := filepath.FromSlash(name)
	if !filepath.IsAbs(full) {
		return path.Clean(filepath.ToSlash(name))
	}
	rel, err := filepath.Rel(WorkingDir(), full)
	if err != nil {
		return filepath.ToSlash(full)
	}
	return filepath.ToSlash(rel)
}
