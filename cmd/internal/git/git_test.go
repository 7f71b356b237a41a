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

	"github.com/forearm/forearm/expand/source"
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
	for name, target := range map[string]string{"out.json": "../elsewhere.json", "absolute.json": "/etc/hostname", "far": "sub"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
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
	old, err := r.TreeAt("HEAD~1")
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
	for name, want := range map[string]error{
		"c.json": fs.ErrNotExist, "sub/none.json": fs.ErrNotExist, "../outside.json": source.ErrOutside,
		"out.json": source.ErrLeadsOutside, "absolute.json": source.ErrLeadsOutside, "far/b.json": nil,
	} {
		if _, err := old.ReadFile(filepath.Join(dir, name)); !errors.Is(err, want) {
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
	if got := strings.Join(names, " "); got != "a.json absolute.json far out.json sub" {
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
		if _, err := r.TreeAt(revision); !errors.Is(err, ErrNoRevision) {
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

// TestBase finds where two histories have parted, and says of a shallow clone that it
// cannot be found there.
func TestBase(t *testing.T) {
	r, dir := repository(t)
	first, err := r.ResolveRevision("HEAD~1")
	if err != nil {
		t.Fatal(err)
	}
	git(t, dir, "checkout", "-q", "-b", "theirs", "HEAD~1")
	write(t, dir, "theirs.json", "{}")
	commit(t, dir, "theirs")
	git(t, dir, "checkout", "-q", "-")
	if base, err := r.MergeBase("theirs", "HEAD"); err != nil || base != first {
		t.Errorf("%s, %v instead of %s", base, err, first)
	}
	clone := t.TempDir()
	git(t, clone, "clone", "-q", "--depth", "1", "--no-single-branch", "file://"+dir, "shallow")
	s, err := Open(r.ctx, filepath.Join(clone, "shallow"))
	if err != nil {
		t.Fatal(err)
	}
	for _, revision := range []string{"origin/theirs", "HEAD~1"} {
		if _, err := s.MergeBase(revision, "HEAD"); !errors.Is(err, ErrShallow) {
			t.Errorf("%s: %v", revision, err)
		}
	}
	if _, err := s.MergeBase("HEAD", "HEAD"); err != nil {
		t.Error(err)
	}
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
	name, err := w.Path(filepath.Join(dir, "a.json"))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "one\ntwo\nthree\n" {
		t.Errorf("%s: %q %v", name, text, err)
	}
	if got, _ := r.relativePath(w.Original(name)); got != "a.json" {
		t.Errorf("original is %s", got)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(w.Dir); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the folder is still there")
	}
	if out, err := r.runGit("worktree", "list"); err != nil || strings.Count(out, "\n") != 1 {
		t.Errorf("work trees left: %s %v", out, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "hook-ran")); err == nil {
		t.Error("a hook ran")
	}
}

// TestGitRunsNothing makes each thing in a repository's reach that git would run
// for it, and asks for everything that is ever asked.
func TestGitRunsNothing(t *testing.T) {
	if os.PathSeparator != '/' {
		t.Skip("the programs are shell scripts")
	}
	r, dir := repository(t)
	marker := filepath.Join(t.TempDir(), "ran")
	evil := filepath.Join(t.TempDir(), "evil")
	if err := os.WriteFile(evil, []byte("#!/bin/sh\necho \"$0 $*\" >>"+marker+"\ncat 2>/dev/null </dev/null\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, setting := range []string{
		"core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.alternateRefsCommand", "core.gitProxy", "diff.external",
		"diff.x.textconv", "diff.x.command", "filter.x.clean", "filter.x.smudge", "filter.x.process", "gpg.program", "uploadpack.packObjectsHook",
	} {
		git(t, dir, "config", setting, evil)
	}
	git(t, dir, "config", "core.hooksPath", filepath.Dir(evil))
	for _, hook := range []string{"post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman", "pre-auto-gc"} {
		if err := os.Symlink(evil, filepath.Join(filepath.Dir(evil), hook)); err != nil {
			t.Fatal(err)
		}
	}
	write(t, dir, ".gitattributes", "* diff=x filter=x -text binary\n")
	write(t, dir, "a.json", "one\n2\nthree\nfour\nfive\n")
	// A folder that looks like a repository is none.
	write(t, dir, "sub/HEAD", "ref: refs/heads/main\n")
	write(t, dir, "sub/config", "[core]\n\tbare = true\n\tfsmonitor = "+evil+"\n")
	write(t, dir, "sub/objects/x", "")
	write(t, dir, "sub/refs/x", "")
	os.Remove(marker) // what setting it up has run

	r, err := Open(r.ctx, filepath.Join(dir, "sub"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.MergeBase("HEAD~1", "HEAD"); err != nil {
		t.Fatal(err)
	}
	w, err := r.Worktree("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if _, err := r.TrackedFiles(); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(marker); err == nil {
		t.Errorf("programs ran:\n%s", text)
	}
}

// TestSubmodule reads of a submodule what the commit has that the revision names.
func TestSubmodule(t *testing.T) {
	r, dir := repository(t)
	lib := t.TempDir()
	write(t, lib, "m.json", "one\ntwo\n")
	git(t, lib, "init", "-q")
	commit(t, lib, "first")
	git(t, dir, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", lib, "lib")
	commit(t, dir, "third")
	write(t, dir, "lib/m.json", "one\n2\n")
	tree, err := r.TreeAt("HEAD")
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	if file, err := tree.ReadFile(filepath.Join(dir, "lib/m.json")); err != nil || file.Text != "one\ntwo\n" {
		t.Error(file, err)
	}
	if entries, err := tree.ReadDir(filepath.Join(dir, "lib")); err != nil || len(entries) != 1 {
		t.Error(entries, err)
	}
}

func TestTracked(t *testing.T) {
	r, dir := repository(t)
	write(t, dir, "sub/loose.json", "")
	tracked, err := r.TrackedFiles()
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
		if got := tracked.HasPath(filepath.Join(dir, filepath.FromSlash(test.name)), test.folder); got != test.want {
			t.Errorf("%s (folder: %v): %v", test.name, test.folder, got)
		}
	}
}
