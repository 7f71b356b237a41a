package source

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestStream opens files of any size, and nothing that is no regular file.
func TestStream(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	f, err := os.Create(large)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Truncate(MaxFileSize + 1); err != nil {
		t.Fatal(err)
	}
	f.Close()
	files := NewBoundary(dir)
	in, err := Stream(files, large)
	if err != nil {
		t.Fatal(err)
	}
	in.Close()
	for _, name := range []string{dir, filepath.Join(dir, "missing"), filepath.Join(dir, "..", "outside")} {
		if in, err := Stream(files, name); err == nil {
			in.Close()
			t.Errorf("%s was opened", name)
		}
	}
	in, err = Stream(Memory{"a": "text"}, "a")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if text, err := io.ReadAll(in); string(text) != "text" || err != nil {
		t.Errorf("%q: %v", text, err)
	}
}
