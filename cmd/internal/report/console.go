package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"forearm/expand/diag"
)

// Console writes findings for people: grouped by file, the source line under
// each, and a summary at the end. What is found at one place for several
// resources or entry points is shown once.
func Console(w io.Writer, r *Report, style Style) error {
	out := bufio.NewWriter(w)
	file := ""
	for i := 0; i < len(r.Findings); {
		group := alike(r.Findings[i:])
		f := &group[0]
		if i == 0 || f.Place.File != file {
			file = f.Place.File
			name := file
			if name == "" {
				name = "(no file)"
			}
			fmt.Fprintf(out, "%s\n", style.paint(bold, leading(name)))
		}
		findings(out, group, style)
		i += len(group)
	}
	if !style.Quiet {
		summary(out, r, style)
	}
	return out.Flush()
}

// alike are the findings at the beginning of a list that say the same.
func alike(list []Finding) []Finding {
	first := &list[0]
	n := 1
	for n < len(list) {
		f := &list[n]
		if f.Place != first.Place || f.Policy != first.Policy || f.Outcome != first.Outcome || f.Severity != first.Severity ||
			f.Path != first.Path || (f.Suppressed == nil) != (first.Suppressed == nil) {
			break
		}
		// A module that is used several times says the same at each of its uses,
		// though the names in it differ.
		uses := f.Cause != "" && f.Cause == first.Cause && !samePlaces(f.Trace, first.Trace)
		if !uses && (f.Message != first.Message || !samePlaces(f.Trace, first.Trace) || !samePlaces(f.Origins, first.Origins)) {
			break
		}
		n++
	}
	return list[:n]
}

// samePlaces compares the ways to two findings; the names of deployments differ
// from one entry point to the other.
func samePlaces(a, b []Step) bool {
	return slices.EqualFunc(a, b, func(a, b Step) bool { return a.Place == b.Place })
}

// findings shows what is found at one place.
func findings(out io.Writer, group []Finding, style Style) {
	f := &group[0]
	at := ""
	if f.Place.Line > 0 {
		at = fmt.Sprintf("%d:%d ", f.Place.Line, f.Place.Column)
	}
	label, c := verdict(f)
	fmt.Fprintf(out, "  %s%s: %s %s\n", at, style.paint(c, label), lines(f.Message, "    "), style.paint(faint, "["+Plain(f.Policy)+"]"))
	quote(out, f.Place.Line, f.Excerpt, c, style)
	var resources, entries []string
	for i := range group {
		if r := group[i].Resource; r != nil {
			resources = add(resources, fmt.Sprintf("%s (%s)", Plain(r.Name), Plain(r.Type)))
		}
		if e := group[i].Entry; e != "" && e != f.Place.File {
			entries = add(entries, Plain(e))
		}
	}
	if f.Hint != "" {
		note(out, lines(f.Hint, "      "), style)
	}
	if f.Path != "" {
		note(out, "at "+Plain(f.Path), style)
	}
	for i, r := range resources {
		if i == maxListed && len(resources) > maxListed+1 {
			note(out, fmt.Sprintf("and %d more", len(resources)-i), style)
			break
		}
		note(out, r, style)
	}
	traces(out, group, style)
	for _, s := range f.Origins {
		step(out, "from "+Plain(s.Name), s.Place, style)
	}
	for _, s := range f.Related {
		step(out, Plain(s.Name), s.Place, style)
	}
	if len(entries) > maxListed+1 {
		entries = append(entries[:maxListed:maxListed], fmt.Sprintf("and %d more", len(entries)-maxListed))
	}
	if len(entries) > 0 {
		note(out, "checked with "+strings.Join(entries, ", "), style)
	}
	if s := f.Suppressed; s != nil {
		about := "suppressed by " + s.By
		if s.Reason != "" {
			about += ": " + Plain(s.Reason)
		}
		if s.Expires != "" {
			about += ", until " + s.Expires
		}
		note(out, about, style)
	}
	fmt.Fprintln(out)
}

// traces shows the ways to what is found: all of one, the nearest call of several.
func traces(out io.Writer, group []Finding, style Style) {
	var ways [][]Step
	for i := range group {
		if !slices.ContainsFunc(ways, func(w []Step) bool { return samePlaces(w, group[i].Trace) }) {
			ways = append(ways, group[i].Trace)
		}
	}
	for i, way := range ways {
		if i == maxListed && len(ways) > maxListed+1 {
			note(out, fmt.Sprintf("and by %d more", len(ways)-i), style)
			break
		}
		if len(ways) > 1 {
			way = way[:min(1, len(way))]
		}
		for _, s := range way {
			step(out, "deployed by "+Plain(s.Name), s.Place, style)
		}
	}
}

// maxListed is how many resources or entry points are named for one place.
const maxListed = 4

// add appends a text that is not there yet.
func add(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

func note(out io.Writer, text string, style Style) {
	fmt.Fprintf(out, "      %s %s\n", style.paint(faint, "="), text)
}

func step(out io.Writer, what string, p Place, style Style) {
	where := Plain(p.File)
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", where, p.Line, p.Column)
	}
	note(out, strings.TrimSpace(what+" "+style.paint(faint, where)), style)
}

// quote shows a source line with the place underlined.
func quote(out io.Writer, line int, e Excerpt, c color, style Style) {
	if e.Text == "" || line == 0 {
		return
	}
	number := fmt.Sprintf("%5d", line)
	bar := style.paint(faint, "|")
	fmt.Fprintf(out, "%s %s %s\n", style.paint(faint, number), bar, e.Text)
	fmt.Fprintf(out, "      %s %s%s\n", bar, strings.Repeat(" ", e.Start), style.paint(c, strings.Repeat("^", e.Length)))
}

// verdict is the word for a finding, with its colour.
func verdict(f *Finding) (string, color) {
	switch {
	case f.Suppressed != nil:
		return "suppressed", faint
	case f.Outcome != "fail":
		return f.Outcome, cyan
	}
	return f.Severity.String(), severityColor(f.Severity)
}

func severityColor(s diag.Severity) color {
	switch s {
	case diag.Error:
		return red
	case diag.Warning:
		return yellow
	}
	return blue
}

func summary(out io.Writer, r *Report, style Style) {
	c := r.Count()
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
	failed := 0
	for _, d := range r.Diagnostics {
		if d.Severity == diag.Error {
			failed++
		}
	}
	if failed > 0 {
		parts = append(parts, style.paint(red, plural(failed, "problem")+" that kept parts from being checked"))
	}
	fmt.Fprintf(out, "%s in %s (%s, %s)\n", strings.Join(parts, ", "), plural(len(r.Sources), "entry point"),
		plural(r.Resources, "resource"), plural(r.Policies, "policy"))
}
