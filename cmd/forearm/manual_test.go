package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/kballard/go-shellquote"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

const readmeFile = "../../README.md"

// manualFiles are the README and the pages of the manual, the README first.
func manualFiles(t *testing.T) []string {
	t.Helper()
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	return append([]string{readmeFile}, pages...)
}

// TestManual runs every command of the README and of the manual, page by page, in a
// folder with the sample projects, and compares what is shown with what they print.
// Three kinds of block take part:
//
//	```console        commands after "$ ", each with its output
//	```yaml x.yaml    a file, by any language, that is written under that name
//	```sh             commands to set up, which have to be among setUp
//
// A page that works on the files of others begins with <!-- files of: a.md b.md -->.
// Tables between <!-- begin X --> and <!-- end --> are derived, see tables.
func TestManual(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the manual shows paths with slashes")
	}
	seen := map[string]int{}
	for _, name := range manualFiles(t) {
		t.Run(filepath.Base(name), func(t *testing.T) { runPage(t, name, seen) })
	}
	for name := range tables {
		if seen[name] != 1 {
			t.Errorf("the table %s stands in %d pages", name, seen[name])
		}
	}
}

var filesOf = regexp.MustCompile(`<!-- files of: (.+) -->`)

// runPage runs one page. seen counts the derived tables.
func runPage(t *testing.T, name string, seen map[string]int) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r := newReader(t)
	if m := filesOf.FindSubmatch(text); m != nil {
		for _, other := range strings.Fields(string(m[1])) {
			r.files(filepath.Join("docs", other))
		}
	}
	r.inline(derived.ReplaceAllString(string(text), "")) // what is derived is right by itself
	want := r.derive(string(text), seen)
	want = fence.ReplaceAllStringFunc(want, r.block)
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want == string(text) {
		return
	}
	have, real := strings.Split(string(text), "\n"), strings.Split(want, "\n")
	for i := range have {
		if i >= len(real) || have[i] != real[i] {
			t.Fatalf("%s:%d: run this test with -update and look at the difference\nit says  %s\nreally   %s", name, i+1, have[i], strings.Join(real[min(i, len(real)):min(i+8, len(real))], "\n         "))
		}
	}
	t.Fatalf("%s is shorter than what it should be: run this test with -update", name)
}

// files writes the files that another page shows.
func (r *reader) files(page string) {
	r.t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		r.t.Fatal(err)
	}
	for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
		if m[1] != "console" && m[2] != "" {
			r.write(m[2], m[3])
		}
	}
}

// write writes a file that a page shows.
func (r *reader) write(name, text string) {
	r.t.Helper()
	path := filepath.Join(r.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

var fence = regexp.MustCompile("(?ms)^```(\\w+)(?: ([^\n]+))?\n(.*?)^```$")

// setUp are the commands that need a machine of one's own. .ci/run runs them.
var setUp = []string{
	"go run ./cmd/forearm check fixtures/projects/legacy-arm",
	"go test ./...",
	"go install ./cmd/forearm",
}

// reader runs every command of the README.
type reader struct {
	t      *testing.T
	dir    string
	bin    string
	env    []string
	status int
}

func newReader(t *testing.T) *reader {
	t.Helper()
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"legacy-arm", "shop", "aks-platform", "stacks", "azure-policy"} {
		if err := os.CopyFS(filepath.Join(dir, "fixtures", "projects", name), os.DirFS(filepath.Join(projects, name))); err != nil {
			t.Fatal(err)
		}
	}
	// The README is read in a repository whose templates use each other.
	if err := os.Mkdir(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	bicep, err := exec.LookPath("bicep")
	if err != nil {
		t.Fatal(err)
	}
	r := &reader{t: t, dir: dir, bin: filepath.Dir(bicep)}
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "PSRULE_") {
			r.env = append(r.env, variable)
		}
	}
	r.env = append(r.env, "NO_COLOR=1", "XDG_CACHE_HOME="+filepath.Join(t.TempDir(), "caches"), fakebicep.EnvRecorded+"="+filepath.Join(projects, "recorded"), fakebicep.EnvRoot+"="+filepath.Join(dir, "fixtures", "projects"))
	return r
}

// block does what a block says and returns it with the real output.
func (r *reader) block(text string) string {
	r.t.Helper()
	parts := fence.FindStringSubmatch(text)
	language, name, body := parts[1], parts[2], parts[3]
	switch {
	case language == "console":
		return "```console\n" + r.session(body) + "```"
	case language == "sh":
		for line := range strings.Lines(body) {
			if !slices.Contains(setUp, strings.TrimSpace(line)) {
				r.t.Errorf("nothing runs the command %s", line)
			}
		}
	case name != "":
		r.write(name, body)
	}
	return text
}

var (
	codeSpan = regexp.MustCompile("`(forearm [^`\n]+|--[a-z][^`\n]*)`")
	longFlag = regexp.MustCompile(`--[a-z][a-z-]+`)
)

// inline looks up the commands and flags that are only named in a sentence.
func (r *reader) inline(text string) {
	r.t.Helper()
	everything := ""
	for _, name := range []string{"check", "expand", "diff", "policy eval", "stack plan"} {
		everything += r.run("forearm " + name + " --help")
	}
	for _, m := range codeSpan.FindAllStringSubmatch(text, -1) {
		help := everything
		if words := strings.Fields(m[1]); words[0] == "forearm" {
			command := "forearm " + words[1]
			if help = r.run(command + " --help"); strings.Contains(help, "Available Commands:") && len(words) > 2 {
				help = r.run(command + " " + words[2] + " --help")
			}
			if !strings.Contains(help, "Usage:") {
				r.t.Errorf("there is no command %s", m[1])
			}
		}
		for _, flag := range longFlag.FindAllString(m[1], -1) {
			if !strings.Contains(help, flag+" ") && flag != "--help" {
				r.t.Errorf("%s: there is no flag %s", m[1], flag)
			}
		}
	}
}

// session runs the commands of a block.
func (r *reader) session(body string) string {
	r.t.Helper()
	var b strings.Builder
	for line := range strings.Lines(body) {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		fmt.Fprintf(&b, "%s%s", line, r.run(strings.TrimSpace(command)))
	}
	return b.String()
}

// run returns what a command prints, on both streams.
func (r *reader) run(command string) string {
	r.t.Helper()
	if command == "echo $?" {
		return fmt.Sprintln(r.status)
	}
	words, err := shellquote.Split(command)
	if err != nil || len(words) == 0 || words[0] != "forearm" {
		r.t.Errorf("%q is no command of forearm", command)
		return ""
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir, cmd.Env = r.dir, r.env
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		r.t.Fatal(err)
	}
	if r.status = cmd.ProcessState.ExitCode(); r.status > 1 {
		r.t.Logf("%s ends with %d", command, r.status)
	}
	// Where the compiler of the tests lies changes from run to run.
	text := strings.ReplaceAll(out.String(), r.bin, "/usr/local/bin")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}
