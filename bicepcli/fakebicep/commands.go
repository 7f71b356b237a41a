package fakebicep

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A recording is a line of cli.jsonl.
type recording struct {
	Args       []string `json:"args"`
	ExitCode   int      `json:"exitCode"`
	Stdout     string   `json:"stdout"`
	StdoutFile string   `json:"stdoutFile"`
	Stderr     string   `json:"stderr"`
	Cwd        string   `json:"cwd"`
}

// library is the folder of recordings, and the folder they speak of.
type library struct{ recorded, root string }

func openLibrary() (library, error) {
	recorded, err := filepath.Abs(os.Getenv(EnvRecorded))
	if err != nil {
		return library{}, err
	}
	root := os.Getenv(EnvRoot)
	if root == "" {
		root = filepath.Dir(recorded)
	}
	root, err = filepath.Abs(root)
	return library{recorded: recorded, root: root}, err
}

// genericText replaces a path below the root by the recordings' name for it.
func (l library) genericText(arg string) string {
	if strings.HasPrefix(arg, "-") {
		return arg
	}
	path, err := filepath.Abs(arg)
	if err != nil {
		return arg
	}
	for _, root := range []string{l.root, realPath(l.root)} {
		// A file of the root, or one that stands for it in a folder for unsaved texts.
		_, shown, _ := strings.Cut(path, root+string(filepath.Separator))
		for _, p := range []string{path, realPath(path), filepath.Join(root, shown)} {
			if rel, err := filepath.Rel(root, p); err == nil && filepath.IsLocal(rel) && rel != "." {
				return "${ROOT}/" + filepath.ToSlash(rel)
			}
		}
	}
	return arg
}

// realPath follows links: temporary folders are links on macOS.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

func (l library) localText(text string) string {
	return strings.ReplaceAll(text, "${ROOT}", filepath.ToSlash(l.root))
}

// findRecording looks up a command line, and else what a test put beside the recordings.
func (l library) findRecording(args []string) (recording, bool) {
	generic := make([]string, len(args))
	for i, arg := range args {
		// The subcommand is not a path.
		if generic[i] = arg; i > 0 {
			generic[i] = l.genericText(arg)
		}
	}
	if f, err := os.Open(filepath.Join(l.recorded, "cli.jsonl")); err == nil {
		defer f.Close()
		lines := bufio.NewReader(f)
		for {
			line, err := lines.ReadBytes('\n')
			var r recording
			if len(line) > 0 && json.Unmarshal(line, &r) == nil && r.Cwd == "" && slices.Equal(r.Args, generic) {
				return r, true
			}
			if err != nil {
				break
			}
		}
	}
	if len(generic) == 0 {
		return recording{}, false
	}
	if without := slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "--no-restore" }); len(without) < len(args) {
		// What was recorded had nothing to fetch from, either.
		return l.findRecording(without)
	}
	return l.suppliedResult(generic[len(generic)-1])
}

// resultInText returns the result that the first line of a file names, for tests of texts that change:
// "// fakebicep: NAME" is what was recorded or supplied for the file NAME beside it.
func (l library) resultInText(args []string) (recording, bool) {
	if len(args) == 0 {
		return recording{}, false
	}
	last := len(args) - 1
	text, err := os.ReadFile(args[last])
	if err != nil {
		return recording{}, false
	}
	line, _, _ := strings.Cut(string(text), "\n")
	name, ok := strings.CutPrefix(strings.TrimSpace(line), "// fakebicep: ")
	if !ok {
		return recording{}, false
	}
	return l.suppliedResult(filepath.ToSlash(filepath.Join(filepath.Dir(l.genericText(args[last])), name)))
}

// suppliedResult returns a test's own result for a path.
func (l library) suppliedResult(path string) (recording, bool) {
	rel, ok := strings.CutPrefix(path, "${ROOT}/")
	if !ok {
		return recording{}, false
	}
	base := filepath.Join(l.recorded, filepath.FromSlash(rel))
	stdout, noStdout := os.ReadFile(base + ".json")
	stderr, noStderr := os.ReadFile(base + ".stderr")
	r := recording{Stdout: string(stdout), Stderr: string(stderr)}
	if noStdout != nil {
		r.ExitCode = 1
	}
	return r, noStdout == nil || noStderr == nil
}
