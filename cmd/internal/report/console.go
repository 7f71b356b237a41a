package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"forearm/expand/diag"
)

// Console writes findings for people: grouped by file, the source line under
// each, and a summary at the end.
func Console(w io.Writer, r *Report, style Style) error {
	out := bufio.NewWriter(w)
	file := ""
	for i := range r.Findings {
		f := &r.Findings[i]
		if i == 0 || f.Place.File != file {
			file = f.Place.File
			name := file
			if name == "" {
				name = "(no file)"
			}
			fmt.Fprintf(out, "%s\n", style.paint(bold, Plain(name)))
		}
		finding(out, f, style)
	}
	if !style.Quiet {
		summary(out, r, style)
	}
	return out.Flush()
}

func finding(out io.Writer, f *Finding, style Style) {
	at := ""
	if f.Place.Line > 0 {
		at = fmt.Sprintf("%d:%d ", f.Place.Line, f.Place.Column)
	}
	label, c := verdict(f)
	fmt.Fprintf(out, "  %s%s: %s %s\n", at, style.paint(c, label), lines(f.Message, "    "), style.paint(faint, "["+Plain(f.Policy)+"]"))
	quote(out, f.Place.Line, f.Excerpt, c, style)
	var about []string
	if f.Resource != nil {
		about = append(about, fmt.Sprintf("%s (%s)", Plain(f.Resource.Name), Plain(f.Resource.Type)))
	}
	if f.Path != "" {
		about = append(about, "at "+Plain(f.Path))
	}
	if len(about) > 0 {
		fmt.Fprintf(out, "      %s %s\n", style.paint(faint, "="), strings.Join(about, " "))
	}
	for _, s := range f.Trace {
		step(out, "deployed by "+Plain(s.Name), s.Place, style)
	}
	for _, s := range f.Origins {
		step(out, "from "+Plain(s.Name), s.Place, style)
	}
	if f.Entry != "" && f.Entry != f.Place.File {
		step(out, "checked with", Place{File: f.Entry}, style)
	}
	if s := f.Suppressed; s != nil {
		reason := Plain(s.Reason)
		if s.Expires != "" {
			reason += ", until " + s.Expires
		}
		fmt.Fprintf(out, "      %s suppressed by %s: %s\n", style.paint(faint, "="), s.By, reason)
	}
	fmt.Fprintln(out)
}

func step(out io.Writer, what string, p Place, style Style) {
	where := Plain(p.File)
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", where, p.Line, p.Column)
	}
	fmt.Fprintf(out, "      %s %s\n", style.paint(faint, "="), strings.TrimSpace(what+" "+style.paint(faint, where)))
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
	}{{c.Unknown, "unknown"}, {c.Pass, "passed"}, {c.None, "not applicable"}, {c.Suppressed, "suppressed"}} {
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
