package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files are the paths of the files in a folder that have an extension.
func Files(t testing.TB, dir, extension string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), extension) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths
}
