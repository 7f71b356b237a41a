package shadow

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// newTree makes a folder of files.
func newTree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	return dir
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// usable skips the test where the system allows no links.
func usable(t *testing.T) *Shadow {
	t.Helper()
	s := &Shadow{}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	skipWithoutLinks(t, s.Usable())
	return s
}

// skipWithoutLinks skips the test if the system refuses a link. Any other error is a failure.
func skipWithoutLinks(t *testing.T, err error) {
	t.Helper()
	if refused := (*os.LinkError)(nil); errors.As(err, &refused) || err != nil && runtime.GOOS == "windows" {
		t.Skip("no links to folders here: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// seen is what a compiler reads that was told of one file and follows a relative path from there.
func seen(t *testing.T, v *View, from, relative string) string {
	t.Helper()
	told, err := v.Path(from)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(filepath.Dir(told), filepath.FromSlash(relative)))
	if err != nil {
		return "missing"
	}
	return string(text)
}

func texts(pairs ...string) func() map[string]string {
	made := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		made[filepath.ToSlash(pairs[i])] = pairs[i+1]
	}
	return func() map[string]string { return made }
}

// TestUnsavedTexts follows modules and configurations from every file of a tree while texts
// become unsaved, change, are saved, and files come and go.
func TestUnsavedTexts(t *testing.T) {
	s := usable(t)
	dir := newTree(t, map[string]string{
		"app/main.bicep": "main", "modules/net/vnet.bicep": "vnet", "modules/net/nsg.bicep": "nsg",
		"bicepconfig.json": "{}", "shared/types.bicep": "types",
	})
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }

	// Nothing is unsaved: the compiler is told the path itself.
	if told, err := s.View(texts()).Path(at("app/main.bicep")); err != nil || told != at("app/main.bicep") {
		t.Fatal(told, err)
	}

	v := s.View(texts(at("modules/net/vnet.bicep"), "typed"))
	for relative, want := range map[string]string{
		"main.bicep": "main", "../modules/net/vnet.bicep": "typed", "../modules/net/nsg.bicep": "nsg",
		"../bicepconfig.json": "{}", "../shared/types.bicep": "types", "../modules/missing.bicep": "missing",
	} {
		if got := seen(t, v, at("app/main.bicep"), relative); got != want {
			t.Errorf("%s: %q, want %q", relative, got, want)
		}
	}
	if got := seen(t, v, at("modules/net/vnet.bicep"), "../../shared/types.bicep"); got != "types" {
		t.Errorf("%q from the unsaved text", got)
	}
	told, _ := v.Path(at("modules/net/vnet.bicep"))
	if got := v.Original(told); filepath.FromSlash(got) != at("modules/net/vnet.bicep") {
		t.Errorf("%s is called %s", told, got)
	}
	if got := v.Original(at("app/main.bicep")); got != at("app/main.bicep") {
		t.Errorf("a path of the disk is called %s", got)
	}

	// Another text, a new file with a text, and files that come and go on the disk.
	write(t, at("modules/net/new.bicep"), "new")
	if err := os.Remove(at("modules/net/nsg.bicep")); err != nil {
		t.Fatal(err)
	}
	v = s.View(texts(at("modules/net/vnet.bicep"), "typed more", at("app/new/part.bicep"), "unborn", at("modules/net/new.bicep"), "newer"))
	for relative, want := range map[string]string{
		"../modules/net/vnet.bicep": "typed more", "new/part.bicep": "unborn",
		"../modules/net/new.bicep": "newer", "../modules/net/nsg.bicep": "missing",
	} {
		if got := seen(t, v, at("app/main.bicep"), relative); got != want {
			t.Errorf("%s: %q, want %q", relative, got, want)
		}
	}

	// Saved: what is on the disk counts again, also when it changes by another hand.
	v = s.View(texts(at("app/main.bicep"), "main typed"))
	write(t, at("modules/net/vnet.bicep"), "saved")
	for relative, want := range map[string]string{
		"main.bicep": "main typed", "../modules/net/vnet.bicep": "saved", "new/part.bicep": "missing", "../modules/net/new.bicep": "new",
	} {
		if got := seen(t, v, at("modules/net/x.bicep"), filepath.Join("../../app", relative)); got != want {
			t.Errorf("%s: %q, want %q", relative, got, want)
		}
	}
	for name, want := range map[string]string{"app/main.bicep": "main", "modules/net/vnet.bicep": "saved", "modules/net/new.bicep": "new"} {
		if text, err := os.ReadFile(at(name)); err != nil || string(text) != want {
			t.Errorf("%s on the disk: %q %v, want %q", name, text, err, want)
		}
	}
	if _, err := os.Stat(at("app/new")); err == nil {
		t.Error("a folder was made in the user's tree")
	}
}

// TestLinksAreNotWrittenThrough wants a text below a linked folder to leave what is linked alone.
func TestLinksAreNotWrittenThrough(t *testing.T) {
	s := usable(t)
	dir := newTree(t, map[string]string{"real/a.bicep": "a", "real/deep/b.bicep": "b"})
	skipWithoutLinks(t, os.Symlink(filepath.Join(dir, "real"), filepath.Join(dir, "linked")))
	// First the folder is a link of the shadow, then it has to become a folder.
	first := s.View(texts(filepath.Join(dir, "real", "a.bicep"), "typed"))
	if got := seen(t, first, filepath.Join(dir, "x.bicep"), "linked/a.bicep"); got != "a" {
		t.Errorf("through the link %q", got)
	}
	v := s.View(texts(filepath.Join(dir, "linked", "deep", "b.bicep"), "typed"))
	if got := seen(t, v, filepath.Join(dir, "x.bicep"), "linked/deep/b.bicep"); got != "typed" {
		t.Errorf("%q", got)
	}
	if got := seen(t, v, filepath.Join(dir, "x.bicep"), "linked/a.bicep"); got != "a" {
		t.Errorf("%q beside it", got)
	}
	for name, want := range map[string]string{"real/a.bicep": "a", "real/deep/b.bicep": "b"} {
		if text, _ := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); string(text) != want {
			t.Errorf("%s: %q", name, text)
		}
	}
}

// TestClosedShadowIsGone leaves nothing in the folder for temporary files.
func TestClosedShadowIsGone(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	s := &Shadow{}
	skipWithoutLinks(t, s.Usable())
	dir := newTree(t, map[string]string{"a.bicep": "a"})
	seen(t, s.View(texts(filepath.Join(dir, "a.bicep"), "typed")), filepath.Join(dir, "a.bicep"), "a.bicep")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(temporary)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if filepath.Join(temporary, e.Name()) != dir && e.Name() != filepath.Base(filepath.Dir(dir)) {
			t.Errorf("%s is left", e.Name())
		}
	}
	if s.Usable() == nil {
		t.Error("a closed shadow is usable")
	}
}
