package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/forearm/forearm/cmd/internal/cli"
)

var (
	answersBase = flag.String("base", "", "a forearm that was built before: TestAnswers compares with it what check reports")
	answersOver = flag.String("over", "", "further folders that TestAnswers checks, separated by commas")
)

// TestAnswers wants the same answers as an earlier program gave: ids, outcomes, places
// and fingerprints of findings, codes and places of diagnostics, exit statuses. Wording
// may differ. It is for changes that move code, and runs where -base names a program.
func TestAnswers(t *testing.T) {
	if *answersBase == "" {
		t.Skip("compares with an earlier program: give -base FILE")
	}
	projects, err := filepath.Glob("../../fixtures/projects/*")
	if err != nil || len(projects) == 0 {
		t.Fatal("no projects", err)
	}
	if *answersOver != "" {
		projects = append(projects, strings.Split(*answersOver, ",")...)
	}
	for _, dir := range projects {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		for _, flags := range [][]string{{"--synthesize"}, {"--explore", "--explore-limit", "8", "--outcome", "fail,unknown,pass,none"}} {
			t.Run(filepath.Base(dir)+" "+flags[0], func(t *testing.T) { compareAnswers(t, dir, flags) })
		}
	}
}

func compareAnswers(t *testing.T, dir string, flags []string) {
	t.Chdir(dir)
	args := append([]string{"check", ".", "--format", "json", "--as-of", "2026-01-01", "--allow-empty"}, flags...)
	earlier := exec.Command(*answersBase, args...)
	before, err := earlier.Output()
	if earlier.ProcessState == nil {
		t.Fatal(err)
	}
	var now, stderr bytes.Buffer
	status := cli.Run(t.Context(), args, cli.Streams{In: strings.NewReader(""), Out: &now, Err: &stderr, Environ: os.Environ()})
	if was := earlier.ProcessState.ExitCode(); status != was {
		t.Errorf("exit status %d, was %d", status, was)
	}
	old, new := answers(t, before), answers(t, now.Bytes())
	for _, key := range slices.Sorted(maps.Keys(old)) {
		if new[key] < old[key] {
			t.Errorf("gone: %s", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(new)) {
		if old[key] < new[key] {
			t.Errorf("new: %s", key)
		}
	}
}

// answers counts what a report says, by what must not change.
func answers(t *testing.T, document []byte) map[string]int {
	t.Helper()
	type place struct {
		File                             string
		Line, Column, EndLine, EndColumn int
	}
	var report struct {
		Findings []struct {
			Policy, Outcome, Severity, Path, Entry, Fingerprint string
			Resource                                            struct{ ID string }
			Location                                            place
		}
		Diagnostics []struct {
			Code     string
			Location place
		}
	}
	if len(document) == 0 {
		return nil
	}
	if err := json.Unmarshal(document, &report); err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, f := range report.Findings {
		counts[fmt.Sprintf("%+v", f)]++
	}
	for _, d := range report.Diagnostics {
		counts[fmt.Sprintf("%+v", d)]++
	}
	return counts
}
