package git

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository makes one with two commits: a.json and sub/b.json, then a.json
// changed and c.json added.
func repository(t *testing.T) (*Repository, string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := t.TempDir()
	t.Setenv("GIT_CONFIG_GLOBAL", os.DevNull)
	t.Setenv("GIT_CONFIG_SYSTEM", os.DevNull)
	write(t, dir, "a.json", "one\ntwo\nthree\n")
	write(t, dir, "sub/b.json", "\xEF\xBB\xBFb")
	write(t, dir, "sub/deep/ümlaut file.json", "ü")
	if err := os.Symlink("sub/b.json", filepath.Join(dir, "link.json")); err != nil {
		t.Log("no symbolic links here:", err)
	}
	git(t, dir, "init", "-q")
	commit(t, dir, "first")
	write(t, dir, "a.json", "one\n2\nthree\nfour\n")
	write(t, dir, "c.json", "c")
	commit(t, dir, "second")
	r, err := Open(context.Background(), filepath.Join(dir, "sub"))
	if err != nil {
		t.Fatal(err)
	}
	return r, dir
}

func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"}, args...)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func commit(t *testing.T, dir, message string) {
	t.Helper()
	git(t, dir, "add", "-A")
	git(t, dir, "commit", "-q", "-m", message)
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestTree(t *testing.T) {
	r, dir := repository(t)
	old, err := r.At("HEAD~1")
	if err != nil {
		t.Fatal(err)
	}
	defer old.Close()
	for name, want := range map[string]string{"a.json": "one\ntwo\nthree\n", "sub/b.json": "b", "sub/../a.json": "one\ntwo\nthree\n", "sub/deep/ümlaut file.json": "ü"} {
		file, err := old.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if file.Text != want {
			t.Errorf("%s: %q, want %q", name, file.Text, want)
		}
	}
	if _, err := os.Lstat(filepath.Join(dir, "link.json")); err == nil {
		if file, err := old.ReadFile(filepath.Join(dir, "link.json")); err != nil || file.Text != "b" {
			t.Errorf("through a link: %v %v", file, err)
		}
	}
	for _, name := range []string{"c.json", "sub/none.json", "../outside.json"} {
		if _, err := old.ReadFile(filepath.Join(dir, name)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := old.ReadFile(filepath.Join(dir, "sub")); err == nil {
		t.Error("a folder was read")
	}
	entries, err := old.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.Name() != "link.json" {
			names = append(names, e.Name())
		}
	}
	if got := strings.Join(names, " "); got != "a.json sub" {
		t.Errorf("entries: %s", got)
	}
	if info, err := old.Stat(filepath.Join(dir, "sub", "deep")); err != nil || !info.IsDir() {
		t.Errorf("folder: %v %v", info, err)
	}
	// A work tree's files may be gone since.
	if err := os.Remove(filepath.Join(dir, "a.json")); err != nil {
		t.Fatal(err)
	}
	if _, err := old.ReadFile(filepath.Join(dir, "a.json")); err != nil {
		t.Error(err)
	}
}

func TestRevisions(t *testing.T) {
	r, _ := repository(t)
	for _, revision := range []string{"nonesuch", "--version", "", "HEAD~5"} {
		if _, err := r.At(revision); !errors.Is(err, ErrNoRevision) {
			t.Errorf("%q: %v", revision, err)
		}
	}
	if _, err := Open(context.Background(), t.TempDir()); !errors.Is(err, ErrNoRepository) {
		t.Errorf("no repository: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Open(ctx, r.Root); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestChangesSince(t *testing.T) {
	r, dir := repository(t)
	write(t, dir, "sub/new.json", "n")
	c, err := r.ChangesSince("HEAD~1")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name        string
		first, last int
		want        bool
	}{
		{"a.json", 1, 1, false}, {"a.json", 2, 2, true}, {"a.json", 3, 3, false}, {"a.json", 4, 9, true}, {"a.json", 1, 9, true},
		{"c.json", 1, 1, true}, {"sub/new.json", 7, 7, true}, {"sub/b.json", 1, 1, false},
	} {
		if got := c.Touches(filepath.Join(dir, test.name), test.first, test.last); got != test.want {
			t.Errorf("%s %d-%d: %v", test.name, test.first, test.last, got)
		}
	}
	if got := len(c.Files()); got != 3 {
		t.Errorf("%d files: %v", got, c.Files())
	}
	if c.Has(filepath.Join(dir, "sub/b.json")) {
		t.Error("an unchanged file has changed")
	}
}

func TestParseDiff(t *testing.T) {
	text := "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -3 +2,0 @@\n-+++ b/fake\n@@ -9,0 +9,2 @@\n+a\n+++ b/other\n\\ No newline at end of file\n" +
		"diff --git a/y b/y\n--- a/y\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
	files := parseDiff(text)
	if len(files) != 1 || len(files["x"]) != 2 || files["x"][0] != (span{2, 3}) || files["x"][1] != (span{9, 10}) {
		t.Errorf("got %v", files)
	}
}

func FuzzParseDiff(f *testing.F) {
	f.Add("+++ b/x\n@@ -1 +1 @@\n-a\n+b\n")
	f.Add("+++ \"b/\\303\\274\"\n@@ -0,0 +1,9999999999 @@\n")
	f.Fuzz(func(_ *testing.T, text string) { parseDiff(text) })
}

func TestWorktree(t *testing.T) {
	r, dir := repository(t)
	// A hook of the user's must not run.
	write(t, dir, ".git/hooks/post-checkout", "#!/bin/sh\ntouch "+filepath.Join(dir, "hook-ran")+"\n")
	if err := os.Chmod(filepath.Join(dir, ".git/hooks/post-checkout"), 0o755); err != nil {
		t.Fatal(err)
	}
	w, err := r.Worktree("HEAD~1")
	if err != nil {
		t.Fatal(err)
	}
	name, ok := w.Path(filepath.Join(dir, "a.json"))
	if !ok {
		t.Fatal("no such path")
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "one\ntwo\nthree\n" {
		t.Errorf("%s: %q %v", name, text, err)
	}
	if got, _ := r.relative(w.Original(name)); got != "a.json" {
		t.Errorf("original is %s", got)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(w.parent); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder is still there")
	}
	if out, err := r.run("worktree", "list"); err != nil || strings.Count(out, "\n") != 1 {
		t.Errorf("work trees left: %s %v", out, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "hook-ran")); err == nil {
		t.Error("a hook ran")
	}
}

func TestTracked(t *testing.T) {
	r, dir := repository(t)
	write(t, dir, "sub/loose.json", "")
	tracked, err := r.Tracked()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name         string
		folder, want bool
	}{
		{"a.json", false, true}, {"sub/deep/ümlaut file.json", false, true}, {"sub/loose.json", false, false},
		{"sub", true, true}, {"sub/deep", true, true}, {"sub", false, false}, {"other", true, false}, {"../a.json", false, false},
	} {
		if got := tracked.Has(filepath.Join(dir, filepath.FromSlash(test.name)), test.folder); got != test.want {
			t.Errorf("%s (folder: %v): %v", test.name, test.folder, got)
		}
	}
}
