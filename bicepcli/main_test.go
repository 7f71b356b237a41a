package bicepcli

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/forearm/forearm/bicepcli/fakebicep"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// The test binary is the fake compiler, too.
func TestMain(m *testing.M) {
	if fakebicep.Wanted() {
		fakebicep.Main()
	}
	os.Exit(m.Run())
}

// projects is the folder of the sample projects and their recordings.
func projects(t testing.TB) string {
	t.Helper()
	abs, err := filepath.Abs("../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

// A fake is a client whose compiler is this test binary.
type fake struct {
	env     map[string]string // what the client looks up
	environ map[string]string // what the compiler sees
	opts    Options
	log     string
}

func newFake(t testing.TB, root string) *fake {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(t.TempDir(), "log")
	return &fake{
		env: map[string]string{EnvPath: self},
		environ: map[string]string{
			fakebicep.EnvRecorded: filepath.Join(root, "recorded"),
			fakebicep.EnvLog:      log,
		},
		log: log,
	}
}

func (f *fake) client(t testing.TB) *Client {
	t.Helper()
	opts := f.opts
	opts.Env = func(name string) (string, bool) { v, ok := f.env[name]; return v, ok }
	opts.Environ = os.Environ()
	for name, value := range f.environ {
		opts.Environ = append(opts.Environ, name+"="+value)
	}
	if opts.Files == nil {
		opts.Files = source.NewBoundary().Outright()
	}
	if opts.LookPath == nil {
		opts.LookPath = func(program string) (string, error) {
			if filepath.IsAbs(program) {
				return exec.LookPath(program)
			}
			return "", exec.ErrNotFound
		}
	}
	c := New(opts)
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// started are the command lines that were run, and the JSON-RPC requests.
func (f *fake) started(t testing.TB) (lines [][]string) {
	t.Helper()
	file, err := os.Open(f.log)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	} else if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for scanner := bufio.NewScanner(file); scanner.Scan(); {
		var args []string
		if err := json.Unmarshal(scanner.Bytes(), &args); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, args)
	}
	return lines
}

func codes(l diag.List) string {
	var all []string
	for _, d := range l {
		all = append(all, string(d.Code))
	}
	return strings.Join(all, " ")
}

// as makes this test binary available under another name.
func as(t *testing.T, name string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	path := filepath.Join(t.TempDir(), name)
	if os.Symlink(self, path) == nil || os.Link(self, path) == nil {
		return path
	}
	in, err := os.Open(self)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if _, err := io.Copy(out, in); err != nil {
		t.Fatal(err)
	}
	return path
}
