package cli

import (
	"context"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/report/formats"
)

// measured are the times of a report, which no two runs have in common,
// and elsewhere is the path of the Markdown that Azure DevOps is to fetch.
var (
	measured  = regexp.MustCompile(` time="[0-9.]+"|,"Took":[0-9]+`)
	elsewhere = regexp.MustCompile(`(?m)^(##vso\[task.uploadsummary\]).*$`)
)

// TestShardsMergeIntoTheWhole checks a folder in one run and in 1, 4 and 16 shards, and merges
// these in any order: in every format the same is written, and the exit status is the same.
func TestShardsMergeIntoTheWhole(t *testing.T) {
	projects, err := filepath.Abs("../../../fixtures/projects")
	if err != nil {
		t.Fatal(err)
	}
	tree, results := t.TempDir(), t.TempDir()
	for _, name := range []string{"legacy-arm", "broken", "azure-policy"} {
		if err := os.CopyFS(filepath.Join(tree, name), os.DirFS(filepath.Join(projects, name))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(tree, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(tree, ".git", "HEAD"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(tree)

	environ := []string{"PATH=", "HOME=" + results}
	run := func(args ...string) int {
		var complaints strings.Builder
		status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &strings.Builder{}, Err: &complaints, Environ: environ})
		if status != 1 && status != 3 && status != 0 {
			t.Fatalf("%v: exit status %d\n%s", args, status, complaints.String())
		}
		return status
	}
	names := formats.Names()
	outputs := func(folder string) (args []string) {
		if err := os.MkdirAll(filepath.Join(results, folder), 0o700); err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			args = append(args, "--output", name+"="+filepath.Join(results, folder, name))
		}
		return args
	}
	read := func(folder, name string) string {
		text, err := os.ReadFile(filepath.Join(results, folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return elsewhere.ReplaceAllString(measured.ReplaceAllString(string(text), ""), "$1")
	}
	for selection, finds := range map[string]bool{"storage-*,json-*,parameters-*,azure-policy-*,bicep-*,keyvault-*": true, "aks-*": false} {
		check := []string{"check", ".", "--quiet", "--no-cache", "--as-of", "2026-01-01", "--only", selection}
		whole := run(append(slices.Clone(check), outputs("whole")...)...)
		if strings.Contains(read("whole", "json"), "storage-https-only") != finds {
			t.Fatalf("%s: nothing is found, or what is not looked for", selection)
		}
		random := rand.New(rand.NewSource(1))
		for _, count := range []int{1, 4, 16} {
			var parts []string
			for n := range count {
				part := filepath.Join(results, fmt.Sprintf("%d-of-%d.raw", n+1, count))
				run(append(slices.Clone(check), "--shard", fmt.Sprintf("%d/%d", n+1, count), "--output", "raw="+part)...)
				parts = append(parts, part)
			}
			random.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
			merged := fmt.Sprint("merged-", count)
			status := run(append(append([]string{"merge", "--quiet"}, parts...), outputs(merged)...)...)
			if status != whole {
				t.Errorf("%d shards: exit status %d, of the whole %d", count, status, whole)
			}
			for _, name := range names {
				if want, got := read("whole", name), read(merged, name); got != want {
					at := 0
					for at < min(len(got), len(want)) && got[at] == want[at] {
						at++
					}
					t.Errorf("%d shards as %s: %d bytes, of the whole %d: %q, want %q", count, name, len(got), len(want),
						got[max(0, at-100):min(len(got), at+100)], want[max(0, at-100):min(len(want), at+100)])
				}
			}
		}
	}
}
