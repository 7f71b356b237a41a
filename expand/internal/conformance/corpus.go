package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"forearm/fixtures/corpus"
)

// Corpus gives the folder with the files of ../shared/corpus/<name>.tar.xz.
func Corpus(t testing.TB, name string) string {
	t.Helper()
	return corpus.Unpacked(t, Shared(t, "corpus", name+".tar.xz"))
}

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
