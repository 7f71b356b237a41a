package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// summary is the last line of a report for people.
func summary(out io.Writer, r *Report, style Style) {
	var c Counts
	for _, g := range r.groups() {
		c.add(g.Finding)
	}
	var parts []string
	for _, p := range []struct {
		n     int
		noun  string
		color color
	}{
		{c.Errors, "error", red}, {c.Warnings, "warning", yellow}, {c.Notes, "note", blue},
	} {
		if p.n > 0 {
			parts = append(parts, style.paint(p.color, plural(p.n, p.noun)))
		}
	}
	for _, p := range []struct {
		n    int
		word string
	}{{c.Unknown, "unknown"}, {c.Pass, "passed"}, {c.None, "not applicable"}, {c.Suppressed, "suppressed"}, {r.Skipped, "skipped"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.word))
		}
	}
	if len(parts) == 0 {
		parts = []string{"no findings"}
	}
	if failed := r.problems(); failed > 0 {
		parts = append(parts, style.paint(red, plural(failed, "problem")+" that kept parts from being checked"))
	}
	fmt.Fprintf(out, "%s in %s (%s, %s)", strings.Join(parts, ", "), plural(len(r.Sources), "entry point"),
		plural(r.Resources, "resource"), plural(r.Policies, "policy"))
	if r.MinSeverity > diag.Note {
		fmt.Fprintf(out, "; findings below %s are not shown", map[diag.Severity]string{diag.Warning: "a warning", diag.Error: "an error"}[r.MinSeverity])
	}
	fmt.Fprintln(out)
}

// problems counts what kept parts from being checked.
func (r *Report) problems() int {
	n := 0
	for i := range r.Diagnostics {
		if r.Diagnostics[i].Severity == diag.Error {
			n++
		}
	}
	return n
}

// tally is how many findings there are of one kind.
type tally struct {
	name string
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

// tallies counts findings by a key, what has the gravest first. What is too little to
// be shown is not among them, what is accepted is.
func (r *Report) tallies(key func(*Finding) string) []tally {
	var list []tally
	at := map[string]int{}
	for _, g := range r.groups() {
		if !r.shows(g.Finding) {
			continue
		}
		k := key(g.Finding)
		if _, ok := at[k]; !ok {
			at[k] = len(list)
			list = append(list, tally{name: k})
		}
		list[at[k]].add(g.Finding)
	}
	slices.SortStableFunc(list, func(a, b tally) int {
		for _, c := range columns {
			if d := cmp.Compare(c.of(&b.Counts), c.of(&a.Counts)); d != 0 {
				return d
			}
		}
		return cmp.Compare(a.name, b.name)
	})
	return list
}

func ofPolicy(f *Finding) string { return f.Policy }

func ofFile(f *Finding) string { return cmp.Or(f.Place.File, "(no file)") }

// maxFiles is how many files a table lists; there can be thousands.
const maxFiles = 20

// tables shows how many findings there are, by policy and by file.
func tables(out io.Writer, r *Report, style Style) {
	table(out, "Policy", r.tallies(ofPolicy), 0, style)
	table(out, "File", r.tallies(ofFile), maxFiles, style)
}

func table(out io.Writer, head string, rows []tally, limit int, style Style) {
	if len(rows) == 0 {
		return
	}
	left := 0
	if limit > 0 && len(rows) > limit {
		left = len(rows) - limit
	}
	names, counted := shownColumns(rows)
	width := len(head)
	for i := range rows[:len(rows)-left] {
		rows[i].name = Plain(rows[i].name)
		width = max(width, len(rows[i].name))
	}
	fmt.Fprintf(out, "%s", style.paint(bold, fmt.Sprintf("%-*s", width, head)))
	for _, name := range names {
		fmt.Fprintf(out, "  %s", style.paint(bold, name))
	}
	fmt.Fprintln(out)
	for i := range rows[:len(rows)-left] {
		fmt.Fprintf(out, "%-*s", width, rows[i].name)
		for k, count := range counted {
			text := "-"
			if n := count(&rows[i].Counts); n > 0 {
				text = fmt.Sprint(n)
			}
			fmt.Fprintf(out, "  %*s", len(names[k]), text)
		}
		fmt.Fprintln(out)
	}
	if left > 0 {
		fmt.Fprintf(out, "and %s\n", plural(left, "more file"))
	}
	fmt.Fprintln(out)
}

// shownColumns are the columns that count something.
func shownColumns(rows []tally) (names []string, counted []func(*Counts) int) {
	for _, c := range columns {
		if slices.ContainsFunc(rows, func(t tally) bool { return c.of(&t.Counts) > 0 }) {
			names, counted = append(names, c.name), append(counted, c.of)
		}
	}
	return names, counted
}
