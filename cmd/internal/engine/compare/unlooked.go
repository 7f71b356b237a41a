package compare

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/review"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// unexaminedFiles names the files of the change that were not computed, with why: a review that
// finds nothing in them has not looked.
func (r *reviewer) unexaminedFiles(after []check.Result) []review.Unexamined {
	u := unexamined{reviewer: r, worked: map[string]bool{}, why: map[string]string{}}
	u.readExamined(after)
	var list []review.Unexamined
	for name, why := range u.why {
		if !u.worked[r.new.Workspace.Files.Rooted(name)] && u.isChanged(name) {
			list = append(list, review.Unexamined{File: name, Why: why})
		}
	}
	slices.SortFunc(list, func(a, b review.Unexamined) int { return cmp.Compare(a.File, b.File) })
	return list
}

type unexamined struct {
	*reviewer
	worked map[string]bool   // by the names of every run
	why    map[string]string // by the names that the user knows
}

// readExamined takes up what was computed, and the files of which that is not known.
func (u *unexamined) readExamined(after []check.Result) {
	files := u.new.Workspace.Files
	found := u.found[u.new]
	entries := map[string]discover.Entry{}
	for _, e := range found.Entries {
		entries[files.Rooted(e.Path)] = e
	}
	for _, fate := range found.Fates {
		if !fate.Entry && u.mayDeploy(fate) {
			u.why[fate.Path] = fate.Why
		}
	}
	for i := range after {
		a := &after[i]
		e, is := entries[a.Entry]
		if !is {
			continue
		}
		if a.Source != nil && !a.Incomplete {
			u.worked[a.Entry] = true
			if e.Template != "" {
				u.worked[files.Rooted(e.Template)] = true
			}
			for name := range a.Reached {
				u.worked[name] = true
			}
			continue
		}
		why := "it could not be evaluated"
		for _, d := range a.Diagnostics {
			if d.Code == string(diag.FileSkipped) || d.Severity == diag.Error {
				why = strings.TrimPrefix(d.Message, "skipped: ")
				break
			}
		}
		for _, name := range []string{e.Path, e.Template} {
			if name != "" {
				u.why[name] = why
			}
		}
	}
}

// mayDeploy reports whether a file that is not an entry point is a template, a parameters
// file or Bicep that deploys something.
func (u *unexamined) mayDeploy(fate discover.Fate) bool {
	info, err := u.new.Workspace.Files.FS.Stat(fate.Path)
	if err != nil || info.IsDir() {
		return false
	}
	file, err := u.new.Workspace.Files.FS.ReadFile(fate.Path)
	if err != nil {
		return true
	}
	if source.LanguageOf(fate.Path) == source.Bicep && u.new.Workspace.Compiler.Client().Locate().Found() {
		return engine.Deploys(file)
	}
	return discover.LooksLikeTemplate(file)
}

// isChanged reports whether the two versions of a file differ.
func (u *unexamined) isChanged(name string) bool {
	now, err := u.new.Workspace.Files.FS.ReadFile(name)
	if err != nil {
		return true
	}
	then, err := u.old.Workspace.Files.FS.ReadFile(name)
	return err != nil || now.Text != then.Text
}

// leaveRunCauses drops what is wrong with the run in both versions: that there is no
// compiler is no part of the change, unless that has files for it.
func leaveRunCauses(before, after []check.Result, changed []review.Unexamined) {
	isOfRun := func(d report.Diagnostic) bool { return d.Code == string(diag.BicepNotFound) }
	if !slices.ContainsFunc(before, func(r check.Result) bool { return slices.ContainsFunc(r.Diagnostics, isOfRun) }) {
		return
	}
	named := map[string]bool{}
	for _, one := range changed {
		named[one.File] = true
	}
	for i := range after {
		after[i].Diagnostics = slices.DeleteFunc(after[i].Diagnostics, func(d report.Diagnostic) bool { return isOfRun(d) && !named[d.Place.File] })
		before[i].Diagnostics = slices.DeleteFunc(before[i].Diagnostics, isOfRun)
	}
}
