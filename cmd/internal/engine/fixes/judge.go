package fixes

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine/check"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/expand/diag"
)

// judgeFixes names the fixes that did not do what they are for, with the reason, or that may be
// why something worse is found now, without one.
// It may be any of them where what is worse is nowhere near one.
func (r *run) judgeFixes(was, now *check.Completed, plan []*planned) (culprits map[*planned]string, anywhere bool) {
	culprits = map[*planned]string{}
	there := map[string][]string{}
	for i := range now.Report.Findings {
		if f := now.Report.Findings[i]; failing(f) {
			there[keyOf(f)] = append(there[keyOf(f)], f.Message)
		}
	}
	for _, p := range plan {
		if slices.ContainsFunc(p.keys, func(key string) bool {
			// Where an element is taken away, another one comes to be there.
			return len(there[key]) > 0 && (!p.onlyRemoves() || slices.Contains(there[key], p.message))
		}) {
			culprits[p] = "the finding is still there after it"
		}
	}
	for entry := range worsened(was.Report, now.Report) {
		near := false
		for _, p := range plan {
			if slices.Contains(p.entries, entry) || slices.ContainsFunc(p.edits, func(e report.Edit) bool { return e.Place.File == entry }) {
				near = true
				if _, known := culprits[p]; !known {
					culprits[p] = ""
				}
			}
		}
		for _, p := range plan {
			if _, known := culprits[p]; !near && !known {
				culprits[p] = ""
			}
		}
		anywhere = anywhere || !near
	}
	return culprits, anywhere
}

// worsened are the entry points, or files, with an error that was not there before.
func worsened(was, now *report.Report) map[string]bool {
	known := map[string]bool{}
	for i := range was.Findings {
		if f := was.Findings[i]; failing(f) {
			known[keyOf(f)] = true
		}
	}
	for i := range was.Diagnostics {
		d := &was.Diagnostics[i]
		known[d.Code+"\n"+d.Message+"\n"+d.Place.File] = true
	}
	found := map[string]bool{}
	for i := range now.Findings {
		if f := now.Findings[i]; failing(f) && f.Severity == diag.Error && !known[keyOf(f)] {
			found[f.Entry] = true
		}
	}
	for i := range now.Diagnostics {
		if d := &now.Diagnostics[i]; d.Severity == diag.Error && !known[d.Code+"\n"+d.Message+"\n"+d.Place.File] {
			found[d.Place.File] = true
		}
	}
	return found
}

// excludeHarmful keeps the fixes that did harm from being made again. Where one of several did,
// half of them are tried next: of all where it may be anywhere, else of each entry point.
func (r *run) excludeHarmful(culprits map[*planned]string, tried []*planned, anywhere bool) {
	certain := false
	for p, reason := range culprits {
		alone := len(culprits) == 1 && len(tried) == 1 ||
			!anywhere && !slices.ContainsFunc(tried, func(other *planned) bool { return other != p && shareScope(p, other) })
		if reason != "" || alone {
			reason = cmp.Or(reason, "something worse is found after it")
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
