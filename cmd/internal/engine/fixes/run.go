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

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
)

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
	made := &Outcome{Completed: now, Applied: r.applied, Refused: r.revoked, Files: r.changedFiles(), Diff: r.diffFiles()}
	if f.Write == nil {
		made.Completed = first
	}
	return made, err
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

func editedFiles(plan []*planned) map[string]bool {
	files := map[string]bool{}
	for _, p := range plan {
		for _, e := range p.edits {
			files[e.Place.File] = true
		}
	}
	return files
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
