package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/forearm/docs"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/policies/scaffold"
)

// TestShippedPoliciesAreWritten looks for what `policy new` writes, and the author of a
// policy has to replace.
func TestShippedPoliciesAreWritten(t *testing.T) {
	var sample []string
	made, err := scaffold.New("org", "case", "*")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(made.Rego) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "#") && len(strings.Fields(line)) > 5 {
			sample = append(sample, line)
		}
	}
	if len(sample) != 3 {
		t.Fatalf("the sample says %q", sample)
	}
	err = filepath.WalkDir("../../../policies/rules", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); slices.Contains(sample, line) {
				t.Errorf("%s still has the sample's line %q", path, line)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestFormatsAreNamed wants each format in the manual.
func TestFormatsAreNamed(t *testing.T) {
	manual := ""
	for _, topic := range docs.Topics() {
		page, _ := docs.Page(topic.Name)
		manual += page
	}
	names := slices.Concat(documentNames(), namesOf(review.Formats), namesOf(review.DiffFormats))
	for _, f := range formats.All {
		names = append(names, f.Name)
	}
	for _, name := range names {
		if !strings.Contains(manual, "`"+name+"`") && !strings.Contains(manual, "--format "+name) {
			t.Errorf("the manual does not name the format %s", name)
		}
	}
}
