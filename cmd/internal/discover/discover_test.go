package discover

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

var update = flag.Bool("update", false, "write what is expected anew")

// TestCases runs the archives: the files of a folder, and under want the fate of
// each, diagnostics and what is missing. In the comment a line "name: words"
// sets an option.
func TestCases(t *testing.T) {
	names, _ := filepath.Glob("testdata/*.txtar")
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, want := source.Memory{}, ""
			for _, f := range archive.Files {
				if f.Name == "want" {
					want = string(f.Data)
				} else {
					files[f.Name] = string(f.Data)
				}
			}
			o := Options{Files: files, Dir: ".", IgnoreDir: ".", HaveBicep: func() bool { return true }}
			var paths []string
			for _, line := range strings.Split(string(archive.Comment), "\n") {
				option, words, _ := strings.Cut(line, ": ")
				switch option {
				case "flags":
					o.HaveBicep = func() bool { return false }
				case "ignore":
					o.Ignore = strings.Fields(words)
				case "tracked":
					tracked := strings.Fields(words)
					o.Tracked = func(_, name string, folder bool) bool {
						return slices.ContainsFunc(tracked, func(t string) bool { return t == name || folder && strings.HasPrefix(t, name+"/") })
					}
				case "paths":
					paths = strings.Fields(words)
				}
			}
			got := describe(Discover(paths, o))
			if *update && got != want {
				for i := range archive.Files {
					if archive.Files[i].Name == "want" {
						archive.Files[i].Data = []byte(got)
					}
				}
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				want = got
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func describe(r Result) string {
	var b strings.Builder
	for _, f := range r.Fates {
		sign := "-"
		if f.Entry {
			sign = "+"
		}
		fmt.Fprintf(&b, "%s %s: %s\n", sign, f.Path, f.Why)
	}
	for _, d := range r.Diagnostics {
		fmt.Fprintf(&b, "%s %s %s\n", d.Severity, d.Code, d.FileName())
		if d.Code == diag.ParametersUnpaired {
			fmt.Fprintf(&b, "  %s\n", d.Hint)
		}
	}
	for _, m := range r.Missing {
		fmt.Fprintf(&b, "missing %s\n", m)
	}
	return b.String()
}

func discoverDisk(t *testing.T, dir string, paths ...string) Result {
	t.Helper()
	t.Chdir(dir)
	return Discover(paths, Options{Files: source.NewBoundary().Outright(), Dir: filepath.ToSlash(dir), HaveBicep: func() bool { return true }})
}

// TestLinks follows symbolic links to files, and never round in circles.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	mkdir := func(name string) { os.MkdirAll(filepath.Join(dir, name), 0o755) }
	mkdir("a/b")
	mkdir("elsewhere/in")
	os.WriteFile(filepath.Join(dir, "a/b/x.bicep"), nil, 0o644)
	os.WriteFile(filepath.Join(dir, "elsewhere/in/y.bicep"), nil, 0o644)
	mkdir("root")
	for _, link := range [][2]string{
		{"..", "a/b/up"}, {"self.bicep", "a/self.bicep"}, {"../elsewhere", "a/out"}, {"gone.txt", "a/gone"},
		{"../elsewhere/in/y.bicep", "a/y.bicep"},
	} {
		if err := os.Symlink(link[0], filepath.Join(dir, link[1])); err != nil {
			t.Skip("no symbolic links here: ", err)
		}
	}
	r := discoverDisk(t, dir, "a")
	want := `- a/b/up: a link to a folder is not followed; name the folder to have it looked at
+ a/b/x.bicep: found
- a/out: a link to a folder is not followed; name the folder to have it looked at
- a/self.bicep: too many levels of symbolic links
+ a/y.bicep: found
`
	got := describe(r)
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "warning file-unreadable a/self.bicep") {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// deniedFS refuses to list one folder, as a file system does whose rights are missing.
type deniedFS struct{ source.Memory }

func (f deniedFS) ReadDir(name string) ([]os.DirEntry, error) {
	if name == "secret" {
		return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrPermission}
	}
	return f.Memory.ReadDir(name)
}

func TestUnreadableFolder(t *testing.T) {
	files := deniedFS{source.Memory{"secret/a.bicep": "", "b.bicep": ""}}
	r := Discover(nil, Options{Files: files, Dir: ".", HaveBicep: func() bool { return true }})
	want := "+ b.bicep: found\n- secret: permission denied\nerror file-unreadable secret\n"
	if diff := cmp.Diff(want, describe(r)); diff != "" {
		t.Error(diff)
	}
}

// TestOnlyTheBeginningIsRead checks that large generated templates are recognized by their
// head, and that more is read where the head is not enough.
func TestOnlyTheBeginningIsRead(t *testing.T) {
	dir := t.TempDir()
	filler := `"x": "` + strings.Repeat("y", 3*headSize) + `"`
	for name, text := range map[string]string{
		"generated.json": `{"$schema": "https://x/deploymentTemplate.json#", "metadata": {"_generator": {"name": "bicep"}}, ` + filler + ` broken`,
		"late.json":      `{` + filler + `, "$schema": "https://x/deploymentTemplate.json#"}`,
		"package.json":   `{` + filler + `}`,
		"nested.json":    `{"a": {"$schema": "https://x/deploymentTemplate.json#"}, ` + filler + `}`,
		"comment.jsonc":  "// \"{\n/* [ */ {\"$schema\": \"https://x/deploymentTemplate.json#\"}",
		"utf16.json":     "\xff\xfe{\x00\"\x00$\x00s\x00c\x00h\x00e\x00m\x00a\x00\"\x00:\x00\"\x00d\x00e\x00p\x00l\x00o\x00y\x00m\x00e\x00n\x00t\x00T\x00e\x00m\x00p\x00l\x00a\x00t\x00e\x00.\x00j\x00s\x00o\x00n\x00#\x00\"\x00}\x00",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, e := range discoverDisk(t, dir).Entries {
		got = append(got, e.Path)
	}
	if diff := cmp.Diff([]string{"comment.jsonc", "generated.json", "late.json", "utf16.json"}, got); diff != "" {
		t.Error(diff)
	}
}

func FuzzSniff(f *testing.F) {
	for _, seed := range []string{`{"$schema":"x","metadata":{"template":"y"}}`, `[{"id":1,"type":2}]`, `{"a":[{"b":"\"`, `/*/ {`, `{"metadata":1,/`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) { sniff(text, true); linkedTemplates(text) })
}

// TestConventionalNames has a letter that has more bytes in lower case.
func TestConventionalNames(t *testing.T) {
	letters := strings.Repeat("Ⱥ", 20)
	if sure, _ := conventionalNames(letters + ".Parameters.json"); len(sure) != 1 || sure[0] != letters {
		t.Errorf("%q", sure)
	}
}
