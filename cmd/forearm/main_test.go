package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"forearm/bicepcli/fakebicep"
)

var update = flag.Bool("update", false, "write anew what the scripts, the cases and the README expect")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"forearm": main,
		"bicep":   fakebicep.Main,
	})
}

// TestScripts runs the program from end to end. The sample projects lie under
// $PROJECTS, and bicep answers from what the real compiler said about them.
func TestScripts(t *testing.T) {
	projects, err := filepath.Abs("../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
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
	})
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
