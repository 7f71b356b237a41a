package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/forearm/forearm/fixtures/corpus"
)

// BenchmarkCheck is a whole run over one template: configuration, policies,
// expansion, shapes, verdicts, report. What a process reads once (facts about
// types) it has after the first.
func BenchmarkCheck(b *testing.B) {
	for _, size := range []string{"small", "medium", "large"} {
		name, err := filepath.Abs(filepath.Join("..", "..", "..", "fixtures", "bench", size+".json"))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(size, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var out, err bytes.Buffer
				args := []string{"check", "--as-of", "2026-08-01", "--fail-on", "none", "--format", "json", name}
				if status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &err}); status != 0 {
					b.Fatalf("ends with %d: %s", status, err.String())
				}
			}
		})
	}
}

// BenchmarkFolder is a run over a repository: a thousand deployments, of which many use
// the same modules. The profile that the program is built by is made of it
// (CONTRIBUTING.md).
func BenchmarkFolder(b *testing.B) {
	dir := corpus.Folder(b, "avm-e2e")
	config := filepath.Join(b.TempDir(), "forearm.yaml") // without it tokens are text, and names not valid
	if err := os.WriteFile(config, []byte("placeholders: [avm]\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var out, err bytes.Buffer
		args := []string{"check", "--as-of", "2026-08-01", "--fail-on", "none", "--format", "json", "--total-time-limit", "0", "--no-cache", "--config", config, dir}
		if status := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &err}); status != 0 {
			b.Fatalf("ends with %d: %s", status, err.String())
		}
	}
}
