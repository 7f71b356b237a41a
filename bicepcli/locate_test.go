package bicepcli

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestLocate(t *testing.T) {
	folder := t.TempDir()
	program := filepath.Join(folder, "bicep-nightly")
	if err := os.WriteFile(program, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name    string
		env     map[string]string
		onPath  string // programs on PATH
		program string
		azure   bool
		args    string // joined by |
		taken   string // the step that was taken
		problem string
	}{
		{name: "bicep on PATH", onPath: "bicep az", program: "/bin/bicep", taken: "bicep on PATH"},
		{name: "the Azure CLI", env: map[string]string{EnvAzureCLI: "True"}, onPath: "bicep az", program: "/bin/az", azure: true, taken: EnvAzureCLI},
		{name: "the Azure CLI by number", env: map[string]string{EnvAzureCLI: "2"}, onPath: "bicep az", program: "/bin/az", azure: true, taken: EnvAzureCLI},
		{name: "the Azure CLI switched off", env: map[string]string{EnvAzureCLI: "0"}, onPath: "bicep az", program: "/bin/bicep", taken: "bicep on PATH"},
		{name: "a switch that is none", env: map[string]string{EnvAzureCLI: "yes"}, onPath: "bicep az", program: "/bin/bicep", taken: "bicep on PATH"},
		{name: "a path comes first", env: map[string]string{EnvPath: program, EnvAzureCLI: "true"}, onPath: "bicep az", program: program, taken: EnvPath},
		{name: "a name is searched for", env: map[string]string{EnvPath: "bicep-beta"}, onPath: "bicep bicep-beta", program: "/bin/bicep-beta", taken: EnvPath},
		{name: "an empty path is none", env: map[string]string{EnvPath: ""}, onPath: "bicep", program: "/bin/bicep", taken: "bicep on PATH"},
		{name: "a wrong path is not replaced", env: map[string]string{EnvPath: filepath.Join(folder, "nowhere")}, onPath: "bicep az", problem: EnvPath + ": " + filepath.Join(folder, "nowhere") + ": not found"},
		{name: "a folder", env: map[string]string{EnvPath: folder}, onPath: "bicep", problem: EnvPath + ": " + folder + ": is a folder"},
		{name: "a missing Azure CLI is not replaced", env: map[string]string{EnvAzureCLI: "true"}, onPath: "bicep", azure: true, problem: EnvAzureCLI + ": az: not found"},
		{name: "nothing", problem: "bicep on PATH: bicep: not found"},
		{name: "arguments", env: map[string]string{EnvArgs: `--no-restore --x 'a b' "c d"`}, onPath: "bicep", program: "/bin/bicep", taken: "bicep on PATH", args: "--no-restore|--x|a b|c d"},
		{name: "broken arguments", env: map[string]string{EnvArgs: `--x 'a`}, onPath: "bicep", program: "/bin/bicep", taken: "bicep on PATH", problem: EnvArgs + " cannot be split into arguments: Unterminated single-quoted string"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := New(Options{
				Env: func(name string) (string, bool) { v, ok := test.env[name]; return v, ok },
				LookPath: func(name string) (string, error) {
					if filepath.IsAbs(name) {
						return name, nil
					}
					if slices.Contains(strings.Fields(test.onPath), name) {
						return "/bin/" + name, nil
					}
					return "", exec.ErrNotFound
				},
			}).Locate()
			if l.Program != test.program || l.AzureCLI != test.azure || l.Problem != test.problem {
				t.Errorf("got %+v", l)
			}
			if l.Found() != (test.problem == "") {
				t.Errorf("found = %v", l.Found())
			}
			if args := strings.Join(l.Args, "|"); args != test.args {
				t.Errorf("args = %s", args)
			}
			taken, explained := "", 0
			for _, s := range l.Steps {
				if s.Used {
					taken += s.Place
				}
				if s.Why != "" {
					explained++
				}
			}
			if taken != test.taken || explained < 3 {
				t.Errorf("steps = %+v", l.Steps)
			}
		})
	}
}

func TestLocateNamesTheAzureCopy(t *testing.T) {
	home := t.TempDir()
	name := "bicep"
	if os.PathSeparator == '\\' {
		name = "bicep.exe"
	}
	copied := filepath.Join(home, ".azure", "bin", name)
	if err := os.MkdirAll(filepath.Dir(copied), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(copied, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	l := New(Options{
		Env: func(v string) (string, bool) {
			if v == "HOME" || v == "USERPROFILE" {
				return home, true
			}
			return "", false
		},
		LookPath: func(string) (string, error) { return "", exec.ErrNotFound },
	}).Locate()
	last := l.Steps[len(l.Steps)-1]
	if l.Found() || !strings.Contains(last.Why, copied) {
		t.Errorf("got %+v", l)
	}
}

func TestVersion(t *testing.T) {
	for text, want := range map[string]Version{
		"Bicep CLI version 0.33.93 (7a77c7f2a5)\n":       "0.33.93",
		"Bicep CLI version 0.46.0 (built from source)\n": "0.46.0",
		"Bicep CLI version 0.4.451 (x)":                  "0.4.451",
		"bicep":                                          "",
		"":                                               "",
		"version x":                                      "",
	} {
		if got := parseVersion(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	for _, test := range []struct {
		a, b Version
		want int
	}{{"0.4.451", "0.4.451", 0}, {"0.33.93", "0.4.451", 1}, {"0.4", "0.4.1", -1}, {"1.0", "1", 0}} {
		if got := test.a.Compare(test.b); got != test.want {
			t.Errorf("%s and %s: %d", test.a, test.b, got)
		}
	}
}
