package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/forearm/forearm/bicepcli/fakebicep"
)

var update = flag.Bool("update", false, "rewrite what the scripts, the cases, the README and the manual expect")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"forearm": main,
		"bicep":   fakebicep.Main,
	})
}

// TestScripts runs the program from end to end. The sample projects are under
// $PROJECTS, and bicep answers from what the real compiler said about them.
func TestScripts(t *testing.T) { testscript.Run(t, scripts(t)) }

func scripts(t *testing.T) testscript.Params {
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	return testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("PROJECTS", projects)
			env.Setenv(fakebicep.EnvRecorded, filepath.Join(projects, "recorded"))
			env.Setenv("NO_COLOR", "1")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Condition: func(condition string) (bool, error) {
			return condition == "root" && os.Getuid() == 0, nil
		},
	}
}

// TestScriptsIsolated runs the scripts again with all that is checked in workers:
// documents, messages and statuses are the same, whatever surrounds the files.
func TestScriptsIsolated(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	// This one compares both by itself.
	files = slices.DeleteFunc(files, func(name string) bool { return filepath.Base(name) == "isolate.txtar" })
	p := scripts(t)
	p.Dir, p.Files, p.UpdateScripts = "", files, false
	p.Cmds["exits"] = func(ts *testscript.TestScript, neg bool, args []string) {
		if len(args) > 2 && args[1] == "forearm" && args[2] == "check" && !slices.Contains(args, "--isolate") {
			args = slices.Insert(slices.Clone(args), 3, "--isolate")
		}
		exits(ts, neg, args)
	}
	testscript.Run(t, p)
}

// exits runs a program and holds its exit status against the first argument:
//
//	exits 3 forearm check broken.json
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits STATUS PROGRAM [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d\n[stdout]\n%s[stderr]\n%s", got, want, ts.ReadFile("stdout"), ts.ReadFile("stderr"))
	}
}
