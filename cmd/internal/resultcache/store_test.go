package resultcache

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"
)

func open(t *testing.T) *Store {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "caches", "forearm", "results"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

func key(name string) Key { return sha256.Sum256([]byte(name)) }

func TestStore(t *testing.T) {
	s := open(t)
	if s.Get(key("a")) != nil {
		t.Error("something is there that nobody has put there")
	}
	s.Put(key("a"), []byte("first"))
	s.Put(key("a"), []byte("second"))
	s.Put(key("b"), []byte{})
	if got := s.Get(key("a")); string(got) != "second" {
		t.Errorf("got %q", got)
	}
	if got := s.Get(key("b")); got == nil || len(got) != 0 {
		t.Errorf("an empty text is %q", got)
	}
	if i := s.Info(); i.Files != 2 {
		t.Errorf("%+v", i)
	}
	if removed, err := s.Clean(); err != nil || removed.Files != 2 || s.Get(key("a")) != nil || s.Info().Files != 0 {
		t.Errorf("%+v, %v", removed, err)
	}
	s.Put(key("c"), make([]byte, maxText))
	if s.Info().Files != 0 {
		t.Error("a text that is too long was kept")
	}
}

// TestStoreTakesNothingElse changes each byte of what is kept: it is not there any more.
func TestStoreTakesNothingElse(t *testing.T) {
	s := open(t)
	s.Put(key("a"), []byte("text"))
	name := filepath.Join(s.Dir(), key("a").fileName())
	written, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := range written {
		changed := bytes.Clone(written)
		changed[i] ^= 1
		if err := os.WriteFile(name, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := s.Get(key("a")); got != nil {
			t.Errorf("byte %d changed: got %q", i, got)
		}
		if err := os.WriteFile(name, written[:i], 0o600); err != nil {
			t.Fatal(err)
		}
		if got := s.Get(key("a")); got != nil {
			t.Errorf("the first %d bytes: got %q", i, got)
		}
	}
}

// TestStoreIsTheUsersAlone refuses a folder that others may read or write, and a link.
func TestStoreIsTheUsersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("on Windows the user's profile protects the folder")
	}
	s := open(t)
	s.Put(key("a"), []byte("text"))
	for name, want := range map[string]os.FileMode{s.Dir(): 0o700, filepath.Join(s.Dir(), key("a").fileName()): 0o600} {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
	for _, mode := range []os.FileMode{0o750, 0o702, 0o777} {
		if err := os.Chmod(s.Dir(), mode); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(s.Dir()); err == nil {
			t.Errorf("a folder with the rights %v is used", mode)
		}
	}
	if err := os.Chmod(s.Dir(), 0o700); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(filepath.Dir(s.Dir()), "link")
	if err := os.Symlink(s.Dir(), link); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(link); err == nil {
		t.Error("a link is used")
	}
	// A link in the folder is not followed.
	secret := filepath.Join(t.TempDir(), "secret")
	sum := sha256.Sum256([]byte("x"))
	if err := os.WriteFile(secret, append(sum[:], 'x'), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(s.Dir(), key("l").fileName())); err != nil {
		t.Fatal(err)
	}
	if got := s.Get(key("l")); got != nil {
		t.Errorf("got %q through a link", got)
	}
	if _, err := Open("/no-home-of-anybody/.cache/forearm/results"); err == nil {
		t.Error("a home folder was made")
	}
}

func TestStoreIsBounded(t *testing.T) {
	s := open(t)
	for i := range 40 {
		k := key(fmt.Sprint(i))
		s.Put(k, make([]byte, 1000))
		at := time.Now().Add(time.Duration(i-100) * time.Minute)
		if err := os.Chtimes(filepath.Join(s.Dir(), k.fileName()), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if s.trimTo(50_000); s.Info().Files != 40 {
		t.Errorf("%+v", s.Info())
	}
	s.trimTo(20_000)
	if i := s.Info(); i.Bytes > 15_000 || i.Bytes < 13_000 {
		t.Errorf("%+v", i)
	}
	if s.Get(key("39")) == nil || s.Get(key("0")) != nil {
		t.Error("what was used last is removed first")
	}
}

// TestLedger wants the files to be listed where there may be too much, and not after each run.
func TestLedger(t *testing.T) {
	s := open(t)
	if !s.mayExceed(1000, 10) {
		t.Error("there is no ledger, and the files are not listed")
	}
	s.Put(key("a"), make([]byte, 400))
	s.trimTo(1000)
	if s.mayExceed(1000, 400) {
		t.Error("the files are listed at 832 bytes of 1000")
	}
	if !s.mayExceed(1000, 400) {
		t.Error("the files are not listed at 1232 bytes of 1000")
	}
	s.trimTo(1000)
	for i := range maxRuns {
		if s.mayExceed(1000, 0) {
			t.Fatalf("the files are listed after %d runs that wrote nothing", i)
		}
	}
	if !s.mayExceed(1000, 0) {
		t.Errorf("the files are not listed after %d runs", maxRuns)
	}
	for name, content := range map[string][]byte{"cut off": make([]byte, 9), "negative": bytes.Repeat([]byte{0xff}, 8), "empty": nil} {
		if err := os.WriteFile(filepath.Join(s.Dir(), ledger), content, 0o600); err != nil {
			t.Fatal(err)
		}
		if !s.mayExceed(1000, 0) {
			t.Errorf("%s: the files are not listed", name)
		}
	}
	if _, err := s.Clean(); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(s.Dir()); len(left) > 0 {
		t.Errorf("clean leaves %v", left)
	}
}

// TestStoreInParallel has readers and writers of the same keys: who reads gets a whole text.
func TestStoreInParallel(t *testing.T) {
	s := open(t)
	other, err := Open(s.Dir())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	var all sync.WaitGroup
	for _, store := range []*Store{s, other, s, other} {
		all.Go(func() {
			for i := range 50 {
				k := key(fmt.Sprint(i % 3))
				store.Put(k, bytes.Repeat([]byte{byte(i)}, 5000))
				if got := store.Get(k); len(got) != 5000 || bytes.Count(got, got[:1]) != 5000 {
					t.Errorf("%d bytes", len(got))
				}
			}
		})
	}
	all.Wait()
	if i := s.Info(); i.Files != 3 {
		t.Errorf("%+v", i)
	}
}

// TestFolder takes the user's folder from the environment of the system.
func TestFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the paths are those of Unix")
	}
	for _, c := range []struct{ system, name, value, want string }{
		{"linux", "HOME", "/home/u", "/home/u/.cache/forearm/results"},
		{"linux", "XDG_CACHE_HOME", "/caches", "/caches/forearm/results"},
		{"linux", "XDG_CACHE_HOME", "caches", ""},
		{"linux", "HOME", "here", ""},
		{"linux", "", "", ""},
		{"darwin", "HOME", "/Users/u", "/Users/u/Library/Caches/forearm/results"},
	} {
		got, err := Folder(c.system, func(name string) string {
			if name == c.name {
				return c.value
			}
			return ""
		})
		if got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%s=%s: %q, %v", c.name, c.value, got, err)
		}
	}
}

// TestProgram finds the linker's id in this test, and falls back on what a program holds.
func TestProgram(t *testing.T) {
	id, err := Program()
	if err != nil || id == "" {
		t.Fatal(id, err)
	}
	if runtime.GOOS == "linux" && bytes.Count([]byte(id), []byte("/")) != 3 {
		t.Errorf("%s is no id of the linker", id)
	}
	one, _ := program(bytes.NewReader([]byte("one program")))
	two, _ := program(bytes.NewReader([]byte("two program")))
	if one == two || len(one) != 64 {
		t.Errorf("%s and %s", one, two)
	}
}
