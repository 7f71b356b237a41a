package watch

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestChanges(t *testing.T) {
	dir := t.TempDir()
	write := func(name string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a/main.json")
	write(".git/config.json")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	changed, err := Changes(ctx, Options{Paths: []string{dir}, Ignore: []string{filepath.Join(dir, "out.json")}, Quiet: 150 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	told := func(within time.Duration) bool {
		select {
		case <-changed:
			return true
		case <-time.After(within):
			return false
		}
	}
	for _, name := range []string{"a/notes.txt", "out.json", ".git/config.json"} {
		if write(name); told(300 * time.Millisecond) {
			t.Errorf("%s is told, which no check reads", name)
		}
	}
	// What is typed fast is one change.
	for range 20 {
		write("a/main.json")
		time.Sleep(5 * time.Millisecond)
	}
	if !told(5*time.Second) || told(300*time.Millisecond) {
		t.Error("many changes in a row are not told once")
	}
	write("new/folder/x.bicep")
	if !told(5 * time.Second) {
		t.Error("a new folder is not told")
	}
	time.Sleep(100 * time.Millisecond)
	write("new/folder/x.bicep")
	if !told(5 * time.Second) {
		t.Error("what lies in a new folder is not told")
	}
	if err := os.Remove(filepath.Join(dir, "a/main.json")); err != nil {
		t.Fatal(err)
	}
	if !told(5 * time.Second) {
		t.Error("that a file is gone is not told")
	}
	if _, err := Changes(ctx, Options{Paths: []string{filepath.Join(dir, "gone")}}); err == nil {
		t.Error("a path that is not there is watched")
	}
}
