package bicepcli

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/diag"
)

type recordedRun struct {
	Args       []string `json:"args"`
	ExitCode   int      `json:"exitCode"`
	Stdout     string   `json:"stdout"`
	StdoutFile string   `json:"stdoutFile"`
	Stderr     string   `json:"stderr"`
	WrongUsage bool     `json:"wrongUsage"`
}

// plainBuilds are the recorded runs that a client makes.
func plainBuilds(t *testing.T, root string) (runs []recordedRun) {
	t.Helper()
	f, err := os.Open(filepath.Join(root, "recorded", "cli.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var r recordedRun
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		if len(r.Args) == 3 && strings.HasPrefix(r.Args[0], "build") && r.Args[1] == "--stdout" && strings.HasPrefix(r.Args[2], "${ROOT}") && !r.WrongUsage {
			runs = append(runs, r)
		}
	}
	return runs
}

// say is a diagnostic without the end of its span, which the command line does
// not tell.
func say(d diag.Diagnostic) string {
	p := d.Span.File
	if p == nil {
		return fmt.Sprintf("%s: %s %s: %s", d.File, d.Severity, d.Code, d.Message)
	}
	at := p.Position(d.Span.Start)
	return fmt.Sprintf("%s:%d:%d: %s %s: %s (%s)", p.Name, at.Line, at.Column, d.Severity, d.Code, d.Message, d.Hint)
}

// TestRecordedBuilds compiles every sample file in both ways, and compares the
// result with what the real compiler printed.
func TestRecordedBuilds(t *testing.T) {
	root := projects(t)
	runs := plainBuilds(t, root)
	if len(runs) < 150 {
		t.Fatalf("only %d recorded builds", len(runs))
	}
	single, warm := newFake(t, root), newFake(t, root)
	single.opts.ProcessPerFile = true
	perFile, session := single.client(t), warm.client(t)
	for _, r := range runs {
		path := strings.Replace(r.Args[2], "${ROOT}", root, 1)
		if _, err := os.Stat(path); err != nil {
			continue // a wrong name, on purpose
		}
		want := r.Stdout
		if r.StdoutFile != "" {
			text, err := os.ReadFile(filepath.Join(root, r.StdoutFile))
			if err != nil {
				t.Fatal(err)
			}
			want = string(text)
		}
		t.Run(strings.TrimPrefix(r.Args[2], "${ROOT}/"), func(t *testing.T) {
			a := build(perFile, r.Args[0], path)
			b := build(session, r.Args[0], path)
			if a.text != b.text {
				t.Errorf("the two ways differ:\n%.300s\n---\n%.300s", a.text, b.text)
			}
			// Over JSON-RPC the compiler does not tell about experimental
			// features, and the order is its own.
			said := slices.DeleteFunc(a.said, func(s string) bool { return strings.Contains(s, "experimental Bicep features") })
			slices.Sort(said)
			slices.Sort(b.said)
			if !slices.Equal(said, b.said) {
				t.Errorf("process: %q\nsession: %q", said, b.said)
			}
			if ok := r.ExitCode == 0; a.failed == ok {
				t.Errorf("exit status %d, but failed = %v", r.ExitCode, a.failed)
			}
			if r.Args[0] == "build-params" && want != "" {
				var both map[string]*string
				if err := json.Unmarshal([]byte(want), &both); err != nil {
					t.Fatal(err)
				}
				want = *both["parametersJson"]
				if both["templateJson"] != nil {
					want += "\x00" + *both["templateJson"]
				}
			}
			if strings.TrimSpace(a.text) != strings.TrimSpace(want) {
				t.Errorf("got\n%.300s\nwant\n%.300s", a.text, want)
			}
		})
	}
}

type built struct {
	text   string
	said   []string
	failed bool
}

func build(c *Client, subcommand, path string) (b built) {
	var diagnostics diag.List
	if subcommand == "build" {
		out, l := c.Build(context.Background(), path)
		diagnostics, b.failed = l, out == nil
		if out != nil {
			b.text = out.Template.Text
		}
	} else {
		out, l := c.BuildParams(context.Background(), path)
		diagnostics, b.failed = l, out == nil
		if out != nil {
			b.text = out.Parameters.Text
			if out.Template != nil {
				b.text += "\x00" + out.Template.Text
			}
		}
	}
	for _, d := range diagnostics {
		b.said = append(b.said, say(d))
	}
	return b
}
