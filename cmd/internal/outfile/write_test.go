package outfile

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// scene is a tree with links in it, and what is beside the tree.
func scene(t *testing.T) (root string, w *Writer) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"tree/sub", "elsewhere"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"victim": "keep me", "tree/old": "old", "tree/sub/file": "inside"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{
		"tree/link": "../victim", "tree/dangling": "../created", "tree/folder": "../elsewhere", "tree/inner": "sub",
		"theirs": "elsewhere", "into": "tree", "first": "theirs", "loop": "loop",
	} {
		if err := os.Symlink(filepath.FromSlash(target), filepath.Join(root, name)); err != nil {
			t.Skip("symbolic links cannot be created here")
		}
	}
	t.Chdir(filepath.Join(root, "tree"))
	return root, &Writer{Trees: []string{filepath.Join(root, "tree")}}
}

func TestWrite(t *testing.T) {
	for _, test := range []struct {
		name, file string // the name that is given, and the file that it ends in
		wrong      string
	}{
		{name: "new", file: "tree/new"},
		{name: "old", file: "tree/old"},
		{name: "sub/new", file: "tree/sub/new"},
		{name: "../outside", file: "outside"},
		{name: "../theirs/new", file: "elsewhere/new"},
		{name: "../first/new", file: "elsewhere/new"},
		{name: "link", file: "tree/link"},
		{name: "dangling", file: "tree/dangling"},
		{name: "../into/link", file: "tree/link"},
		{name: "../into/folder/new", wrong: "folder is a link in the tree"},
		{name: "folder/new", wrong: "folder is a link in the tree"},
		{name: "folder/../new", wrong: "folder is a link in the tree"},
		{name: "inner/file", wrong: "inner is a link in the tree"},
		{name: "sub", wrong: "is a folder"},
		{name: "nowhere/new", wrong: "no such file"},
		{name: "old/new", wrong: "not a directory"},
		{name: "../loop", wrong: "too many links"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root, w := scene(t)
			err := w.Write(filepath.FromSlash(test.name), []byte("text"))
			if test.wrong != "" && runtime.GOOS != "windows" && (err == nil || !strings.Contains(err.Error(), test.wrong)) {
				t.Errorf("error %v, not %s", err, test.wrong)
			}
			if test.wrong == "" && err != nil {
				t.Error(err)
			}
			if test.file != "" {
				file := filepath.Join(root, test.file)
				text, err := os.ReadFile(file)
				if info, _ := os.Lstat(file); err != nil || string(text) != "text" || !info.Mode().IsRegular() {
					t.Errorf("%s has %q, %v", test.file, text, err)
				}
			}
			if text, _ := os.ReadFile(filepath.Join(root, "victim")); string(text) != "keep me" {
				t.Error("written through a link")
			}
			if _, err := os.Stat(filepath.Join(root, "created")); err == nil {
				t.Error("made through a link")
			}
			left(t, root)
		})
	}
}

// left wants no temporary file to stay.
func left(t *testing.T, root string) {
	t.Helper()
	for _, pattern := range []string{".*", "*/.*", "*/*/.*"} {
		if names, _ := filepath.Glob(filepath.Join(root, pattern)); len(names) > 0 {
			t.Errorf("left behind: %v", names)
		}
	}
}

func TestWriteKeepsMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no file modes")
	}
	root, w := scene(t)
	if err := w.Write("old", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(filepath.Join(root, "tree/old")); info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is now %v", info.Mode())
	}
}

func TestWriteWithin(t *testing.T) {
	for name, want := range map[string]error{"new": nil, "sub/new": nil, "link": nil, "../new": ErrOutside, "../theirs/new": ErrOutside, "folder/new": ErrLink} {
		root, w := scene(t)
		if err := w.WriteWithin(filepath.FromSlash(name), []byte("text")); !errors.Is(err, want) {
			t.Errorf("%s: %v instead of %v", name, err, want)
		}
		for _, file := range []string{"new", "elsewhere/new"} {
			if _, err := os.Stat(filepath.Join(root, file)); err == nil {
				t.Errorf("%s was written", file)
			}
		}
	}
}

func TestCreate(t *testing.T) {
	_, w := scene(t)
	for name, want := range map[string]error{"a/b/c": nil, "old": ErrExists, "dangling": ErrExists, "folder/x": ErrLink} {
		if err := w.Create(filepath.FromSlash(name), []byte("text")); !errors.Is(err, want) {
			t.Errorf("%s: %v instead of %v", name, err, want)
		}
	}
}

// TestStandardOutputByName: a file that standard output leads to has what was
// printed before and what is written by name.
func TestStandardOutputByName(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has /proc/self/fd")
	}
	root, w := scene(t)
	f, err := os.Create(filepath.Join(root, "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w.Out = f
	name := filepath.Join("/proc/self/fd", strconv.Itoa(int(f.Fd())))
	for _, step := range []func() error{
		func() error { _, err := f.WriteString("one "); return err },
		func() error { return w.Write(name, []byte("two ")) },
		func() error { return w.Write(os.DevNull, []byte("nothing")) },
		func() error { _, err := f.WriteString("three"); return err },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if text, _ := os.ReadFile(f.Name()); string(text) != "one two three" {
		t.Errorf("it has %q", text)
	}
}

// TestReplace writes nothing but files of the tree that are there, and follows no link.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	tree := filepath.Join(dir, "tree")
	for _, folder := range []string{tree, filepath.Join(dir, "other")} {
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"tree/a", "other/b"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o640); err != nil {
			t.Fatal(err)
		}
	}
	links := map[string]string{"file": filepath.Join(dir, "other/b"), "inside": filepath.Join(tree, "a"), "folder": filepath.Join(dir, "other")}
	for name, target := range links {
		if err := os.Symlink(target, filepath.Join(tree, name)); err != nil {
			t.Skip("no symbolic links here: ", err)
		}
	}
	w := &Writer{Trees: []string{tree}}
	if err := w.Replace(filepath.Join(tree, "a"), []byte("new")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tree/file", "tree/inside", "tree/folder/b", "other/b", "tree/none", "tree"} {
		if err := w.Replace(filepath.Join(dir, name), []byte("new")); err == nil {
			t.Errorf("%s was written", name)
		}
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "other/b")); string(text) != "old" {
		t.Errorf("other/b: %s", text)
	}
	if info, err := os.Stat(filepath.Join(tree, "a")); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v %v", info, err)
	}
}
