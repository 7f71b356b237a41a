package fixes

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/fixtures/corpus"
)

var fixedFiles = flag.Int("fixed", 60, "how many templates of the corpus TestFixesOfCorpus looks for fixes in, 0 for all")

// TestFixesOfCorpus applies the fixes of real templates: each finding that is fixed is gone,
// none is new, what was read is read still, comments are kept, lines that are not edited
// are as they were, and nothing is written outside of the tree.
func TestFixesOfCorpus(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]string{}
	for _, name := range corpus.Some(t, "handwritten", *fixedFiles) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if *fixedFiles > 0 && !strings.Contains(string(text), "storageAccounts") {
			continue
		}
		file := filepath.Join(dir, filepath.Base(name))
		texts[file] = string(text)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	options := engine.Options{Synthesize: true, Environ: []string{}, Jobs: 2}
	checks := check.Options{Outcomes: []string{"fail"}, Policies: engine.Selection{Only: []string{"storage-*", "shape-unknown-property", "shape-wrong-type"}}}
	if *fixedFiles == 0 {
		checks.Policies.Only = []string{"default", "recommended", "style"}
	}
	before, err := check.Run(context.Background(), options, checks, dir)
	if before == nil {
		t.Fatal(err)
	}
	trees := source.NewBoundary(source.RootOf(dir))
	defer trees.Close()
	made, err := Run(context.Background(), options, checks, Options{Trees: trees, Write: func(name string, text []byte) error {
		if _, ours := texts[name]; !ours {
			t.Errorf("%s is written", name)
		}
		return os.WriteFile(name, text, 0o600)
	}}, dir)
	if made == nil {
		t.Fatal(err)
	}
	if len(made.Applied) < 10 {
		t.Fatalf("%d fixes were made in %d files", len(made.Applied), len(texts))
	}
	known := map[string]bool{}
	for i := range before.Report.Findings {
		known[keyOf(before.Report.Findings[i])] = true
	}
	for i := range made.Report.Findings {
		if f := made.Report.Findings[i]; failing(f) && !known[keyOf(f)] {
			t.Errorf("new after the fixes: %s:%d %s [%s]", filepath.Base(f.Place.File), f.Place.Line, f.Message, f.Policy)
		} else if f.Fix != nil && failing(f) && len(made.Refused) == 0 {
			t.Errorf("left: %s:%d %s [%s]", filepath.Base(f.Place.File), f.Place.Line, f.Message, f.Policy)
		}
	}
	for _, file := range made.Files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		was, now := texts[file], string(raw)
		if _, diags := value.Parse(source.NewFile(file, was)); !diags.HasErrors() {
			if _, diags := value.Parse(source.NewFile(file, now)); diags.HasErrors() {
				t.Errorf("%s cannot be read after the fixes: %v", file, diags)
			}
		}
		for _, mark := range []string{"//", "/*", "\t", "\r\n"} {
			if strings.Count(now, mark) < strings.Count(was, mark) {
				t.Errorf("%s has fewer %q than before", file, mark)
			}
		}
		if strings.Contains(was, "\r\n") && strings.Count(was, "\n") == strings.Count(was, "\r\n") && strings.Count(now, "\n") != strings.Count(now, "\r\n") {
			t.Errorf("%s has mixed ends of lines", file)
		}
		edits := 0
		for _, a := range made.Applied {
			if a.Place.File == file {
				edits++
			}
		}
		lines := map[string]int{}
		for line := range strings.Lines(now) {
			lines[strings.TrimRight(line, ",\r\n")]++
		}
		changed := 0
		for line := range strings.Lines(was) {
			if line = strings.TrimRight(line, ",\r\n"); lines[line] == 0 {
				changed++
			} else {
				lines[line]--
			}
		}
		if changed > edits {
			t.Errorf("%s: %d fixes changed %d lines", file, edits, changed)
		}
	}
}
