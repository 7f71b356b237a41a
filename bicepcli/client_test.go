package bicepcli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/fakebicep"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

func TestCommandLines(t *testing.T) {
	root := projects(t)
	tests := []struct {
		name  string
		az    bool
		args  string
		path  string
		lines [][]string
	}{
		{name: "warm", path: "shop/main.bicep", lines: [][]string{{"jsonrpc", "--stdio"}, {"bicep/compile", "%"}}},
		{name: "own arguments", args: "--no-restore", path: "shop/main.bicep", lines: [][]string{{"build", "--stdout", "--no-restore", "%"}}},
		{name: "Azure CLI", az: true, path: "shop/main.bicep", lines: [][]string{{"bicep", "build", "--stdout", "--file", "%"}}},
		{name: "Azure CLI, parameters", az: true, args: "--no-restore", path: "shop/env/dev.bicepparam", lines: [][]string{{"bicep", "build-params", "--stdout", "--no-restore", "--file", "%"}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := newFake(t, root)
			f.env[EnvArgs] = test.args
			if test.az {
				delete(f.env, EnvPath)
				f.env[EnvAzureCLI] = "true"
				az := as(t, "az")
				f.opts.LookPath = func(string) (string, error) { return az, nil }
			}
			path := filepath.Join(root, test.path)
			c := f.client(t)
			subcommand := "build"
			if strings.HasSuffix(path, ".bicepparam") {
				subcommand = "build-params"
			}
			if b := build(c, subcommand, path); b.failed || len(b.said) != 1 || !strings.Contains(b.said[0], "BCP422") {
				t.Errorf("got %q", b.said)
			}
			for _, line := range test.lines {
				line[len(line)-1] = strings.Replace(line[len(line)-1], "%", path, 1)
			}
			if got := f.started(t); !slices.EqualFunc(got, test.lines, slices.Equal[[]string]) {
				t.Errorf("started %q, want %q", got, test.lines)
			}
		})
	}
}

// An error's place is the same through the Azure CLI, which puts its own level
// before the first line.
func TestAzureCLIError(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	delete(f.env, EnvPath)
	f.env[EnvAzureCLI] = "true"
	az := as(t, "az")
	f.opts.LookPath = func(string) (string, error) { return az, nil }
	t.Chdir(filepath.Join(root, "broken"))
	_, l := f.client(t).Build(t.Context(), "unknown-symbol/main.bicep")
	if len(l) != 2 || !strings.HasPrefix(say(l[0]), "unknown-symbol/main.bicep:1:7: warning bicep-warning: no-unused-params: ") ||
		!strings.HasPrefix(say(l[1]), "unknown-symbol/main.bicep:5:13: error bicep-error: BCP057: ") {
		t.Errorf("got %v", l)
	}
}

func TestOnce(t *testing.T) {
	root := projects(t)
	for _, perFile := range []bool{false, true} {
		f := newFake(t, root)
		f.opts.ProcessPerFile, f.opts.Jobs = perFile, 4
		c := f.client(t)
		var group sync.WaitGroup
		var mu sync.Mutex
		seen := map[*Built]bool{}
		texts := map[string]bool{}
		for range 20 {
			group.Go(func() {
				b, _ := c.Build(t.Context(), filepath.Join(root, "shop/modules/web.bicep"))
				mu.Lock()
				defer mu.Unlock()
				seen[b], texts[b.Template.Text] = true, true
			})
		}
		group.Wait()
		compiles := 0
		for _, line := range f.started(t) {
			if line[0] == "build" || line[0] == "bicep/compile" {
				compiles++
			}
		}
		if compiles != 1 || len(texts) != 1 {
			t.Errorf("per file %v: compiled %d times", perFile, compiles)
		}
	}
}

func TestNoCompiler(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	delete(f.env, EnvPath)
	c := f.client(t)
	var all diag.List
	for _, name := range []string{"shop/main.bicep", "hub-spoke/main.bicep"} {
		_, l := c.Build(t.Context(), filepath.Join(root, name))
		all.Add(l...)
	}
	all = all.Sorted()
	if got := codes(all); got != "bicep-not-found bicep-not-found" {
		t.Fatalf("got %s: one for each file", got)
	}
	if all[0].Message != all[1].Message || !strings.Contains(all[0].Message.String(), EnvPath+": not set") || !strings.Contains(all[0].Hint.String(), "install") {
		t.Errorf("got %+v", all[0])
	}
}

func TestBadFiles(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	c := f.client(t)
	for path, want := range map[string]diag.Code{
		filepath.Join(root, "shop/nowhere.bicep"): diag.FileNotFound,
		filepath.Join(root, "shop"):               diag.FileNotRegular,
	} {
		b, l := c.Build(t.Context(), path)
		if b != nil || codes(l) != string(want) {
			t.Errorf("%s: %s", path, codes(l))
		}
	}
	if lines := f.started(t); lines != nil {
		t.Errorf("started %q", lines)
	}
}

func TestMisbehaving(t *testing.T) {
	root := projects(t)
	tests := []struct {
		way     string
		perFile bool
		code    diag.Code
		message string
		ok      bool // it was compiled all the same
	}{
		{way: fakebicep.Rubbish, perFile: true, code: diag.BicepFailed, message: "not a JSON object"},
		{way: fakebicep.Crash, perFile: true, code: diag.BicepFailed, message: "Unhandled exception: System.IO.IOException: File path must be absolute."},
		{way: fakebicep.Silent, perFile: true, code: diag.BicepFailed, message: "it printed no reason"},
		{way: fakebicep.Hang, perFile: true, code: diag.BicepTimeout, message: "it had printed: Error BCP192: Unauthorized"},
		{way: fakebicep.HangRPC, code: diag.BicepTimeout, message: "did not finish within"},
		{way: fakebicep.NoSession, ok: true},
		{way: fakebicep.DieRPC, ok: true},
		{way: fakebicep.RubbishRPC, ok: true},
		{way: fakebicep.Leave, perFile: true, ok: true},
	}
	for _, test := range tests {
		t.Run(test.way, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, root)
			f.environ[fakebicep.EnvMisbehave] = test.way
			f.environ[fakebicep.EnvStderr] = "Error BCP192: Unauthorized"
			f.opts.ProcessPerFile = test.perFile
			if test.code == diag.BicepTimeout {
				f.opts.Timeout = 1500 * time.Millisecond
			}
			c := f.client(t)
			for _, path := range []string{"shop/modules/web.bicep", "shop/modules/sql.bicep"} {
				b, l := c.Build(t.Context(), filepath.Join(root, path))
				if (b != nil) != test.ok || codes(l) != string(test.code) {
					t.Fatalf("%s: built %v: %v", path, b != nil, l)
				}
				if !test.ok && !strings.Contains(l[0].Message.String(), test.message) {
					t.Errorf("got %q", l[0].Message)
				}
				if strings.Contains(fmt.Sprint(l), "hunter2") || strings.Contains(fmt.Sprint(l), "IOUri.FromFilePath") {
					t.Errorf("shows what is not to be shown: %v", l)
				}
			}
			if test.way == fakebicep.NoSession {
				if n := len(f.started(t)); n != 4 { // the session, the help, and two files
					t.Errorf("%d starts: the old compiler was asked for a session again", n)
				}
			}
		})
	}
}

// TestHangingCompilerCostsItsTimeOnce has many files wait for a compiler that never answers.
func TestHangingCompilerCostsItsTimeOnce(t *testing.T) {
	root := projects(t)
	for _, way := range []string{fakebicep.Hang, fakebicep.HangRPC} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, root)
			f.environ[fakebicep.EnvMisbehave] = way
			f.opts.ProcessPerFile = way == fakebicep.Hang
			f.opts.Timeout = time.Second
			c := f.client(t)
			begin := time.Now()
			files := []string{"web", "sql", "storage", "network", "monitoring", "identity"}
			for i, name := range files {
				path := filepath.Join(t.TempDir(), name+".bicep")
				if err := os.WriteFile(path, []byte("param a string\n"), 0o600); err != nil {
					t.Fatal(err)
				}
				c.opts.Files = source.NewBoundary(root, filepath.Dir(path))
				b, l := c.Build(t.Context(), path)
				if b != nil || codes(l) != string(diag.BicepTimeout) {
					t.Errorf("%s: %v", name, l)
				}
				if said := strings.Contains(fmt.Sprint(l), "is not asked again"); said != (i >= maxHangs) {
					t.Errorf("%s: %v", name, l)
				}
			}
			if took := time.Since(begin); took > 4*time.Second {
				t.Errorf("it took %v", took)
			}
			// A session is a start and a request.
			if n := len(f.started(t)); n > 2*maxHangs {
				t.Errorf("it was started %d times", n)
			}
		})
	}
}

// A compiler that is ended takes what it started with it.
func TestProcessTree(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("processes are found through /proc or signals, which Windows lacks")
	}
	root := projects(t)
	f := newFake(t, root)
	f.environ[fakebicep.EnvMisbehave] = fakebicep.HangChild
	f.opts.ProcessPerFile, f.opts.Timeout = true, 2*time.Second
	_, l := f.client(t).Build(t.Context(), filepath.Join(root, "shop/main.bicep"))
	if codes(l) != string(diag.BicepTimeout) {
		t.Fatal(l)
	}
	var pid int
	_, text, _ := strings.Cut(l[0].Message.String(), "it had printed: child ")
	if _, err := fmt.Sscan(text, &pid); err != nil || pid == 0 {
		t.Fatalf("no child in %q", l[0].Message)
	}
	for range 100 {
		if !alive(pid) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("child %d still runs", pid)
}

// TestNobodyIsLeft wants what a compiler has started to end with it.
func TestNobodyIsLeft(t *testing.T) {
	t.Parallel()
	if _, err := os.Stat("/proc/self/environ"); err != nil {
		t.Skip("there is no /proc, in which processes are found")
	}
	root := projects(t)
	f := newFake(t, root)
	f.environ[fakebicep.EnvMisbehave] = fakebicep.Leave
	f.opts.ProcessPerFile = true
	if _, l := f.client(t).Build(t.Context(), filepath.Join(root, "shop/main.bicep")); l.HasErrors() {
		t.Fatal(l)
	}
	left := ""
	for range 50 {
		left = ""
		environs, _ := filepath.Glob("/proc/[0-9]*/environ")
		for _, name := range environs {
			if b, err := os.ReadFile(name); err == nil && strings.Contains(string(b), f.log) {
				left += " " + name
			}
		}
		if left == "" {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("processes are left:%s", left)
}

func TestCancel(t *testing.T) {
	t.Parallel()
	root := projects(t)
	for _, way := range []string{fakebicep.Hang, fakebicep.HangRPC} {
		f := newFake(t, root)
		f.environ[fakebicep.EnvMisbehave] = way
		f.opts.ProcessPerFile = way == fakebicep.Hang
		c := f.client(t)
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		begin := time.Now()
		_, l := c.Build(ctx, filepath.Join(root, "shop/main.bicep"))
		if codes(l) != string(diag.BicepFailed) || !strings.Contains(l[0].Message.String(), "cancelled") || time.Since(begin) > 10*time.Second {
			t.Errorf("%s: %v after %s", way, l, time.Since(begin))
		}
	}
}

func TestTooOld(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	f.environ[fakebicep.EnvVersion] = "0.4.63"
	f.env[psruleConfiguration+"AZURE_BICEP_CHECK_TOOL"] = "true"
	c := f.client(t)
	b, l := c.Build(t.Context(), filepath.Join(root, "shop/modules/web.bicep"))
	if b == nil || codes(l) != string(diag.BicepVersionOld) || !strings.Contains(l[0].Message.String(), "0.4.63, at least 0.4.451") {
		t.Errorf("got %v", l)
	}

	f = newFake(t, root)
	f.environ[fakebicep.EnvVersion] = "0.17.1"
	f.environ[fakebicep.EnvMisbehave] = fakebicep.Silent
	f.opts.ProcessPerFile = true
	_, l = f.client(t).BuildParams(t.Context(), filepath.Join(root, "shop/env/dev.bicepparam"))
	if codes(l) != string(diag.BicepVersionOld) || !strings.Contains(l[0].Message.String(), "0.18.4") {
		t.Errorf("got %v", l)
	}
}

func TestTimeoutFromEnv(t *testing.T) {
	for text, want := range map[string]time.Duration{"90": 90 * time.Second, "0": time.Second, "999": 2 * time.Minute, "": DefaultTimeout, "x": DefaultTimeout} {
		got := timeoutFromEnv(func(string) (string, bool) { return text, text != "" })
		if got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// Names in diagnostics are the user's: relative where the user's own path was.
func TestNames(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	t.Chdir(filepath.Join(root, "broken"))
	c := f.client(t)
	_, l := c.Build(t.Context(), "deep-error/main.bicep")
	at := slices.IndexFunc(l, func(d diag.Diagnostic) bool {
		return strings.HasPrefix(say(d), "deep-error/modules/deep/leaf.bicep:3:14: error bicep-error: BCP057: ")
	})
	if at < 0 {
		t.Fatalf("got %v", l)
	}
	if l[at].Span.Text() != "len" {
		t.Errorf("span is %q", l[at].Span.Text())
	}
	// Another file of the same tree says the same about the same place.
	_, other := c.Build(t.Context(), "deep-error/modules/deep/leaf.bicep")
	both := append(slices.Clone(l), other...)
	if len(both.Sorted()) != len(l.Sorted()) {
		t.Errorf("said twice: %v", both.Sorted())
	}
}

// A test can bring results of its own.
func TestFakeBringsResults(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"main.bicep":                     "param x int\n",
		"recorded/main.bicep.json":       `{"resources":[]}`,
		"bad.bicep":                      "nonsense\n",
		"recorded/bad.bicep.stderr":      "${ROOT}/bad.bicep(1,1) : Error BCP007: This declaration type is not recognized. [https://aka.ms/bicep/core-diagnostics#BCP007]\n",
		"odd.bicep":                      "",
		"recorded/odd.bicep.stderr":      "first line of something else\nsecond\n",
		"multi.bicep":                    "module m 'br:x' = {}\n",
		"recorded/multi.bicep.stderr":    "${ROOT}/multi.bicep(1,10) : Error BCP192: Unable to restore:\n  Status: 401\n  Denied [https://aka.ms/bicep/core-diagnostics#BCP192]\n",
		"recorded/noted.bicep.json":      `{"resources":[]}`,
		"recorded/noted.bicep.stderr":    "WARNING: The following experimental Bicep features have been enabled: X\n",
		"noted.bicep":                    "\n",
		"recorded/quiet.bicepparam.json": `{"templateJson":null}`,
		"quiet.bicepparam":               "using none\n",
	} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f := newFake(t, root)
	t.Chdir(root)
	f.opts.Restore = true
	c := f.client(t)
	for name, want := range map[string]string{
		"main.bicep":  "[]",
		"bad.bicep":   "[bad.bicep:1:1: error bicep-error: BCP007: This declaration type is not recognized. (see https://aka.ms/bicep/core-diagnostics#BCP007)]",
		"odd.bicep":   "[odd.bicep: error bicep-failed: the Bicep CLI failed: first line of something else\nsecond]",
		"multi.bicep": "[multi.bicep:1:10: error bicep-error: BCP192: Unable to restore:\n  Status: 401\n  Denied (see https://aka.ms/bicep/core-diagnostics#BCP192)]",
		"noted.bicep": "[noted.bicep: note bicep-note: The following experimental Bicep features have been enabled: X]",
	} {
		if got := fmt.Sprint(build(c, "build", name).said); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
	if b := build(c, "build-params", "quiet.bicepparam"); !b.failed || !strings.Contains(b.said[0], "not a JSON object") {
		t.Errorf("got %q", b.said)
	}
}

// A place in a compiled template leads to the same file that diagnostics are about.
func TestProject(t *testing.T) {
	root := projects(t)
	f := newFake(t, root)
	t.Chdir(root)
	c := f.client(t)
	b, l := c.Build(t.Context(), "./shop/main.bicep")
	if b == nil {
		t.Fatal(l)
	}
	place, ok := c.Project().Locate(b.Template.Name, parsed(b.Template), "resources", "web", "properties", "template", "resources", "serverFarm", "sku", "name")
	if !ok || place.Span.Text() != "plan.sku" || place.Span.File.Name != "shop/modules/web.bicep" {
		t.Errorf("got %v %+v", ok, place)
	}
	if file := c.Source("shop/main.bicep"); file == nil || file != l[0].Span.File || file != place.Trace[0].Span.File {
		t.Error("not the same file")
	}
}

func parsed(file *source.File) value.Value {
	v, _ := value.Parse(file)
	return v
}
