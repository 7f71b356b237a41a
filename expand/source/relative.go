package source

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
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

// stepsBelow is the way from a folder to a path in it.
func stepsBelow(folder, full string) (string, bool) {
	if rest, ok := strings.CutPrefix(full, folder); ok {
		switch {
		case rest == "":
			return ".", true
		case os.IsPathSeparator(rest[0]):
			return rest[1:], true
		case os.IsPathSeparator(folder[len(folder)-1]):
			return rest, true
		}
		return "", false
	}
	if filepath.Separator == '/' {
		return "", false
	}
	// Windows writes one name in many cases.
	rel, err := filepath.Rel(folder, full)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	return rel, true
}

func pathSteps(path string) []string {
	return slices.DeleteFunc(strings.Split(path, string(filepath.Separator)), func(s string) bool { return s == "" || s == "." })
}
