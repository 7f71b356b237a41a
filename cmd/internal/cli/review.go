package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/automation"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/compare"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
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
		Short: "Review a change: its differences in resources, and its new findings",
		Long: `Review a change since its merge base with a revision: what is created, changed,
replaced and deleted, which permissions it grants, which credentials its extensions
use, and which findings are new or resolved. Files and folders are discovered as by
check (default: the current folder).

Configuration, policies, exceptions and baseline are those of the revision, as with
check --trust: a change does not choose the rules that it is checked by.

The formats are ` + strings.Join(namesOf(review.Formats), ", ") + `; Markdown fits into a comment on GitHub,
and SARIF has the new findings. The exit status is that of check, for what is new.`,
		RunE: func(cmd *cobra.Command, args []string) error { return runReview(a, cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.registerFlags(flags)
	registerSelection(&f.check.Policies, flags)
	f.diffFlags.registerVersions(flags)
	flags.StringVar(&f.check.FailOn, "fail-on", "", "minimum `SEVERITY` of a new finding for exit status 1: error, warning, note or none (default error)")
	flags.BoolVar(&f.check.FailOnUnknown, "fail-on-unknown", false, "exit with status 1 for new unknown findings at or above --fail-on, too")
	flags.StringVar(&f.check.Baseline, "baseline", "", "leave out the findings recorded in the baseline `FILE`")
	flags.StringVar(&f.options.Trust, "trust", "", "use configuration, policies, exceptions and baseline of `REV` (default that of --from; none uses the change's own)")
	return cmd
}

func runReview(a *app, ctx context.Context, f *reviewFlags, paths []string) error {
	outputs, err := a.parseDestinations()
	if err != nil {
		return err
	}
	if f.diff.From == "" {
		return usage.Errorf("review requires --from REV, the revision to compare with (see forearm review --help)")
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
	made.New.Version, made.New.Automation = a.build.Version, automation.Of(a.Environ.value, "", "review")
	a.log(made.New.Diagnostics)
	var wrong error
	for _, o := range outputs {
		wrong = errors.Join(wrong, writeReview(a, made, o))
	}
	if wrong != nil {
		return wrong
	}
	return exitWith(exitStatus(status))
}

func writeReview(a *app, r *review.Review, o destination) error {
	for _, format := range review.Formats {
		if format.Name != o.format {
			continue
		}
		if o.file == "" {
			return format.Write(a.Out, r, a.styleFor(a.Out))
		}
		return a.writeGuarded(o.file, nil, func(w io.Writer) error { return format.Write(w, r, terminal.Style{}) })
	}
	return nil
}
