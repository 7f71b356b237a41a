package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestActionDownloads runs the step that downloads a release, with a curl that takes files
// from a folder: what has no release is compiled, and what has another checksum is refused.
func TestActionDownloads(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the bash of the action cannot be told from WSL's")
	}
	var script string
	for _, step := range readAction(t).Runs.Steps {
		if step.ID == "download" {
			script = step.Run
		}
	}
	dir := t.TempDir()
	released, bin := filepath.Join(dir, "released"), filepath.Join(dir, "bin")
	write := func(name, text string, mode os.FileMode) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	const archive = "forearm_1.2.3_linux_amd64.tar.gz"
	packed := packedProgram(t)
	sum := fmt.Sprintf("%x", sha256.Sum256(packed))
	write(filepath.Join(released, archive), string(packed), 0o644)
	write(filepath.Join(released, "checksums.txt"), strings.Repeat("0", 64)+"  other.zip\n"+sum+"  "+archive+"\n", 0o644)
	write(filepath.Join(bin, "curl"), `#!/bin/bash
for last; do :; done
case $last in
  https://github.com/forearm/forearm/releases/download/v1.2.3/*) ;;
  *) exit 22 ;;
esac
while [ "$1" != --output ]; do shift; done
cp "$RELEASED/${last##*/}" "$2"
`, 0o755)
	for _, test := range []struct {
		name, version, checksum, arch string
		fails                         bool
		says                          string
		runs                          bool
	}{
		{"a release", "v1.2.3", "", "X64", false, "", true},
		{"without v", "1.2.3", "", "X64", false, "", true},
		{"its checksum", "1.2.3", sum, "X64", false, "", true},
		{"another checksum", "1.2.3", strings.Repeat("1", 64), "X64", true, "should have 1111", false},
		{"no archive", "1.2.3", "", "ARM64", false, "compiled", false},
		{"no release", "v9.9.9", "", "X64", false, "compiled", false},
		{"no release, but a checksum", "v9.9.9", sum, "X64", true, "cannot be downloaded", false},
		{"a branch", "main", "", "X64", false, "compiled", false},
		{"a commit", "d35c59abb061a4a6fb18e82ac0862c26744d6ab5", "", "X64", false, "compiled", false},
		{"nothing", "", "", "X64", false, "compiled", false},
		{"a path", "1.2.3/../../x", "", "X64", false, "compiled", false},
		{"another processor", "1.2.3", "", "ARM", false, "compiled", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			work := t.TempDir()
			output := filepath.Join(work, "output")
			cmd := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script)
			cmd.Dir = work
			cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "RELEASED="+released, "VERSION="+test.version, "CHECKSUM="+test.checksum,
				"REPOSITORY=forearm/forearm", "RUNNER_OS=Linux", "RUNNER_ARCH="+test.arch, "RUNNER_TEMP="+work, "GITHUB_OUTPUT="+output)
			printed, err := cmd.CombinedOutput()
			if (err != nil) != test.fails || !strings.Contains(string(printed), test.says) {
				t.Errorf("%v: %s", err, printed)
			}
			set, _ := os.ReadFile(output)
			program, found := strings.CutPrefix(strings.TrimSpace(string(set)), "program=")
			if found != test.runs {
				t.Fatalf("the outputs are %q", set)
			}
			if found {
				if said, err := exec.Command(program).Output(); err != nil || string(said) != "released\n" {
					t.Errorf("%s: %v: %s", program, err, said)
				}
			}
		})
	}
}

// packedProgram is an archive with a program that says what it is.
func packedProgram(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	const program = "#!/bin/sh\necho released\n"
	if err := w.WriteHeader(&tar.Header{Name: "forearm", Mode: 0o755, Size: int64(len(program))}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(program)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
