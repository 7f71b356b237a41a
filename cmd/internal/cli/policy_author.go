package cli

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"forearm/cmd/internal/outfile"
	"forearm/cmd/internal/report"
	"forearm/policies"
)

func (a *app) policyLint() *cobra.Command {
	return &cobra.Command{
		Use:   "lint DIR...",
		Short: "Check policies without running them",
		Long: `Compile the policies in folders and hold them against what a policy may see: a
misspelt member is found before it silently matches nothing.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("forearm policy lint takes one or more folders with policies")
			}
			for _, dir := range args {
				if err := a.exists(dir); err != nil {
					return err
				}
			}
			var folders []policies.Folder
			for _, dir := range args {
				folders = append(folders, policies.Folder{Path: dir, FS: a.outright})
			}
			_, diags := policies.Load(policies.Options{Folders: folders})
			a.say(diags)
			return exit(statusFor(diags))
		},
	}
}

func (a *app) policyTest() *cobra.Command {
	f := &policyFlags{}
	cmd := &cobra.Command{
		Use:   "test DIR...",
		Short: "Run the tests of policies",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("forearm policy test takes one or more folders with policies and their tests")
			}
			return a.testPolicies(cmd.Context(), f, args)
		},
	}
	cmd.Flags().StringVar(&f.config, "config", "", "use `FILE` instead of the configuration that is found")
	return cmd
}

// testPolicies fails with 1 where a test fails, with 3 where one cannot run.
func (a *app) testPolicies(ctx context.Context, f *policyFlags, dirs []string) error {
	format, err := a.formatOf("console", "json")
	if err != nil {
		return err
	}
	s, err := a.open(&f.expansionFlags)
	if err != nil {
		return err
	}
	defer s.close()
	settings := s.policyOptions(selection{}).Configuration
	var results []policies.TestResult
	status := statusClean
	for _, dir := range dirs {
		if err := a.exists(dir); err != nil {
			return err
		}
		found, diags := policies.Test(ctx, a.outright, dir, settings)
		a.say(diags)
		status = max(status, statusFor(diags))
		results = append(results, found...)
	}
	for i := range results {
		switch r := &results[i]; {
		case r.Error != "":
			status = max(status, statusFailed)
		case !r.Passed && !r.Skipped:
			status = max(status, statusFindings)
		}
	}
	var b bytes.Buffer
	if format == "json" {
		err = writeTests(&b, results)
	} else {
		testText(&b, results, a.verbose)
	}
	if err != nil {
		return err
	}
	if err := a.write(b.Bytes()); err != nil {
		return err
	}
	return exit(status)
}

func outcomeOf(r *policies.TestResult) string {
	switch {
	case r.Error != "":
		return "error"
	case r.Skipped:
		return "skip"
	case r.Passed:
		return "pass"
	}
	return "fail"
}

func writeTests(b *bytes.Buffer, results []policies.TestResult) error {
	type test struct {
		Package string `json:"package"`
		Name    string `json:"name"`
		Outcome string `json:"outcome"`
		Error   string `json:"error,omitempty"`
		Output  string `json:"output,omitempty"`
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
	}
	tests := make([]test, len(results))
	for i := range results {
		r := &results[i]
		at := report.PlaceOf(r.Span)
		tests[i] = test{r.Package, r.Name, outcomeOf(r), r.Error, r.Output, at.File, at.Line}
	}
	return report.WriteJSON(b, tests)
}

func testText(b *bytes.Buffer, results []policies.TestResult, verbose bool) {
	counts := map[string]int{}
	for i := range results {
		r := &results[i]
		outcome := outcomeOf(r)
		counts[outcome]++
		if outcome == "pass" && !verbose {
			continue
		}
		at := report.PlaceOf(r.Span)
		fmt.Fprintf(b, "%s %s.%s (%s:%d, %s)\n", outcome, r.Package, r.Name, report.Plain(at.File), at.Line, r.Duration.Round(time.Microsecond))
		for _, text := range []string{r.Error, r.Output} {
			for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
				if line != "" {
					fmt.Fprintf(b, "  | %s\n", report.Plain(line))
				}
			}
		}
	}
	fmt.Fprintf(b, "%d passed, %d failed, %d skipped, %d could not run\n", counts["pass"], counts["fail"], counts["skip"], counts["error"])
}

func (a *app) policyNew() *cobra.Command {
	var dir, kind string
	cmd := &cobra.Command{
		Use:   "new AREA-NAME",
		Short: "Write the beginning of a policy, with its tests",
		Long: `Write a policy that can be run at once, and tests for it, into a folder:
policies/AREA/NAME.rego and NAME_test.rego.`,
		Args: exactly(1, "one id, such as storage-https-only"),
		RunE: func(_ *cobra.Command, args []string) error { return a.newPolicy(args[0], dir, kind) },
	}
	cmd.Flags().StringVar(&dir, "dir", "policies", "write below `DIR`")
	cmd.Flags().StringVar(&kind, "type", "Microsoft.Storage/storageAccounts", "the resource `TYPE` that it is about")
	return cmd
}

var (
	policyID     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)+$`)
	resourceType = regexp.MustCompile(`^[A-Za-z0-9.]+(/[A-Za-z0-9]+)+$`)
)

func (a *app) newPolicy(id, dir, kind string) error {
	if !policyID.MatchString(id) {
		return usagef("%q is no id: it is an area and a name in lower case, joined by dashes, such as storage-https-only", id)
	}
	if kind != "*" && !resourceType.MatchString(kind) {
		return usagef("%q is no resource type", kind)
	}
	area, name, _ := strings.Cut(id, "-")
	name = strings.ReplaceAll(name, "-", "_")
	base := filepath.Join(dir, area, name)
	files := []struct{ name, text string }{
		{base + ".rego", fmt.Sprintf(newPolicyText, kind, area, name)},
		{base + "_test.rego", fmt.Sprintf(newPolicyTest, area, name, area, name, name, name)},
	}
	for _, f := range files {
		if _, err := a.outright.Stat(f.name); err == nil {
			return usagef("%s: %v", filepath.ToSlash(f.name), outfile.ErrExists)
		}
	}
	for _, f := range files {
		if err := a.writer().Create(f.name, []byte(f.text)); err != nil {
			return usagef("cannot write %s: %v", filepath.ToSlash(f.name), err)
		}
		fmt.Fprintln(a.Out, filepath.ToSlash(f.name))
	}
	return nil
}

const newPolicyText = `# METADATA
# title: Say in one sentence what has to be.
# description: >-
#   Say why, and what to do about it.
# custom:
#   severity: warning
#   types: ["%s"]
package %s.%s

# What is found: the path in the resource, and what is wrong there.
findings contains {
	"path": ["tags"],
	"message": "The resource has no tags.",
} if {
	object.get(input.resource, "tags", {}) == {}
}
`

const newPolicyTest = `package %s.%s_test

import data.%s.%s

test_fails_without_tags if {
	count(%s.findings) == 1 with input.resource as {"name": "a"}
}

test_passes_with_tags if {
	count(%s.findings) == 0 with input.resource as {"name": "a", "tags": {"team": "x"}}
}
`
