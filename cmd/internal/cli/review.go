package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/compare"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/usage"
)

type reviewFlags struct {
	diffFlags
	check check.Options
}

func reviewCommand(a *app) *cobra.Command {
	f := &reviewFlags{}
	cmd := &cobra.Command{
		Use:   "review --from REV [PATH...]",
		Short: "Show what a change brings: what it deploys, and what is found in it",
		Long: `Show what a change brings since it parted from a revision: what is created, changed,
replaced and deleted, which permissions it gives, which credentials its extensions
take, and which findings are new and which are gone. Files and folders are taken as
check takes them, the current folder where none is named.

The revision decides about configuration, policies, exceptions and baseline, as with
check --trust: a change does not choose how it is judged.

  forearm review --from main                                 the work tree
  forearm review --from v1.0 --to v1.1 infra                 two revisions
  forearm review --from main -o markdown=review.md -o sarif=review.sarif

The formats are ` + strings.Join(reviewFormats(), ", ") + `; Markdown fits into a comment on GitHub,
and SARIF has the new findings. The exit status is that of check, for what is new.`,
		RunE: func(cmd *cobra.Command, args []string) error { return runReview(a, cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.register(flags)
	registerSelection(&f.check.Policies, flags)
	f.diffFlags.between(flags)
	flags.StringVar(&f.check.FailOn, "fail-on", "", "least `SEVERITY` of a new finding that makes the exit status 1: error, warning, note or none (error where not given)")
	flags.BoolVar(&f.check.FailOnUnknown, "fail-on-unknown", false, "new findings that are unknown and at or above --fail-on make the exit status 1, too")
	flags.StringVar(&f.check.Baseline, "baseline", "", "leave out the findings in `FILE`")
	flags.StringVar(&f.options.Trust, "trust", "", "the `REV` that decides about configuration, policies, exceptions and baseline; that of --from where not given, none lets the change decide")
	return cmd
}

func reviewFormats() []string {
	names := make([]string, len(report.ReviewFormats))
	for i, format := range report.ReviewFormats {
		names[i] = format.Name
	}
	return names
}

func runReview(a *app, ctx context.Context, f *reviewFlags, paths []string) error {
	outputs, err := a.destinations(reviewFormats())
	if err != nil {
		return err
	}
	if f.diff.From == "" {
		return usage.Errorf("review needs --from REV: what the change is compared with (see forearm review --help)")
	}
	if f.diff.ActionOnUnmanage, err = parseAction(f.diff.ActionOnUnmanage); err != nil {
		return err
	}
	if err := f.checkMode(); err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	o, err := a.engineOptions(&f.expansionFlags)
	if err != nil {
		return err
	}
	if o.Trust = cmp.Or(o.Trust, f.diff.From); o.Trust == "none" {
		o.Trust = ""
	}
	checks := f.check
	checks.Outcomes, checks.ChangedSince = []string{"fail", "unknown"}, f.diff.From
	made, status, err := compare.Review(ctx, o, f.diff, checks, paths)
	if err != nil {
		return err
	}
	made.New.Version, made.New.Automation = a.build.Version, a.automation("", "review")
	a.log(made.New.Diagnostics)
	var wrong error
	for _, o := range outputs {
		wrong = errors.Join(wrong, writeReview(a, made, o))
	}
	if wrong != nil {
		return wrong
	}
	return exit(exitStatus(status))
}

func writeReview(a *app, r *report.Review, o destination) error {
	for _, format := range report.ReviewFormats {
		if format.Name != o.format {
			continue
		}
		if o.file == "" {
			return format.Write(a.Out, r, a.style(a.Out))
		}
		return a.writeGuarded(o.file, nil, func(w io.Writer) error { return format.Write(w, r, report.Style{}) })
	}
	return nil
}
