package discover

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
)

// TestLinkConformance holds the linking of parameters files against what
// PSRule's tests state about their own data.
func TestLinkConformance(t *testing.T) {
	shared := corpus.Shared(t, "conformance")
	raw, err := os.ReadFile(filepath.Join(shared, "expansion", "cli.json"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		ID, Kind, ParameterFile string
		Expected                json.RawMessage
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	folder, err := filepath.Abs(filepath.Join(shared, "data/psrule-tests"))
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, c := range cases {
		if c.Kind != "link" {
			continue
		}
		var expected struct {
			Template string
			Error    any
		}
		if err := json.Unmarshal(c.Expected, &expected); err != nil {
			t.Fatal(err)
		}
		// Not all of their files are among the data.
		if !isThere(folder, c.ParameterFile) || expected.Template != "" && !isThere(folder, expected.Template) {
			continue
		}
		looked++
		t.Run(c.ID, func(t *testing.T) {
			r := discoverDisk(t, folder, c.ParameterFile)
			failed, _ := expected.Error.(string)
			if failed != "" {
				if !r.Diagnostics.HasErrors() {
					t.Errorf("%s: no error, want %s", c.ParameterFile, failed)
				}
				return
			}
			if len(r.Entries) != 1 || expected.Template != "" && path.Base(r.Entries[0].Template) != expected.Template {
				t.Errorf("%s: got %+v, want %s", c.ParameterFile, r.Entries, expected.Template)
			}
		})
	}
	if looked == 0 {
		t.Skip("no recorded parameters files beside the repository")
	}
}

func isThere(folder, name string) bool {
	_, err := os.Stat(filepath.Join(folder, name))
	return err == nil
}
