package cli

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies"
	"github.com/forearm/forearm/policies/scaffold"
)

func policyLintCommand(a *app) *cobra.Command {
	var strict bool
	cmd := &cobra.Command{
		Use:   "lint DIR...",
		Short: "Lint policies without running them",
		Long: `Compile the policies in folders and check them against the input schema: a misspelt
property is found before it silently matches nothing. The exit status is 3 for errors.`,
		Args: someArgs("one or more folders with policies"),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, dir := range args {
				if err := a.files.MustExist(dir); err != nil {
					return err
				}
			}
			w, err := a.openWorkspace(cmd.Context(), &expansionFlags{})
			if err != nil {
				return err
			}
			defer w.Close()
			var folders []policies.Folder
			for _, dir := range args {
				folders = append(folders, policies.Folder{Path: dir, FS: a.files.Named, V0: w.Settings().RegoV0()})
			}
			_, diags := policies.Load(policies.Options{Folders: folders})
			a.logDiagnostics(diags)
			if strict && !diags.HasErrors() && slices.ContainsFunc(diags, func(d diag.Diagnostic) bool { return d.Severity >= diag.Warning }) {
				return exitWith(statusFindings)
			}
			return exitWith(statusFor(diags))
		},
	}
	cmd.Flags().BoolVar(&strict, "strict", false, "exit with status 1 if there are warnings")
	return cmd
}

func policyNewCommand(a *app) *cobra.Command {
	var dir, kind string
	cmd := &cobra.Command{
		Use:   "new AREA-NAME",
		Short: "Create a policy skeleton with tests",
		Long: `Create a working policy skeleton, and tests for it, in a folder:
policies/AREA/NAME.rego and NAME_test.rego. It is about resources of a type, or with
--type template, parameters or module about files and deployments.`,
		Args: exactArgs(1, "one id, such as storage-https-only"),
		RunE: func(_ *cobra.Command, args []string) error { return runPolicyNew(a, args[0], dir, kind) },
	}
	cmd.Flags().StringVar(&dir, "dir", "policies", "write below `DIR`")
	cmd.Flags().StringVar(&kind, "type", "Microsoft.Storage/storageAccounts", "the resource `TYPE` to check, or template, parameters or module")
	return cmd
}

var policyID = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)+$`)

func runPolicyNew(a *app, id, dir, kind string) error {
	if !policyID.MatchString(id) {
		return usage.Errorf("%q is not a valid policy id: it has an area and a name in lower case, joined by dashes, such as storage-https-only", id)
	}
	area, name, _ := strings.Cut(id, "-")
	name = strings.ReplaceAll(name, "-", "_")
	base := filepath.Join(dir, area, name)
	made, err := scaffold.New(area, name, kind)
	if err != nil {
		return usage.Errorf("%v", err)
	}
	return a.createFiles([]createdFile{{base + ".rego", made.Rego}, {base + "_test.rego", made.Tests}})
}
