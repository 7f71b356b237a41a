package compare

import (
	"context"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/cmd/internal/usage"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/work"
)

// Review computes what a change brings since it parted from a revision, file by file: what
// it deploys, and what is found in it. o.Trust decides about both versions.
func Review(ctx context.Context, o engine.Options, diff DiffOptions, checks check.Options, paths []string) (*review.Review, check.Status, error) {
	files, err := engine.OpenFiles(ctx, o, paths...)
	if err != nil {
		return nil, 0, err
	}
	defer files.Close()
	r := &reviewer{found: map[*version.Version]discover.Result{}, deployed: map[*version.Version][]check.Result{}, differ: &differ{versions: version.NewOpener(files, o), options: o, diff: diff, logged: map[logged]bool{}}}
	defer r.differ.versions.Close()
	if err := r.openVersions(ctx, paths); err != nil {
		return nil, 0, err
	}
	if r.checker, err = check.New(r.new.Workspace, checks); err != nil {
		return nil, 0, err
	}
	loading, err := r.checker.LoadPolicies()
	if err != nil {
		return nil, 0, err
	}
	if r.past, err = r.checker.PastChecker(r.old.Workspace); err != nil {
		return nil, 0, err
	}
	return r.runReview(ctx, paths, loading)
}

// runReview computes both versions, and compares what they deploy and what is found in them.
func (r *reviewer) runReview(ctx context.Context, paths []string, loading []report.Diagnostic) (*review.Review, check.Status, error) {
	pairs, found, err := r.pairEntries(ctx, paths)
	if err != nil {
		return nil, 0, err
	}
	files, before, after := make([]*review.FileDiff, len(pairs)), make([]check.Result, len(pairs)), make([]check.Result, len(pairs))
	work.Each(ctx, len(pairs), r.differ.options.Jobs, func(i int) {
		files[i], before[i], after[i] = r.examineEntry(ctx, pairs[i])
	}, func(i int, failure *work.Failure) {
		after[i] = check.NotChecked(r.new.Workspace.Failure(failure, pairs[i].name))
	})
	if ctx.Err() != nil {
		return nil, 0, ctx.Err()
	}
	unlooked := r.unexaminedFiles(after)
	leaveRunCauses(before, after, unlooked)
	before = append(before, r.past.UnusedInCode(before), r.past.OutsideFindings(slices.Concat(r.past.ExceptionProblems(), check.UnpairedParameters(r.found[r.old]))))
	beside := slices.Concat(found.Diagnostics, r.new.Workspace.Files.Trust.AlteredFiles(), r.checker.ExceptionProblems())
	after = append(after, r.checker.UnusedInCode(after), r.checker.OutsideFindings(beside))
	looked := r.checker.LookedAt(found, after, paths)
	if r.new.Workspace.Files.Trust != nil {
		r.checker.LiftUncovered(after, before, looked)
	}
	r.checker.AcceptBaseline(after, looked)
	lost := r.coverageDiagnostics(ctx, after, paths)
	gone := check.SubtractBaseline(after, before, looked)
	after = append(after, r.checker.OutsideFindings(lost))
	made := &review.Review{From: r.old.Name, To: r.new.Name, New: r.checker.Report(after, loading)}
	made.Unlooked = unlooked
	made.Diff = review.Diff{Folder: true, Incomplete: check.IsIncomplete(before) || check.IsIncomplete(after) || len(unlooked) > 0}
	for _, file := range files {
		if file != nil {
			made.Diff.Files = append(made.Diff.Files, *file)
		}
	}
	for _, path := range paths {
		old, new := *r.old, *r.new
		old.Path, new.Path = path, path
		r.differ.compareFolderSettings(&old, &new)
	}
	made.Diff.Settings = r.differ.report.Settings
	made.Diff.SettingsAt = settingsAt(r.old, r.new)
	for _, f := range gone {
		f.Shown.Place = r.old.Place(f.Shown.Place)
		made.Gone = append(made.Gone, f.Shown)
	}
	return made, r.checker.Status(made.New, after), nil
}

// coverageDiagnostics are the diagnostics about what the old version had checked and the new one has
// not.
func (r *reviewer) coverageDiagnostics(ctx context.Context, after []check.Result, paths []string) diag.List {
	cover := &check.Coverage{
		Now: r.new.Workspace, Then: r.old.Workspace, Found: r.found[r.new], Entries: r.found[r.new].Entries, Results: after,
		Past: r.found[r.old], Name: r.old.Name, Paths: paths, ConfiguredNow: r.new.Workspace.Files.Trust == nil,
		Resolve: func(ctx context.Context) ([]discover.Entry, []check.Result) {
			if made, known := r.deployed[r.old]; known {
				return r.found[r.old].Entries, made
			}
			return check.Resolve(ctx, r.old.Workspace, r.found[r.old])
		},
	}
	return cover.Lost(ctx)
}

// pairEntries matches the entry points of both versions by their names, those that have
// another one by what they deploy.
func (r *reviewer) pairEntries(ctx context.Context, paths []string) ([]pair, discover.Result, error) {
	var now discover.Result
	entries := map[*version.Version][]pair{}
	for _, v := range []*version.Version{r.old, r.new} {
		var there []string
		for _, p := range paths {
			if v.HasFile(p) {
				there = append(there, p)
			} else if !r.old.HasFile(p) && !r.new.HasFile(p) {
				return nil, now, usage.Errorf("%s: neither version has such a file or folder", p)
			}
		}
		if len(there) == 0 {
			continue
		}
		found, err := v.Workspace.Discover(ctx, there)
		if err != nil {
			return nil, now, err
		}
		if len(found.Parts) > 0 {
			found.Entries, r.deployed[v] = check.Resolve(ctx, v.Workspace, found)
			found.Diagnostics.Add(check.OutdatedTemplates(found.Parts, found.Entries)...)
		}
		r.found[v] = found
		if v == r.new {
			now = found
		}
		for i := range found.Entries {
			e := &found.Entries[i]
			if v == r.old {
				entries[v] = append(entries[v], pair{name: e.Path, old: e})
			} else {
				entries[v] = append(entries[v], pair{name: e.Path, new: e})
			}
		}
	}
	list, index := entries[r.new], map[string]int{}
	for i := range list {
		index[list[i].name] = i
	}
	var gone []pair
	for _, p := range entries[r.old] {
		if i, ok := index[p.name]; ok {
			list[i].old = p.old
			continue
		}
		gone = append(gone, p)
	}
	list = append(list, r.matchMoved(ctx, list, gone)...)
	slices.SortStableFunc(list, func(a, b pair) int { return strings.Compare(a.name, b.name) })
	return list, now, nil
}

// examineEntry computes one file in both versions, within the limits of a file. What it
// deploys is only kept where something of it differs.
func (r *reviewer) examineEntry(ctx context.Context, p pair) (diff *review.FileDiff, before, after check.Result) {
	type answer struct {
		diff          *review.FileDiff
		before, after check.Result
	}
	made, over := engine.Limited(ctx, r.differ.options.Limits, func(ctx context.Context) (made answer) {
		old, new := expandFile(ctx, r.old, p.old), expandFile(ctx, r.new, p.new)
		if one := r.differ.compareFiles(p.name, old, new); !one.Result.Empty() || len(one.Result.Permissions())+len(one.Result.Credentials()) > 0 {
			if p.old != nil && p.new != nil && p.old.Path != p.new.Path {
				one.Remarks = append(one.Remarks, p.new.Path+" deploys what "+p.old.Path+" did")
			}
			made.diff = one
		}
		if old.expansion != nil {
			made.before = r.past.Expansion(ctx, old.expansion)
		}
		if new.expansion != nil {
			made.after = r.checker.Expansion(ctx, new.expansion)
		}
		return made
	}, func() answer { return answer{} })
	if over != nil && p.new != nil {
		made.after.Diagnostics = append(made.after.Diagnostics, check.GaveUp(*p.new, over).Diagnostics...)
	}
	return made.diff, made.before, made.after
}
