package check

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/policies"
)

// knownOf are findings as they are compared, and which of the results each of them
// is.
func knownOf(results []Result, takes func(*Finding) bool) (known []policies.Known, at []*Finding) {
	for i := range results {
		for k := range results[i].Findings {
			if f := &results[i].Findings[k]; f.Known != nil && takes(f) {
				known, at = append(known, *f.Known), append(at, f)
			}
		}
	}
	return known, at
}

// LookedAt is what a run has looked at: the entry points that were found, with the
// resources of those that were checked.
func (c *Checker) LookedAt(found discover.Result, results []Result, paths []string) policies.Looked {
	l := policies.Looked{Entries: map[string]map[string]bool{}, Named: c.files.Trust != nil}
	for _, e := range found.Entries {
		l.Entries[c.files.Rooted(e.Path)] = nil
	}
	for i := range results {
		if r := &results[i]; r.Entry != "" {
			l.Entries[r.Entry] = r.Present
		}
	}
	if len(paths) == 0 {
		paths = []string{"."}
	}
	var folders []string
	for _, p := range paths {
		folders = append(folders, c.files.Rooted(p))
	}
	l.Gone = func(file string) bool {
		for _, dir := range folders {
			if dir == "." && file != ".." && !strings.HasPrefix(file, "../") || file == dir || strings.HasPrefix(file, dir+"/") {
				return true
			}
		}
		_, err := c.files.Tree.Outright().Stat(c.files.Unrooted(file))
		return errors.Is(err, fs.ErrNotExist)
	}
	return l
}

// AcceptBaseline marks the findings that the baseline has.
func (c *Checker) AcceptBaseline(results []Result, l policies.Looked) {
	if c.options.UpdateBaseline || len(c.baseline) == 0 {
		return
	}
	now, at := knownOf(results, isOpen)
	for i, k := range policies.Compare(now, c.baseline, l) {
		if k >= 0 {
			f := at[i]
			f.Shown.Suppressed = &report.Suppression{By: "baseline"}
			f.Fails, f.Stops, f.Undecided = false, false, false
		}
	}
}

func isOpen(f *Finding) bool { return f.Shown.Suppressed == nil }

// baselineUpdate is what is known from now on: what was found, and what the run has not
// looked at. It is nil if the baseline stays.
func (c *Checker) baselineUpdate(results []Result, l policies.Looked) *BaselineUpdate {
	if !c.options.UpdateBaseline {
		return nil
	}
	all, _ := knownOf(results, isOpen)
	again := make([]int, len(c.baseline))
	for _, k := range policies.Compare(all, c.baseline, l) {
		if k >= 0 {
			again[k]++
		}
	}
	for i, k := range c.baseline {
		if left := max(1, k.Count) - again[i]; left > 0 && !c.lookedAt(&k, l) {
			k.Count = left
			all = append(all, k)
		}
	}
	name, configured := c.baselineFile()
	return &BaselineUpdate{name, configured && !c.workspace.ConfigurationByUser(), policies.WriteBaseline(all)}
}

// lookedAt reports whether the run would have found what is known.
func (c *Checker) lookedAt(k *policies.Known, l policies.Looked) bool {
	if rule, asked := c.rules.rules[k.Policy]; !asked || rule.Engine && !c.rules.codes.Reports(k.Policy) {
		return false
	}
	present, is := l.Entries[k.Entry]
	if !is {
		return k.Entry == "" || l.Gone(k.Entry)
	}
	return present != nil
}

// SubtractBaseline leaves out of the results what was found before, too, and gives what was
// found before only.
func SubtractBaseline(results, then []Result, l policies.Looked) (gone []*Finding) {
	l.Outcomes = true
	before, was := knownOf(then, isOpen)
	still := make([]bool, len(before))
	all, _ := knownOf(then, func(*Finding) bool { return true })
	drop := func(takes func(*Finding) bool, before []policies.Known, found func(int)) {
		now, at := knownOf(results, takes)
		for i, k := range policies.Compare(now, before, l) {
			if k >= 0 {
				*at[i] = Finding{Shown: at[i].Shown}
				found(k)
			}
		}
	}
	drop(isOpen, before, func(k int) { still[k] = true })
	drop(func(f *Finding) bool { return !isOpen(f) }, all, func(int) {})
	for i := range was {
		if !still[i] && was[i].Reported {
			gone = append(gone, was[i])
		}
	}
	return gone
}
