package source

import (
	"os"
	"path/filepath"
	"testing"
)

// TestDigests asks a boundary all that it can be asked, and again without keeping what it
// answers: what was observed is the same, and another one for everything that differs.
func TestDigests(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "outside")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(outside, "secret")
	texts := map[string]string{"plain": "text", "marked": "\ufefftext of another", "wide": "\xff\xfet\x00e\x00", "broken": "\xff\xff", "empty": "", "a.tgz": "\xff\xfe\x00", "other": "text!"}
	for name, text := range texts {
		write(filepath.Join(dir, name), text)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	names := []string{"plain", "marked", "wide", "broken", "empty", "a.tgz", "other", "folder", "missing"}
	if err := os.Symlink(outside, filepath.Join(dir, "link")); err == nil {
		names = append(names, "link")
	}
	observed := map[Question]Digest{}
	b := NewBoundary(dir).Observed(func(q Question, answer func() Digest) { observed[q] = answer() })
	defer b.Close()
	ask := func() {
		for _, name := range append(names, ".") {
			full := filepath.Join(dir, name)
			_, _ = b.ReadFile(full)
			q := Question{AskText, full}
			read := observed[q]
			if _ = b.Borrow(full, func(string) {}); observed[q] != read {
				t.Errorf("%s has another digest when it is borrowed", name)
			}
			_, _ = b.ReadDir(full)
			_, _ = b.Stat(full)
		}
	}
	ask()
	if len(observed) != 3*(len(names)+1) {
		t.Errorf("%d questions", len(observed))
	}
	for q, digest := range observed {
		if again := b.Digest(q); again != digest {
			t.Errorf("%+v has another digest when it is asked again", q)
		}
	}
	text := func(name string) Digest { return observed[Question{AskText, filepath.Join(dir, name)}] }
	if text("plain") == text("other") || text("plain") == text("missing") || text("folder") == text("missing") || text("empty") == text("missing") {
		t.Error("what differs has the same digest")
	}
	before := observed
	observed = map[Question]Digest{}
	write(filepath.Join(dir, "missing"), "")
	write(filepath.Join(dir, "plain"), "Text")
	ask()
	for q, digest := range observed {
		switch name := filepath.Base(q.Name); {
		case name == "missing", name == "plain" && q.Kind == AskText, q.Name == dir && q.Kind == AskNames:
			if before[q] == digest {
				t.Errorf("%+v has the same digest as before", q)
			}
		case before[q] != digest:
			t.Errorf("%+v has another digest than before", q)
		}
	}
}
