package cli

import (
	"fmt"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/outfile"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/policies/rulefile"
)

func policyImportCommand(a *app) *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Convert PSRule rules in YAML or JSON to policies",
		Long: `Write a policy in Rego, and its tests, for each rule in files of PSRule
(*.Rule.yaml, *.Rule.jsonc): conditions, types, selectors, level, recommendation, tags.
A policy has the name of its rule. Rules that cannot be converted are reported, such as
those in PowerShell; no file is overwritten.`,
		Args: someArgs("one or more files with rules of PSRule"),
		RunE: func(_ *cobra.Command, args []string) error { return runPolicyImport(a, args, dir) },
	}
	cmd.Flags().StringVar(&dir, "dir", "policies", "write below `DIR`")
	return cmd
}

func runPolicyImport(a *app, names []string, dir string) error {
	var files []createdFile
	var diags diag.List
	status := statusClean
	for _, name := range names {
		if err := a.files.MustExist(name); err != nil {
			return err
		}
		file, err := a.files.Named.ReadFile(name)
		if err != nil {
			code, why := diag.FileError(err)
			diags.Add(diag.Diagnostic{Code: code, Severity: diag.Error, File: name, Message: why})
			continue
		}
		imported, wrong := rulefile.Import(file, rulesBeside(a, name))
		diags.Add(wrong...)
		for _, i := range imported {
			files = append(files, createdFile{filepath.Join(dir, i.PolicyFile), i.Policy}, createdFile{filepath.Join(dir, i.TestFile), i.Test})
		}
	}
	a.logDiagnostics(diags)
	status = max(status, statusFor(diags))
	if err := a.createFiles(files); err != nil {
		return err
	}
	return exitWith(status)
}

// rulesBeside are the other files with rules in a folder: their selectors may be named.
func rulesBeside(a *app, name string) []*source.File {
	folder := path.Dir(filepath.ToSlash(name))
	entries, err := a.files.Named.ReadDir(folder)
	if err != nil {
		return nil
	}
	var files []*source.File
	for _, e := range entries {
		beside := path.Join(folder, e.Name())
		if e.IsDir() || !rulefile.IsRuleFile(e.Name()) || beside == path.Clean(filepath.ToSlash(name)) {
			continue
		}
		if file, err := a.files.Named.ReadFile(beside); err == nil {
			files = append(files, file)
		}
	}
	return files
}

// createdFile is a file that is written if there is none.
type createdFile struct{ name, text string }

// createFiles writes files, or none of them where one is there already.
func (a *app) createFiles(files []createdFile) error {
	named := map[string]bool{}
	for _, f := range files {
		if _, err := a.files.Named.Stat(f.name); err == nil || named[f.name] {
			return usage.Errorf("%s: %v", filepath.ToSlash(f.name), outfile.ErrExists)
		}
		named[f.name] = true
	}
	for _, f := range files {
		if err := a.newWriter().Create(f.name, []byte(f.text)); err != nil {
			return usage.Errorf("cannot write %s: %v", filepath.ToSlash(f.name), err)
		}
		fmt.Fprintln(a.Out, filepath.ToSlash(f.name))
	}
	return nil
}
