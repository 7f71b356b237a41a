package expand_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/expand/internal/conformance"
)

var updateDifferences = flag.Bool("conformance.update", false, "write the known differences into the package documentation")

// The package documentation lists what is explained, and nothing else.
func TestKnownDifferencesAreDocumented(t *testing.T) {
	const file, start, end = "doc.go", "// # Known differences\n", "package expand\n"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(strings.ReplaceAll(string(text), "\r\n", "\n"), start)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		t.Fatalf("%s has no section on known differences", file)
	}
	want := before + start + knownDifferences() + end + after
	if want == string(text) {
		return
	}
	if !*updateDifferences {
		t.Fatalf("%s is out of date: run go test ./expand -run KnownDifferences -conformance.update", file)
	}
	if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
		t.Fatal(err)
	}
}

func knownDifferences() string {
	var b strings.Builder
	b.WriteString(`//
// What recorded answers of other engines say otherwise, by suite, with how many
// measurements that concerns; "all" stands for every one of its kind. Where PSRule
// for Azure is named Azure does as forearm does.
//
`)
	for _, suite := range []struct {
		name  string
		known conformance.Differences
	}{
		{"real deployments: resources", avmResources},
		{"real deployments: number of resources", avmCounts},
		{"templates as people write them: expand", handwrittenExpands},
		{"templates as people write them: resources", handwrittenResources},
		{"templates as people write them: number of resources", handwrittenCounts},
		{"PSRule's tests of templates", caseDifferences},
		{"PSRule's tests of functions", functionDifferences},
		{"snapshots", snapshotDifferences},
	} {
		fmt.Fprintf(&b, "//\t%s\n", suite.name)
		reasons := make([]string, 0, len(suite.known))
		for reason := range suite.known {
			reasons = append(reasons, reason)
		}
		slices.Sort(reasons)
		for _, reason := range reasons {
			count := fmt.Sprint(len(suite.known[reason]))
			if strings.HasPrefix(suite.known[reason][0], "*") {
				count = "all"
			}
			fmt.Fprintf(&b, "//\t  %3s  %s\n", count, reason)
		}
	}
	return b.String()
}
