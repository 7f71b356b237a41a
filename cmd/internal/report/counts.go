package report

import (
	"cmp"
	"slices"

	"github.com/forearm/forearm/expand/diag"
)

// Counts are findings that are not suppressed, by outcome and severity.
type Counts struct {
	Errors, Warnings, Notes, Unknown, Pass, None, Suppressed int
}

// CountFindings counts the findings, also those that are not shown.
func (r *Report) CountFindings() Counts {
	var c Counts
	for i := range r.Findings {
		c.AddFinding(r.Findings[i])
	}
	return c
}

func (c *Counts) AddFinding(f *Finding) {
	switch {
	case f.Suppressed != nil:
		c.Suppressed++
	case f.Outcome == "unknown":
		c.Unknown++
	case f.Outcome == "pass":
		c.Pass++
	case f.Outcome == "none":
		c.None++
	case f.Severity == diag.Error:
		c.Errors++
	case f.Severity == diag.Warning:
		c.Warnings++
	default:
		c.Notes++
	}
}

// CountProblems counts what kept parts from being checked.
func (r *Report) CountProblems() int {
	n := 0
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			n++
		}
	}
	return n
}

// Tally is how many findings there are of one kind.
type Tally struct {
	Name string
	Counts
}

// columns are what is counted, in the order that tables show it.
var columns = []struct {
	name string
	of   func(*Counts) int
}{
	{"errors", func(c *Counts) int { return c.Errors }},
	{"warnings", func(c *Counts) int { return c.Warnings }},
	{"notes", func(c *Counts) int { return c.Notes }},
	{"unknown", func(c *Counts) int { return c.Unknown }},
	{"passed", func(c *Counts) int { return c.Pass }},
	{"not applicable", func(c *Counts) int { return c.None }},
	{"suppressed", func(c *Counts) int { return c.Suppressed }},
}

// TallyBy counts findings by a key, what has the gravest first. What is too little to
// be shown is not among them, what is accepted is.
func (r *Report) TallyBy(key func(*Finding) string) []Tally {
	var list []Tally
	at := map[string]int{}
	for _, g := range r.AllGroups() {
		if !r.ShowsFinding(g.Finding) {
			continue
		}
		k := key(g.Finding)
		if _, ok := at[k]; !ok {
			at[k] = len(list)
			list = append(list, Tally{Name: k})
		}
		list[at[k]].AddFinding(g.Finding)
	}
	slices.SortStableFunc(list, func(a, b Tally) int {
		for _, c := range columns {
			if d := cmp.Compare(c.of(&b.Counts), c.of(&a.Counts)); d != 0 {
				return d
			}
		}
		return cmp.Compare(a.Name, b.Name)
	})
	return list
}

// ShownColumns are the columns that count something.
func ShownColumns(rows []Tally) (names []string, counted []func(*Counts) int) {
	for _, c := range columns {
		if slices.ContainsFunc(rows, func(t Tally) bool { return c.of(&t.Counts) > 0 }) {
			names, counted = append(names, c.name), append(counted, c.of)
		}
	}
	return names, counted
}
