package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// many is from how many findings on they are ordered by how grave they are, and
// counted in tables at the end.
const many = 20

// Console writes findings for people: by file or by policy, the source line under
// each, what to do and a summary at the end. What one mistake makes is shown once.
// Quiet shows what decides, and nothing else.
func Console(w io.Writer, r *Report, style Style) error {
	out := bufio.NewWriter(w)
	groups := r.Shown()
	if style.Quiet {
		groups = slices.DeleteFunc(slices.Clone(groups), func(g Group) bool { return !r.decides(g.Finding) })
	}
	all, folded := len(groups), []Group(nil)
	if r.FoldUnknown && !r.FailOnUnknown {
		groups, folded = foldUnknown(groups)
	}
	switch {
	case r.SummaryOnly:
	case r.ByPolicy:
		byPolicy(out, r, groups, style)
	default:
		byFile(out, groups, style)
	}
	if style.Quiet && !r.SummaryOnly {
		return out.Flush()
	}
	if !r.SummaryOnly && !r.ByPolicy {
		advice(out, r, groups, style)
	}
	if !r.SummaryOnly {
		grounds(out, folded, style)
	}
	if r.SummaryOnly || all > many {
		tables(out, r, style)
	}
	summary(out, r, style)
	return out.Flush()
}

// decides reports whether the exit status depends on a finding, or would if it did by any.
func (r *Report) decides(f *Finding) bool {
	return f.Outcome == "fail" && f.Suppressed == nil && (r.fails(f) || r.FailOn == "none" && f.Severity == diag.Error)
}

// byFile shows findings file by file; of many, the gravest first.
func byFile(out io.Writer, groups []Group, style Style) {
	for _, part := range parted(groups, func(g Group) string { return g.Place.File }) {
		name := part[0].Place.File
		if name == "" {
			name = "(no file)"
		}
		fmt.Fprintf(out, "%s\n", style.paint(bold, leading(name)))
		for i := range part {
			finding(out, &part[i], "", style)
		}
	}
}

// byPolicy shows findings policy by policy, with what to do once for each.
func byPolicy(out io.Writer, r *Report, groups []Group, style Style) {
	for _, part := range parted(gravest(groups), func(g Group) string { return g.Policy }) {
		rule := r.Rules[part[0].Policy]
		head := style.paint(bold, ForPeople(part[0].Policy))
		if rule.Title != "" {
			head += ": " + ForPeople(rule.Title)
		}
		fmt.Fprintf(out, "%s %s\n", head, style.paint(faint, fmt.Sprintf("(%s)", plural(len(part), "finding"))))
		remedy(out, rule, style, "  ")
		fmt.Fprintln(out)
		for i := range part {
			finding(out, &part[i], where(part[i].Place), style)
		}
	}
}

// parted divides a list by a key: in its order, or, where it is long, with the parts
// first that have the gravest findings, each from the gravest on.
func parted(groups []Group, key func(Group) string) [][]Group {
	if len(groups) > many {
		groups = gravest(groups)
	}
	var parts [][]Group
	at := map[string]int{}
	for _, g := range groups {
		k := key(g)
		if _, ok := at[k]; !ok {
			at[k] = len(parts)
			parts = append(parts, nil)
		}
		parts[at[k]] = append(parts[at[k]], g)
	}
	return parts
}

// finding shows what one mistake makes. Where it stands is given where the line
// above does not say the file.
func finding(out io.Writer, g *Group, at string, style Style) {
	f := g.Finding
	switch {
	case at != "":
		at = style.paint(bold, at)
	case f.Place.Line > 0:
		at = fmt.Sprintf("%d:%d ", f.Place.Line, f.Place.Column)
	}
	label, c := verdict(f)
	fmt.Fprintf(out, "  %s%s: %s %s\n", at, style.paint(c, label), lines(f.Message, "    "), style.paint(faint, "["+ForPeople(f.Policy)+"]"))
	quote(out, f.Place.Line, f.Excerpt, c, style)
	var resources, entries []string
	for _, one := range g.All {
		if r := one.Resource; r != nil {
			resources = add(resources, fmt.Sprintf("%s (%s)", ForPeople(r.Name), ForPeople(r.Type)))
		}
		if e := one.Entry; e != "" && e != f.Place.File {
			entries = add(entries, ForPeople(e))
		}
	}
	if f.Hint != "" {
		note(out, lines(f.Hint, "      "), style)
	}
	if f.Fix != nil {
		text := "fix: " + Plain(f.Fix.Description)
		if at := f.Fix.Edits[0].Place; at.File != f.Place.File || at.Line < f.Place.Line || at.Line > f.Place.EndLine+1 {
			text += " " + style.paint(faint, fmt.Sprintf("%s:%d:%d", Plain(at.File), at.Line, at.Column))
		}
		note(out, text, style)
	}
	if f.Path != "" {
		note(out, "at "+ForPeople(f.Path), style)
	}
	for i, r := range resources {
		if i == maxListed && len(resources) > maxListed+1 {
			note(out, fmt.Sprintf("and %d more", len(resources)-i), style)
			break
		}
		note(out, r, style)
	}
	steps(out, g.uses(), "deployed by ", style)
	steps(out, g.origins(), "from ", style)
	for _, s := range f.Related {
		step(out, ForPeople(s.Name), s.Place, style)
	}
	for i, one := range g.Following {
		if i == maxListed && len(g.Following) > maxListed+1 {
			note(out, fmt.Sprintf("and %d more that follow from it", len(g.Following)-i), style)
			break
		}
		step(out, "from it follows "+ForPeople(one.Policy), one.Place, style)
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
			about += ": " + ForPeople(s.Reason)
		}
		if s.Expires != "" {
			about += ", until " + s.Expires
		}
		note(out, about, style)
	}
	fmt.Fprintln(out)
}

// steps shows ways: all of one, the nearest step of several.
func steps(out io.Writer, ways [][]Step, what string, style Style) {
	for i, way := range ways {
		if i == maxListed && len(ways) > maxListed+1 {
			note(out, fmt.Sprintf("and %s%d more", what, len(ways)-i), style)
			break
		}
		if len(ways) > 1 {
			way = way[:1]
		}
		for _, s := range way {
			step(out, what+ForPeople(s.Name), s.Place, style)
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
	where := ForPeople(p.File)
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", where, p.Line, p.Column)
	}
	note(out, strings.TrimSpace(what+" "+style.paint(faint, where)), style)
}

// maxUnderlined is how much of a line is underlined: of a longer part, such as a resource of
// a template on one line, where it begins.
const maxUnderlined = 80

// quote shows a source line with the place underlined.
func quote(out io.Writer, line int, e Excerpt, c color, style Style) {
	if e.Text == "" || line == 0 {
		return
	}
	if e.Length > maxUnderlined {
		e.Length = 1
	}
	number := fmt.Sprintf("%5d", line)
	if style.Width > 0 {
		e = e.fit(style.Width - len(number) - len(" | "))
	}
	bar := style.paint(faint, "|")
	fmt.Fprintf(out, "%s %s %s\n", style.paint(faint, number), bar, e.Text)
	fmt.Fprintf(out, "%s %s %s%s\n", strings.Repeat(" ", len(number)), bar, strings.Repeat(" ", e.Start), style.paint(c, strings.Repeat("^", e.Length)))
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
