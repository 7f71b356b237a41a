package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/onboard"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

func initCommand(a *app) *cobra.Command {
	f := &expansionFlags{}
	dry := false
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Write a configuration, a baseline and a pipeline for this repository",
		Long: `Examine the repository in the current folder and write what is needed to begin:
forearm.yaml, a baseline that accepts the present findings, and a file for GitHub
Actions, Azure Pipelines or GitLab, whichever the repository uses. The reason for each
choice is printed. Existing files are not changed.`,
		Args: exactArgs(0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error { return runInit(a, cmd.Context(), f, dry) },
	}
	f.registerFlags(cmd.Flags())
	cmd.Flags().BoolVar(&dry, "dry-run", false, "print the files instead of writing them")
	return cmd
}

// maxPreview is how many lines of a file are shown that is not written.
const maxPreview = 40

func runInit(a *app, ctx context.Context, f *expansionFlags, dry bool) error {
	format := a.documentFormat()
	o, err := a.engineOptions(f)
	if err != nil {
		return err
	}
	plan, err := onboard.Make(ctx, o)
	if err != nil {
		return err
	}
	type planned struct {
		Path  string `json:"path"`
		State string `json:"state"`
		Why   string `json:"why"`
		Text  string `json:"text,omitempty"`
	}
	document := struct {
		Files []planned `json:"files"`
		Notes []string  `json:"notes"`
	}{[]planned{}, append([]string{}, plan.Notes...)}
	for _, file := range plan.Files {
		one := planned{file.Path, "written", file.Why, ""}
		switch {
		case file.Kept:
			one.State = "kept"
		case dry:
			one.State, one.Text = "planned", string(file.Text)
		default:
			if err := a.newWriter().Create(file.Path, file.Text); err != nil {
				return cannotWrite(file.Path, err)
			}
		}
		document.Files = append(document.Files, one)
	}
	return a.show(format, document, func(b *bytes.Buffer) {
		for _, one := range document.Files {
			fmt.Fprintf(b, "%-8s %s: %s\n", one.State, terminal.Plain(one.Path), terminal.Plain(one.Why))
			lines := strings.Split(strings.TrimRight(one.Text, "\n"), "\n")
			for i, line := range lines {
				if i == maxPreview {
					fmt.Fprintf(b, "  | and %d more lines\n", len(lines)-i)
					break
				}
				if one.Text != "" {
					fmt.Fprintf(b, "  | %s\n", terminal.Plain(line))
				}
			}
		}
		for _, note := range document.Notes {
			fmt.Fprintf(b, "next     %s\n", terminal.Plain(note))
		}
	})
}
