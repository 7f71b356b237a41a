package cli

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/policies"
)

func policyLintCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "lint DIR...",
		Short: "Check policies without running them",
		Long: `Compile the policies in folders and hold them against what a policy may see: a
misspelt member is found before it silently matches nothing.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage.Errorf("forearm policy lint takes one or more folders with policies")
			}
			for _, dir := range args {
				if err := a.files.MustExist(dir); err != nil {
					return err
				}
			}
			var folders []policies.Folder
			for _, dir := range args {
				folders = append(folders, policies.Folder{Path: dir, FS: a.files.Named})
			}
			_, diags := policies.Load(policies.Options{Folders: folders})
			a.logDiagnostics(diags)
			return exit(statusFor(diags))
		},
	}
}

func policyNewCommand(a *app) *cobra.Command {
	var dir, kind string
	cmd := &cobra.Command{
		Use:   "new AREA-NAME",
		Short: "Write the beginning of a policy, with its tests",
		Long: `Write a policy that can be run at once, and tests for it, into a folder:
policies/AREA/NAME.rego and NAME_test.rego.`,
		Args: exactly(1, "one id, such as storage-https-only"),
		RunE: func(_ *cobra.Command, args []string) error { return runPolicyNew(a, args[0], dir, kind) },
	}
	cmd.Flags().StringVar(&dir, "dir", "policies", "write below `DIR`")
	cmd.Flags().StringVar(&kind, "type", "Microsoft.Storage/storageAccounts", "the resource `TYPE` that it is about")
	return cmd
}

var (
	policyID     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)+$`)
	resourceType = regexp.MustCompile(`^[A-Za-z0-9.]+(/[A-Za-z0-9]+)+$`)
)

func runPolicyNew(a *app, id, dir, kind string) error {
	if !policyID.MatchString(id) {
		return usage.Errorf("%q is no id: it is an area and a name in lower case, joined by dashes, such as storage-https-only", id)
	}
	if kind != "*" && !resourceType.MatchString(kind) {
		return usage.Errorf("%q is no resource type", kind)
	}
	area, name, _ := strings.Cut(id, "-")
	name = strings.ReplaceAll(name, "-", "_")
	base := filepath.Join(dir, area, name)
	return a.create([]createdFile{
		{base + ".rego", fmt.Sprintf(newPolicyText, kind, area, name)},
		{base + "_test.rego", fmt.Sprintf(newPolicyTest, area, name, area, name, name, name)},
	})
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
