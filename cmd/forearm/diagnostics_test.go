package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/forearm/forearm/cmd/internal/cli"
	"github.com/forearm/forearm/expand/diag"
)

const diagnosticCases = "../../fixtures/cases/diagnostics"

// TestDiagnostics runs the examples of codes of diagnostics that have no case
// elsewhere: one file a code, by its name.
func TestDiagnostics(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 diagnosticCases,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("NO_COLOR", "1")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
	names, err := filepath.Glob(diagnosticCases + "/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		code := strings.TrimSuffix(filepath.Base(name), ".txtar")
		if _, ok := diag.Describe(diag.Code(code)); !ok {
			t.Errorf("there is no code %s", code)
		}
	}
}

// TestFilesOfOddContent has the examples that cannot be written down as text.
func TestFilesOfOddContent(t *testing.T) {
	for _, c := range []struct {
		code    diag.Code
		content string
		size    int64
	}{
		{diag.FileEncoding, "{\"a\": \"\x80\x00\"}", 0},
		{diag.FileTooLarge, "{}", 256<<20 + 1},
	} {
		name := filepath.Join(t.TempDir(), "main.json")
		if err := os.WriteFile(name, []byte(c.content), 0o644); err != nil {
			t.Fatal(err)
		}
		if c.size > 0 {
			if err := os.Truncate(name, c.size); err != nil {
				t.Fatal(err)
			}
		}
		var out, complaints bytes.Buffer
		status := cli.Run(context.Background(), []string{"expand", name}, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &complaints})
		if status != 3 || !strings.Contains(complaints.String(), "["+string(c.code)+"]") {
			t.Errorf("%s: status %d, %s", c.code, status, complaints.String())
		}
	}
}
