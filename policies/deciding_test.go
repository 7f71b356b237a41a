package policies

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/authoring"
	"github.com/forearm/forearm/policies/loading"
)

// TestDeciding lints each pair of DECIDING.md: what has the mistake is reported, or its tests
// show what happens to it, and what does not lints clean.
func TestDeciding(t *testing.T) {
	text, err := os.ReadFile("DECIDING.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```rego\n(.*?)```")
	pairs := 0
	for _, section := range strings.Split(string(text), "\n## ")[1:] {
		title, _, _ := strings.Cut(section, "\n")
		found := blocks.FindAllStringSubmatch(section, -1)
		if len(found) < 2 || len(found) > 3 {
			t.Errorf("%s has %d blocks", title, len(found))
			continue
		}
		pairs++
		told := func(block string) int {
			_, diags := Load(loading.Options{Folders: []loading.Folder{{Path: "own", FS: source.Memory{"own/p.rego": block}}}})
			for _, d := range diags {
				t.Logf("%s: %s", title, d.Message)
			}
			return len(diags)
		}
		if n := told(found[0][1]); (n > 0) == (len(found) == 3) {
			t.Errorf("%s: %d are told of what has the mistake", title, n)
		}
		if n := told(found[1][1]); n > 0 {
			t.Errorf("%s: %d are told of what is right", title, n)
		}
		if len(found) == 3 {
			files := source.Memory{"own/before.rego": found[0][1], "own/after.rego": found[1][1], "own/after_test.rego": found[2][1]}
			tested, _ := authoring.Test(t.Context(), loading.Folder{Path: "own", FS: files}, nil)
			if len(tested.Results) != 2 {
				t.Errorf("%s: %d tests", title, len(tested.Results))
			}
			for _, r := range tested.Results {
				if !r.Passed {
					t.Errorf("%s: %s %s%s", title, r.Name, r.Error, r.Reason)
				}
			}
		}
	}
	if pairs != 10 {
		t.Errorf("%d pairs", pairs)
	}
}
