package bicepcli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/forearm/forearm/bicepcli/fakebicep"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/fixtures/corpus"
)

type conformanceCase struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Process struct {
		Stderr   string `json:"stderr"`
		Exits    bool   `json:"exits"`
		ExitCode int    `json:"exitCode"`
	} `json:"process"`
	TimeoutSeconds int             `json:"timeoutSeconds"`
	Expected       json.RawMessage `json:"expected"`
	DirectCLI      []string        `json:"directCLI"`
	Default        json.RawMessage `json:"default"`
}

// TestConformance runs PSRule's own cases about the compiler. Two things differ
// on purpose: a process that takes too long is ended and not left running, and
// the Azure CLI is given the word "bicep" without which it knows no "build".
func TestConformance(t *testing.T) {
	raw, err := os.ReadFile(corpus.Shared(t, "conformance", "expansion", "cli.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []conformanceCase
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	root := projects(t)
	ran := 0
	for _, c := range cases {
		switch {
		case c.Kind == "compileProcess":
			ran++
			t.Run(c.ID, func(t *testing.T) { compileProcess(t, root, c) })
		case c.ID == "version.command":
			ran++
			f := newFake(t, root)
			if v, err := f.client(t).Version(); err != nil || v != "0.46.0" {
				t.Errorf("version %q, %v", v, err)
			}
			if got := f.started(t); len(got) != 1 || !slices.Equal(got[0], c.DirectCLI) {
				t.Errorf("started %q, want %q", got, c.DirectCLI)
			}
		case c.ID == "version.minimum":
			ran++
			on := minimumFromEnv(func(name string) (string, bool) { return "true", strings.HasSuffix(name, "CHECK_TOOL") })
			if string(c.Default) != `"`+on+`"` {
				t.Errorf("minimum %q, want %s", on, c.Default)
			}
		}
	}
	if ran < 5 {
		t.Errorf("only %d cases ran", ran)
	}
}

func compileProcess(t *testing.T, root string, c conformanceCase) {
	t.Parallel()
	var want struct {
		Completed bool   `json:"completed"`
		Contains  string `json:"errorMessageContains"`
		Is        string `json:"errorMessageIs"`
	}
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		t.Fatal(err)
	}
	f := newFake(t, root)
	f.opts.ProcessPerFile = true
	f.opts.Timeout = time.Duration(c.TimeoutSeconds) * time.Second
	f.environ[fakebicep.EnvStderr] = c.Process.Stderr
	f.environ[fakebicep.EnvMisbehave] = fakebicep.Hang
	code := diag.BicepTimeout
	if c.Process.Exits {
		f.environ[fakebicep.EnvMisbehave] = fakebicep.Fail
		code = diag.BicepFailed
	}
	b, l := f.client(t).Build(t.Context(), filepath.Join(root, "shop/main.bicep"))
	if b != nil || codes(l) != string(code) || !strings.Contains(l[0].Message.String(), want.Contains) {
		t.Errorf("got %v", l)
	}
	if want.Is == "timeout" && strings.Contains(l[0].Message.String(), "printed") {
		t.Errorf("claims that something was printed: %s", l[0].Message)
	}
}
