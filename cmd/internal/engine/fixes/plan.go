package fixes

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/source"
)

// planned is a fix with all the findings that it is for.
type planned struct {
	Applied
	edits []report.Edit
	// keys are those of the findings, entries the entry points that they are of.
	keys, entries []string
	message       string
}

// onlyRemoves reports whether the fix does nothing but take something away.
func (p *planned) onlyRemoves() bool {
	return !slices.ContainsFunc(p.edits, func(e report.Edit) bool { return e.Text != "" })
}

// keyOf identifies a finding within a run, wherever its place moves.
func keyOf(f *report.Finding) string {
	key := f.Entry + "\n" + f.Policy + "\n" + f.Path
	if f.Resource != nil {
		key += "\n" + f.Resource.ID + "\n" + f.Resource.Name
	}
	return key
}

func failing(f *report.Finding) bool { return f.Outcome == "fail" && f.Suppressed == nil }

// planRound chooses the fixes of a round, which do not come near each other: of several for one
// place the first by position, the others are for the next round. Fixes whose effect cannot
// be checked are made in the first round only.
func (r *run) planRound(found *report.Report, first bool) []*planned {
	var all []*planned
	known := map[string]*planned{}
	for i := range found.Findings {
		f := found.Findings[i]
		key := keyOf(f)
		if f.Fix == nil || !failing(f) || r.refused[key] != "" || r.isUnverifiable(f.Entry) && !first {
			continue
		}
		if r.done[key] && slices.ContainsFunc(f.Fix.Edits, func(e report.Edit) bool { return e.Text != "" }) {
			if r.refused[key] == "" {
				r.refuseFix(&planned{Applied: Applied{f.Policy, f.Fix.Description, f.Place}, keys: []string{key}}, "another fix undoes it")
			}
			continue
		}
		same := f.Policy + "\n" + editsKey(f.Fix.Edits)
		p := known[same]
		if p == nil {
			p = &planned{Applied: Applied{f.Policy, f.Fix.Description, f.Place}, edits: f.Fix.Edits, message: f.Message}
			known[same], all = p, append(all, p)
		}
		p.keys = append(p.keys, key)
		if !slices.Contains(p.entries, f.Entry) {
			p.entries = append(p.entries, f.Entry)
		}
	}
	all = r.dropDisputed(all)
	slices.SortStableFunc(all, func(a, b *planned) int {
		return cmp.Or(cmp.Compare(a.edits[0].Place.File, b.edits[0].Place.File), cmp.Compare(a.edits[0].Start, b.edits[0].Start))
	})
	var chosen []*planned
	count, byFile := map[string]int{}, map[string][]*planned{}
	for _, p := range all {
		if r.most > 0 && len(chosen) == r.most {
			break
		}
		if slices.ContainsFunc(p.entries, func(entry string) bool { return r.mostFor[entry] > 0 && count[entry] >= r.mostFor[entry] }) ||
			slices.ContainsFunc(p.edits, func(e report.Edit) bool {
				return slices.ContainsFunc(byFile[e.Place.File], func(other *planned) bool { return hasConflict(p, other) })
			}) {
			continue
		}
		chosen = append(chosen, p)
		for _, entry := range p.entries {
			count[entry]++
		}
		for _, e := range p.edits {
			byFile[e.Place.File] = append(byFile[e.Place.File], p)
		}
	}
	return chosen
}

// dropDisputed leaves out fixes of one policy that put different texts in one place: a loop
// makes resources of one text, and what is right for one of them is wrong for another.
func (r *run) dropDisputed(all []*planned) []*planned {
	type place struct {
		policy, file string
		start, end   int
	}
	at := map[place][]*planned{}
	for _, p := range all {
		e := p.edits[0]
		if e.Start == e.End {
			continue // members beside each other
		}
		key := place{p.Policy, e.Place.File, e.Start, e.End}
		at[key] = append(at[key], p)
	}
	return slices.DeleteFunc(all, func(p *planned) bool {
		e := p.edits[0]
		if len(at[place{p.Policy, e.Place.File, e.Start, e.End}]) < 2 || e.Start == e.End {
			return false
		}
		r.refuseFix(p, "it is right for one of the resources that are written here, and another fix for others")
		return true
	})
}

// isUnverifiable reports whether an entry point is read by the compiler, which sees what is on the
// disk, where nothing is written.
func (r *run) isUnverifiable(entry string) bool {
	return r.options.Write == nil && source.IsBicep(entry)
}

// splitVerifiable separates the fixes whose effect can be checked from the others.
func (r *run) splitVerifiable(plan []*planned) (checked, unchecked []*planned) {
	for _, p := range plan {
		if slices.ContainsFunc(p.entries, r.isUnverifiable) {
			unchecked = append(unchecked, p)
		} else {
			checked = append(checked, p)
		}
	}
	return checked, unchecked
}

func editsKey(edits []report.Edit) string {
	var b strings.Builder
	for _, e := range edits {
		fmt.Fprintf(&b, "%q %d %d %q\n", e.Place.File, e.Start, e.End, e.Text)
	}
	return b.String()
}

// hasConflict reports whether two fixes cannot be made in one round.
func hasConflict(a, b *planned) bool {
	for _, x := range a.edits {
		for _, y := range b.edits {
			if x.Place.File != y.Place.File || x.End < y.Start || y.End < x.Start {
				continue
			}
			beside := x.Start == x.End && y.Start == y.End && len(a.edits) == 1 && len(b.edits) == 1
			if !beside || memberOf(x.Text) == memberOf(y.Text) {
				return true
			}
		}
	}
	return false
}

var member = regexp.MustCompile(`^[\s,]*("[^"]*"|'[^']*'|[A-Za-z0-9_]+)\s*:`)

// memberOf is the name of the member that a text inserts; empty if it is none.
func memberOf(text string) string {
	if m := member.FindStringSubmatch(text); m != nil {
		return strings.ToLower(strings.Trim(m[1], `"'`))
	}
	return ""
}
