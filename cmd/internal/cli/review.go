package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/git"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

type reviewFlags struct {
	diffFlags
	selection
	failOn   string
	baseline string
	trust    string
}

func (a *app) reviewCommand() *cobra.Command {
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
		RunE: func(cmd *cobra.Command, args []string) error { return a.review(cmd.Context(), f, args) },
	}
	flags := cmd.Flags()
	f.expansionFlags.register(flags)
	f.selection.register(flags)
	f.diffFlags.between(flags)
	flags.StringVar(&f.failOn, "fail-on", "", "least `SEVERITY` of a new finding that makes the exit status 1: error, warning, note or none (error where not given)")
	flags.StringVar(&f.baseline, "baseline", "", "leave out the findings in `FILE`")
	flags.StringVar(&f.trust, "trust", "", "the `REV` that decides about configuration, policies, exceptions and baseline; that of --from where not given, none lets the change decide")
	return cmd
}

func reviewFormats() []string {
	names := make([]string, len(report.ReviewFormats))
	for i, format := range report.ReviewFormats {
		names[i] = format.Name
	}
	return names
}

// reviewer is one run of review.
type reviewer struct {
	differ *differ
	// checker checks the new version, then the old one.
	checker, then *checker
	old, new      *side
}

func (a *app) review(ctx context.Context, f *reviewFlags, paths []string) error {
	outputs, err := a.destinations(reviewFormats())
	if err != nil {
		return err
	}
	if f.from == "" {
		return usagef("review needs --from REV: what the change is compared with (see forearm review --help)")
	}
	if f.action, err = parseAction(f.action); err != nil {
		return err
	}
	if err := f.checkMode(); err != nil {
		return err
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	if err := a.within(append(slices.Clone(paths), f.compiledParameters()...)...); err != nil {
		return err
	}
	deciding := cmp.Or(f.trust, f.from)
	if deciding == "none" {
		deciding = ""
	}
	if a.trust, err = trusting(ctx, deciding, paths); err != nil {
		return err
	}
	defer a.trust.close()
	r := &reviewer{differ: &differ{versions: &versions{app: a, flags: &f.expansionFlags}, flags: &f.diffFlags}}
	defer r.differ.close()
	made, status, err := r.run(ctx, f, paths)
	if err != nil {
		return err
	}
	a.sayAll(made.New.Diagnostics)
	var wrong error
	for _, o := range outputs {
		wrong = errors.Join(wrong, a.writeReview(made, o))
	}
	if wrong != nil {
		return wrong
	}
	return exit(status)
}

func (a *app) writeReview(r *report.Review, o destination) error {
	for _, format := range report.ReviewFormats {
		if format.Name != o.format {
			continue
		}
		if o.file == "" {
			return format.Write(a.Out, r, a.style(a.Out))
		}
		var b bytes.Buffer
		if err := format.Write(&b, r, report.Style{}); err != nil {
			return err
		}
		return a.writeFile(o.file, report.Guarded(b.Bytes(), nil))
	}
	return nil
}

// run works out both versions, file by file, and compares what they deploy and what
// is found in them. It gives the exit status, too.
func (r *reviewer) run(ctx context.Context, f *reviewFlags, paths []string) (*report.Review, int, error) {
	if err := r.parted(ctx, f, paths); err != nil {
		return nil, 0, err
	}
	loading, err := r.checkers(f)
	if err != nil {
		return nil, 0, err
	}
	pairs, found, err := r.matched(ctx, paths)
	if err != nil {
		return nil, 0, err
	}
	files, before, after := make([]*report.FileDiff, len(pairs)), make([]checked, len(pairs)), make([]checked, len(pairs))
	work.Each(ctx, len(pairs), r.differ.jobs, func(i int) {
		files[i], before[i], after[i] = r.pair(ctx, pairs[i])
	}, func(i int, failure *work.Failure) {
		after[i] = checked{Diagnostics: []report.Diagnostic{(&report.Located{}).Diagnostic(r.checker.failure(failure, pairs[i].name))}}
	})
	if ctx.Err() != nil {
		return nil, 0, ctx.Err()
	}
	before = append(before, r.then.unused(before), r.then.apart(r.then.settled))
	after = append(after, r.checker.unused(after), r.checker.apart(slices.Concat(found.Diagnostics, r.new.session.trust.altered(), r.checker.settled)))
	looked := r.checker.looked(found, after, paths)
	r.checker.accept(after, looked)
	gone := brought(after, before, looked)
	made := &report.Review{From: r.old.name, To: r.new.name, New: r.checker.gather(after, loading)}
	made.Diff = report.Diff{Folder: true, Incomplete: unfinished(before) || unfinished(after)}
	for _, file := range files {
		if file != nil {
			made.Diff.Files = append(made.Diff.Files, *file)
		}
	}
	for _, path := range paths {
		old, new := *r.old, *r.new
		old.path, new.path = path, path
		r.differ.compareFolderSettings(&old, &new)
	}
	made.Diff.Settings = r.differ.report.Settings
	made.Diff.SettingsAt = r.differ.settingsAt(r.old, r.new)
	for _, f := range gone {
		f.Shown.Place = r.old.named(f.Shown.Place)
		made.Gone = append(made.Gone, f.Shown)
	}
	worst, _ := failing(after)
	return made, r.checker.status(made.New, after, worst), nil
}

// checkers settles how both versions are checked, with the same policies.
func (r *reviewer) checkers(f *reviewFlags) ([]report.Diagnostic, error) {
	flags := &checkFlags{expansionFlags: f.expansionFlags, selection: f.selection, showing: showing{outcome: []string{"fail", "unknown"}, section: "review"},
		failOn: f.failOn, baseline: f.baseline, changedSince: f.from, trust: f.trust}
	r.checker = &checker{session: r.new.session, flags: flags, rules: map[string]report.Rule{}}
	if err := r.checker.settle(); err != nil {
		return nil, err
	}
	diags, err := r.checker.loadPolicies()
	if err != nil {
		return nil, err
	}
	past := *flags
	past.baseline = ""
	r.then = &checker{session: r.old.session, flags: &past, rules: r.checker.rules, then: true, engine: r.checker.engine}
	r.then.config.Baseline = ""
	var loading []report.Diagnostic
	for _, d := range diags {
		loading = append(loading, (&report.Located{}).Diagnostic(d))
	}
	return loading, r.then.settle()
}

// unfinished reports that something kept a part from being worked out.
func unfinished(results []checked) bool {
	return slices.ContainsFunc(results, func(one checked) bool {
		return slices.ContainsFunc(one.Findings, func(f judged) bool { return f.Stops }) ||
			slices.ContainsFunc(one.Diagnostics, func(d report.Diagnostic) bool { return d.Severity == diag.Error })
	})
}

// parted are the two versions: the new one, and the point where it and the revision
// parted, since what others have added there since is no change of the user's.
func (r *reviewer) parted(ctx context.Context, f *reviewFlags, paths []string) error {
	repository, err := git.Open(ctx, r.differ.folderOf(paths[0]))
	if err != nil {
		return gitError(err)
	}
	base, err := repository.Base(f.from, cmp.Or(f.to, "HEAD"))
	if errors.Is(err, git.ErrShallow) && !errors.Is(err, git.ErrNoRevision) {
		// Pipelines check out the change as it will be merged, where that is right.
		r.differ.say(diag.List{{Code: diag.ConfigInvalid, Severity: diag.Warning, File: f.from,
			Message: "compared with this revision as it is: " + diag.Because(err)}})
		base, err = repository.Resolve(f.from)
	}
	if err != nil {
		return gitError(err)
	}
	if r.old, err = r.differ.revision(repository, base, paths...); err != nil {
		return err
	}
	r.old.name, r.old.revision = shortRevision(f.from), shortRevision(f.from)
	if f.to != "" {
		r.new, err = r.differ.revision(repository, f.to, paths...)
		return err
	}
	r.new = &side{name: "the work tree"}
	r.new.session, err = r.differ.workTree(r.differ.app, paths...)
	return err
}

// matched pairs the entry points of both versions by their names, those that have
// another one by what they deploy.
func (r *reviewer) matched(ctx context.Context, paths []string) ([]filePair, discover.Result, error) {
	var now discover.Result
	entries := map[*side][]filePair{}
	for _, v := range []*side{r.old, r.new} {
		var there []string
		for _, p := range paths {
			if v.has(p) {
				there = append(there, p)
			} else if !r.old.has(p) && !r.new.has(p) {
				return nil, now, usagef("%s: neither version has such a file or folder", p)
			}
		}
		if len(there) == 0 {
			continue
		}
		found, err := v.session.discover(ctx, there)
		if err != nil {
			return nil, now, err
		}
		if v == r.new {
			now = found
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			if v == r.old {
				entries[v] = append(entries[v], filePair{name: e.Path, old: e})
			} else {
				entries[v] = append(entries[v], filePair{name: e.Path, new: e})
			}
		}
	}
	list, index := entries[r.new], map[string]int{}
	for i := range list {
		index[list[i].name] = i
	}
	var gone []filePair
	for _, p := range entries[r.old] {
		if i, ok := index[p.name]; ok {
			list[i].old = p.old
			continue
		}
		gone = append(gone, p)
	}
	list = append(list, r.moved(ctx, list, gone)...)
	slices.SortStableFunc(list, func(a, b filePair) int { return strings.Compare(a.name, b.name) })
	return list, now, nil
}

// moved gives the new entry points that are without a counterpart the one of the gone
// that deploys most of the same, if it is half of what either deploys. What is left
// of the gone is returned.
func (r *reviewer) moved(ctx context.Context, list, gone []filePair) []filePair {
	if len(gone) == 0 || !slices.ContainsFunc(list, func(p filePair) bool { return p.old == nil }) {
		return gone
	}
	deployed := func(v *side, e *discover.Entry) []string {
		var keys []string
		made, _ := limitedTo(ctx, r.differ.flags.limits(), func(ctx context.Context) *fileVersion { return r.differ.expandedFile(ctx, v, e) },
			func() *fileVersion { return &fileVersion{side: v} })
		if d := made.deployed(); d != nil {
			for _, x := range d.Resources {
				if key := x.Identity.Key(); key != "" && !x.Existing {
					keys = append(keys, key)
				}
			}
		}
		slices.Sort(keys)
		return slices.Compact(keys)
	}
	by, sizes := map[string][]int{}, make([]int, len(gone))
	for i, p := range gone {
		keys := deployed(r.old, p.old)
		sizes[i] = len(keys)
		for _, key := range keys {
			by[key] = append(by[key], i)
		}
	}
	for k := range list {
		if list[k].old != nil {
			continue
		}
		keys := deployed(r.new, list[k].new)
		shared := make([]int, len(gone))
		for _, key := range keys {
			for _, i := range by[key] {
				shared[i]++
			}
		}
		best := -1
		for i, n := range shared {
			if gone[i].old != nil && 2*n >= min(sizes[i], len(keys)) && n > 0 && (best < 0 || n > shared[best]) {
				best = i
			}
		}
		if best >= 0 {
			list[k].old, gone[best].old = gone[best].old, nil
		}
	}
	return slices.DeleteFunc(gone, func(p filePair) bool { return p.old == nil })
}

// pair works out one file in both versions, within the limits of a file. What it
// deploys is only kept where something of it differs.
func (r *reviewer) pair(ctx context.Context, p filePair) (file *report.FileDiff, before, after checked) {
	type answer struct {
		file          *report.FileDiff
		before, after checked
	}
	made, over := limitedTo(ctx, r.differ.flags.limits(), func(ctx context.Context) (made answer) {
		old, new := r.differ.expandedFile(ctx, r.old, p.old), r.differ.expandedFile(ctx, r.new, p.new)
		if one := r.differ.fileDiff(p.name, old, new); !one.Result.Empty() || len(one.Result.Permissions())+len(one.Result.Credentials()) > 0 {
			if p.old != nil && p.new != nil && p.old.Path != p.new.Path {
				one.Remarks = append(one.Remarks, p.new.Path+" deploys what "+p.old.Path+" did")
			}
			made.file = one
		}
		if old.expanded != nil {
			made.before = r.then.examine(ctx, old.expanded)
		}
		if new.expanded != nil {
			made.after = r.checker.examine(ctx, new.expanded)
		}
		return made
	}, func() answer { return answer{} })
	if over != nil && p.new != nil {
		made.after.Diagnostics = append(made.after.Diagnostics, gaveUp(*p.new, over).Diagnostics...)
	}
	return made.file, made.before, made.after
}

// shortRevision is a revision as people call it: of a commit's hash the beginning.
func shortRevision(revision string) string {
	const hash, shown = 40, 10
	if len(revision) == hash && strings.Trim(revision, "0123456789abcdef") == "" {
		return revision[:shown]
	}
	return revision
}
