// Package fixes applies the fixes of findings to the files of a tree.
//
// It checks, edits, and checks again, until nothing is left that can be fixed. What a fix
// is made for has to be gone after it, and nothing worse may have come: else the files are
// as they were, and it is reported. In goes what a check takes; out come the check of the
// files as they are then, what was applied and refused, and the difference.
package fixes

import (
	"context"
	"maps"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
)

// Options are what is done with fixes.
type Options struct {
	// Write puts a text in place of a file; nil writes nothing, so that there is only the
	// difference.
	Write func(name string, text []byte) error
	// Trees are the folders that files are edited in.
	Trees *source.Boundary
}

// Outcome is what came of the fixes.
type Outcome struct {
	// Completed is the check of the files as they are now: after the fixes where they were
	// written, else before.
	*check.Completed
	// Applied are the findings that are fixed, each place once, Files those that differ.
	Applied []Applied
	Files   []string
	// Refused are fixes that were tried and taken back, or could not be made.
	Refused []Refused
	// Diff is the difference, in the unified format, without secrets.
	Diff string
}

// Applied is a fix that was made.
type Applied struct {
	Policy, Description string
	Place               report.Place
}

// Refused is a fix that was not made, and why.
type Refused struct {
	Applied
	Reason string
}

// maxRounds bounds how often everything is checked again.
const maxRounds = 25

// Run checks files and folders and applies the fixes of what is found. The error is that
// of check.Run.
func Run(ctx context.Context, w engine.Options, o check.Options, f Options, paths ...string) (*Outcome, error) {
	r := &run{workspace: w, check: o, options: f, paths: paths, refused: map[string]string{}, done: map[string]bool{},
		original: map[string]*text{}, masks: map[string]string{}, mostFor: map[string]int{}}
	first, err := check.Run(ctx, w, o, paths...)
	if first == nil {
		return nil, err
	}
	now, err := r.runRounds(ctx, first, err)
	if now == nil {
		return nil, err
	}
	made := &Outcome{Completed: now, Applied: r.applied, Refused: r.taken, Files: r.changedFiles(), Diff: r.diffFiles()}
	if f.Write == nil {
		made.Completed = first
	}
	return made, err
}

// run is the state of fixing.
type run struct {
	workspace engine.Options
	check     check.Options
	options   Options
	paths     []string
	// original are the files that are edited, as they were found.
	original map[string]*text
	// refused are the findings that are not fixed any more, with the reason, done those that
	// are fixed.
	refused map[string]string
	done    map[string]bool
	// most is how many fixes a round makes, 0 for all, and mostFor how many for an entry
	// point: fewer where one of several did harm.
	most    int
	mostFor map[string]int
	applied []Applied
	taken   []Refused
	// masks are lines that are not shown as they are, with what is.
	masks map[string]string
}

// runRounds applies fixes until there are none left.
func (r *run) runRounds(ctx context.Context, now *check.Completed, status error) (*check.Completed, error) {
	for round := 0; round < maxRounds && ctx.Err() == nil; round++ {
		plan := r.planRound(now.Report, round == 0)
		if len(plan) == 0 {
			return now, status
		}
		checked, unchecked := r.splitVerifiable(plan)
		r.keepUnverified(r.editFiles(unchecked))
		before := r.editedTexts()
		if checked = r.editFiles(checked); len(checked) == 0 {
			continue
		}
		if err := r.writeFiles(before); err != nil {
			return nil, err
		}
		next, err := check.Run(ctx, r.overlaidOptions(), r.recheckOptions(), r.paths...)
		if ctx.Err() != nil || next == nil {
			return nil, r.restoreFiles(before, err)
		}
		if culprits, anywhere := r.judgeFixes(now, next, checked); len(culprits) > 0 {
			harmful, harmless := checked, []*planned(nil)
			if !anywhere {
				harmful, harmless = separateHarmful(checked, culprits)
			}
			if err := r.restoreSome(before, editedFiles(harmful)); err != nil {
				return nil, err
			}
			r.excludeHarmful(culprits, harmful, anywhere)
			if len(harmless) == 0 {
				continue
			}
			if next, err = check.Run(ctx, r.overlaidOptions(), r.recheckOptions(), r.paths...); ctx.Err() != nil || next == nil {
				return nil, r.restoreFiles(before, err)
			}
			if culprits, _ := r.judgeFixes(now, next, harmless); len(culprits) > 0 {
				if err := r.restoreFiles(before, nil); err != nil {
					return nil, err
				}
				r.excludeHarmful(culprits, harmless, true)
				continue
			}
			checked = harmless
		}
		r.most = 0
		for _, p := range checked {
			for _, entry := range p.entries {
				delete(r.mostFor, entry)
			}
		}
		r.keepMade(checked)
		now, status = next, err
	}
	return now, status
}

// keepUnverified keeps fixes as made whose effect cannot be checked, as nothing is written.
func (r *run) keepUnverified(plan []*planned) {
	for _, p := range plan {
		for _, e := range p.edits {
			r.original[e.Place.File].unseen = true
		}
	}
	r.keepMade(plan)
}

// keepMade keeps fixes as made.
func (r *run) keepMade(plan []*planned) {
	for _, p := range plan {
		for _, key := range p.keys {
			r.done[key] = true
		}
		r.applied = append(r.applied, p.Applied)
	}
}

// excludeHarmful keeps the fixes that did harm from being made again. Where one of several did,
// half of them are tried next: of all where it may be anywhere, else of each entry point.
func (r *run) excludeHarmful(culprits map[*planned]string, tried []*planned, anywhere bool) {
	certain := false
	for p, reason := range culprits {
		alone := len(culprits) == 1 && len(tried) == 1 ||
			!anywhere && !slices.ContainsFunc(tried, func(other *planned) bool { return other != p && shareScope(p, other) })
		if reason != "" || alone {
			if reason == "" {
				reason = "something worse is found after it"
			}
			certain = true
			r.refuseFix(p, reason)
		}
	}
	switch {
	case anywhere && !certain:
		r.most = max(1, len(tried)/2)
	case !anywhere:
		count := map[string]int{}
		for _, p := range tried {
			for _, entry := range p.entries {
				count[entry]++
			}
		}
		for p, reason := range culprits {
			for _, entry := range p.entries {
				if reason == "" && r.refused[p.keys[0]] == "" {
					r.mostFor[entry] = max(1, count[entry]/2)
				}
			}
		}
	}
}

// shareScope reports whether two fixes are for the same entry point, or the same file.
func shareScope(a, b *planned) bool {
	return slices.ContainsFunc(a.entries, func(entry string) bool { return slices.Contains(b.entries, entry) }) ||
		slices.ContainsFunc(a.edits, func(x report.Edit) bool {
			return slices.ContainsFunc(b.edits, func(y report.Edit) bool { return x.Place.File == y.Place.File })
		})
}

// separateHarmful returns the fixes that share an entry point or a file with a culprit,
// directly or through others, and those that do not.
func separateHarmful(plan []*planned, culprits map[*planned]string) (harmful, harmless []*planned) {
	reached := map[string]bool{}
	reach := func(p *planned) {
		for _, entry := range p.entries {
			reached[entry] = true
		}
		for _, e := range p.edits {
			reached[e.Place.File] = true
		}
	}
	for p := range culprits {
		reach(p)
	}
	harmless = plan
	for grown := true; grown; {
		grown = false
		harmless = slices.DeleteFunc(slices.Clone(harmless), func(p *planned) bool {
			if !slices.ContainsFunc(p.entries, func(entry string) bool { return reached[entry] }) &&
				!slices.ContainsFunc(p.edits, func(e report.Edit) bool { return reached[e.Place.File] }) {
				return false
			}
			reach(p)
			harmful, grown = append(harmful, p), true
			return true
		})
	}
	return harmful, harmless
}

func editedFiles(plan []*planned) map[string]bool {
	files := map[string]bool{}
	for _, p := range plan {
		for _, e := range p.edits {
			files[e.Place.File] = true
		}
	}
	return files
}

func (r *run) refuseFix(p *planned, reason string) {
	for _, key := range p.keys {
		r.refused[key] = reason
	}
	r.taken = append(r.taken, Refused{p.Applied, reason})
}

// changedFiles are the files whose text is another one than it was.
func (r *run) changedFiles() []string {
	var names []string
	for name, t := range r.original {
		if t.now != t.was {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// editedTexts are the texts of all files that are edited.
func (r *run) editedTexts() map[string]string {
	texts := map[string]string{}
	for name, t := range r.original {
		texts[name] = t.now
	}
	return texts
}

// overlaidOptions are the options for checking again, with the texts that are not written.
func (r *run) overlaidOptions() engine.Options {
	w := r.workspace
	if r.options.Write != nil {
		return w
	}
	w.Overlay = maps.Clone(w.Overlay)
	if w.Overlay == nil {
		w.Overlay = map[string]string{}
	}
	for name, t := range r.original {
		if t.now != t.was && !t.unseen {
			w.Overlay[name] = t.now
		}
	}
	return w
}

// recheckOptions are the options of a check for checking again: a worker knows no texts that are not
// written.
func (r *run) recheckOptions() check.Options {
	o := r.check
	if r.options.Write == nil {
		o.Isolation = nil
	}
	return o
}
