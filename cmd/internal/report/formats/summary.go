package formats

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// writeSummary is the last line of a report for people.
func writeSummary(out io.Writer, r *report.Report, style terminal.Style) {
	var c report.Counts
	for _, g := range r.AllGroups() {
		c.AddFinding(g.Finding)
	}
	var parts []string
	for _, p := range []struct {
		n     int
		noun  string
		color terminal.Color
	}{
		{c.Errors, "error", terminal.Red}, {c.Warnings, "warning", terminal.Yellow}, {c.Notes, "note", terminal.Blue},
	} {
		if p.n > 0 {
			parts = append(parts, style.Paint(p.color, terminal.Plural(p.n, p.noun)))
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
	if failed := r.CountProblems(); failed > 0 {
		parts = append(parts, style.Paint(terminal.Red, terminal.Plural(failed, "problem")+" that kept parts from being checked"))
	}
	fmt.Fprintf(out, "%s in %s (%s, %s)", strings.Join(parts, ", "), terminal.Plural(len(r.Sources), "entry point"),
		terminal.Plural(r.Resources, "resource"), terminal.Plural(r.Policies, "policy"))
	if r.MinSeverity > diag.Note {
		fmt.Fprintf(out, "; findings below %s are not shown", map[diag.Severity]string{diag.Warning: "a warning", diag.Error: "an error"}[r.MinSeverity])
	}
	fmt.Fprintln(out)
}

func ofPolicy(f *report.Finding) string { return f.Policy }

func ofFile(f *report.Finding) string { return cmp.Or(f.Place.File, "(no file)") }

// maxFiles is how many files a table lists; there can be thousands.
const maxFiles = 20

// writeTallies shows how many findings there are, by policy and by file.
func writeTallies(out io.Writer, r *report.Report, style terminal.Style) {
	writeTallyTable(out, "Policy", r.TallyBy(ofPolicy), 0, style)
	writeTallyTable(out, "File", r.TallyBy(ofFile), maxFiles, style)
}

func writeTallyTable(out io.Writer, head string, rows []report.Tally, limit int, style terminal.Style) {
	if len(rows) == 0 {
		return
	}
	left := 0
	if limit > 0 && len(rows) > limit {
		left = len(rows) - limit
	}
	names, counted := report.ShownColumns(rows)
	width := len(head)
	for i := range rows[:len(rows)-left] {
		rows[i].Name = terminal.Plain(rows[i].Name)
		width = max(width, len(rows[i].Name))
	}
	fmt.Fprintf(out, "%s", style.Paint(terminal.Bold, fmt.Sprintf("%-*s", width, head)))
	for _, name := range names {
		fmt.Fprintf(out, "  %s", style.Paint(terminal.Bold, name))
	}
	fmt.Fprintln(out)
	for i := range rows[:len(rows)-left] {
		fmt.Fprintf(out, "%-*s", width, rows[i].Name)
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
		fmt.Fprintf(out, "and %s\n", terminal.Plural(left, "more file"))
	}
	fmt.Fprintln(out)
}
