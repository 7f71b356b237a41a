package policies

import (
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/policies/findings"
)

// findingsFile has what each policy says of its failing sample: a line with the policy, and a
// line for each finding with its severity, resource, path and message.
const findingsFile = "testdata/findings.txt"

// goldenText are the lines of the file by policy.
type goldenText map[string]string

func goldenFindings(t *testing.T) goldenText {
	text, err := os.ReadFile(findingsFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	g, id := goldenText{}, ""
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, " ") {
			id = strings.TrimSpace(line)
			continue
		}
		g[id] += line
	}
	return g
}

// check compares the findings about a failing sample with the file.
func (g goldenText) check(t *testing.T, id string, found []findings.Finding) {
	var lines []string
	for _, f := range found {
		where := path.Join(append([]string{f.Resource.Type}, f.Path...)...)
		lines = append(lines, fmt.Sprintf("  %v %s: %s\n", f.Severity, where, strings.ReplaceAll(f.Message.String(), "\n", " ")))
	}
	for _, line := range lines {
		if strings.Contains(line, "%!") || strings.Contains(line, " .\n") {
			t.Errorf("%s: the message was put together wrongly: %s", id, line)
		}
	}
	slices.Sort(lines)
	said := strings.Join(lines, "")
	if *update {
		g[id] = said
	} else if g[id] != said {
		t.Errorf("%s says\n%snot what %s has, which go test ./policies -run TestSamples -update renews:\n%s", id, said, findingsFile, g[id])
	}
}

func (g goldenText) write(t *testing.T) {
	if !*update {
		return
	}
	var b strings.Builder
	for _, id := range slices.Sorted(maps.Keys(g)) {
		fmt.Fprintf(&b, "%s\n%s", id, g[id])
	}
	if err := os.WriteFile(findingsFile, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
}
