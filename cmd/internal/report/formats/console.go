package formats

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/excerpt"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// maxUnsorted is from how many findings on they are ordered by how grave they are, and
// counted in tables at the end.
const maxUnsorted = 20

// Console writes findings for people: by file or by policy, the source line under
// each, what to do and a summary at the end. What one mistake makes is shown once.
// Quiet shows what decides, and nothing else.
func Console(w io.Writer, r *report.Report, style terminal.Style) error {
	out := bufio.NewWriter(w)
	groups := r.ShownGroups()
	if style.Quiet {
		groups = slices.DeleteFunc(slices.Clone(groups), func(g report.Group) bool { return !decidesStatus(r, g.Finding) })
	}
	all, folded := len(groups), []report.Group(nil)
	if r.FoldUnknown && !r.FailOnUnknown {
		groups, folded = foldUnknown(groups)
	}
	switch {
	case r.SummaryOnly:
	case r.ByPolicy:
		writeByPolicy(out, r, groups, style)
	default:
		writeByFile(out, groups, style)
	}
	if style.Quiet && !r.SummaryOnly {
		return out.Flush()
	}
	if !r.SummaryOnly && !r.ByPolicy {
		writeAdvice(out, r, groups, style)
	}
	if !r.SummaryOnly {
		writeUnknownCounts(out, folded, style)
	}
	if r.SummaryOnly || all > maxUnsorted {
		writeTallies(out, r, style)
	}
	writeSummary(out, r, style)
	return out.Flush()
}

// decidesStatus reports whether the exit status depends on a finding, or would if it did by any.
func decidesStatus(r *report.Report, f *report.Finding) bool {
	return f.Outcome == "fail" && f.Suppressed == nil && (r.AffectsExitStatus(f) || r.FailOn == "none" && f.Severity == diag.Error)
}

// writeByFile shows findings file by file; of many, the gravest first.
func writeByFile(out io.Writer, groups []report.Group, style terminal.Style) {
	for _, part := range partitionGroups(groups, func(g report.Group) string { return g.Place.File }) {
		name := cmp.Or(part[0].Place.File, "(no file)")
		fmt.Fprintf(out, "%s\n", style.Paint(terminal.Bold, lineStart(name)))
		for i := range part {
			writeFinding(out, &part[i], "", style)
		}
	}
}

// writeByPolicy shows findings policy by policy, with what to do once for each.
func writeByPolicy(out io.Writer, r *report.Report, groups []report.Group, style terminal.Style) {
	for _, part := range partitionGroups(report.SortBySeverity(groups), func(g report.Group) string { return g.Policy }) {
		rule := r.Rules[part[0].Policy]
		head := style.Paint(terminal.Bold, terminal.ForPeople(part[0].Policy))
		if rule.Title != "" {
			head += ": " + terminal.ForPeople(rule.Title)
		}
		fmt.Fprintf(out, "%s %s\n", head, style.Paint(terminal.Faint, fmt.Sprintf("(%s)", terminal.Plural(len(part), "finding"))))
		writeRemedy(out, rule, style, "  ")
		fmt.Fprintln(out)
		for i := range part {
			writeFinding(out, &part[i], PlacePrefix(part[i].Place), style)
		}
	}
}

// partitionGroups divides a list by a key: in its order, or, where it is long, with the parts
// first that have the gravest findings, each from the gravest on.
func partitionGroups(groups []report.Group, key func(report.Group) string) [][]report.Group {
	if len(groups) > maxUnsorted {
		groups = report.SortBySeverity(groups)
	}
	var parts [][]report.Group
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

// writeFinding shows what one mistake makes. Where it stands is given where the line
// above does not say the file.
func writeFinding(out io.Writer, g *report.Group, at string, style terminal.Style) {
	f := g.Finding
	switch {
	case at != "":
		at = style.Paint(terminal.Bold, at)
	case f.Place.Line > 0:
		at = fmt.Sprintf("%d:%d ", f.Place.Line, f.Place.Column)
	}
	label, c := verdictLabel(f)
	fmt.Fprintf(out, "  %s%s: %s %s\n", at, style.Paint(c, label), terminal.Indented(f.Message, "    "), style.Paint(terminal.Faint, "["+terminal.ForPeople(f.Policy)+"]"))
	WriteQuote(out, f.Place.Line, f.Excerpt, c, style)
	var resources, entries []string
	for _, one := range g.All {
		if r := one.Resource; r != nil {
			resources = AppendNew(resources, fmt.Sprintf("%s (%s)", terminal.ForPeople(r.Name), terminal.ForPeople(r.Type)))
		}
		if e := one.Entry; e != "" && e != f.Place.File {
			entries = AppendNew(entries, terminal.ForPeople(e))
		}
	}
	if f.Hint != "" {
		writeNote(out, terminal.Indented(f.Hint, "      "), style)
	}
	if f.Fix != nil {
		text := "fix: " + terminal.Plain(f.Fix.Description)
		if at := f.Fix.Edits[0].Place; at.File != f.Place.File || at.Line < f.Place.Line || at.Line > f.Place.EndLine+1 {
			text += " " + style.Paint(terminal.Faint, fmt.Sprintf("%s:%d:%d", terminal.Plain(at.File), at.Line, at.Column))
		}
		writeNote(out, text, style)
	}
	if f.Path != "" {
		writeNote(out, "at "+terminal.ForPeople(f.Path), style)
	}
	for i, r := range resources {
		if i == MaxListed && len(resources) > MaxListed+1 {
			writeNote(out, fmt.Sprintf("and %d more", len(resources)-i), style)
			break
		}
		writeNote(out, r, style)
	}
	writeSteps(out, g.CallChains(), "deployed by ", style)
	writeSteps(out, g.OriginChains(), "from ", style)
	for _, s := range f.Related {
		WriteStep(out, terminal.ForPeople(s.Name), s.Place, style)
	}
	for i, one := range g.Following {
		if i == MaxListed && len(g.Following) > MaxListed+1 {
			writeNote(out, fmt.Sprintf("and %d more that follow from it", len(g.Following)-i), style)
			break
		}
		WriteStep(out, "from it follows "+terminal.ForPeople(one.Policy), one.Place, style)
	}
	if len(entries) > MaxListed+1 {
		entries = append(entries[:MaxListed:MaxListed], fmt.Sprintf("and %d more", len(entries)-MaxListed))
	}
	if len(entries) > 0 {
		writeNote(out, "checked with "+strings.Join(entries, ", "), style)
	}
	if s := f.Suppressed; s != nil {
		about := "suppressed by " + s.By
		if s.Reason != "" {
			about += ": " + terminal.ForPeople(s.Reason)
		}
		if s.Expires != "" {
			about += ", until " + s.Expires
		}
		writeNote(out, about, style)
	}
	fmt.Fprintln(out)
}

// writeSteps shows ways: all of one, the nearest step of several.
func writeSteps(out io.Writer, ways [][]report.Step, what string, style terminal.Style) {
	for i, way := range ways {
		if i == MaxListed && len(ways) > MaxListed+1 {
			writeNote(out, fmt.Sprintf("and %s%d more", what, len(ways)-i), style)
			break
		}
		if len(ways) > 1 {
			way = way[:1]
		}
		for _, s := range way {
			WriteStep(out, what+terminal.ForPeople(s.Name), s.Place, style)
		}
	}
}

// MaxListed is how many resources or entry points are named for one place.
const MaxListed = 4

// AppendNew appends a text that is not there yet.
func AppendNew(list []string, text string) []string {
	if slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}

func writeNote(out io.Writer, text string, style terminal.Style) {
	fmt.Fprintf(out, "      %s %s\n", style.Paint(terminal.Faint, "="), text)
}

func WriteStep(out io.Writer, what string, p report.Place, style terminal.Style) {
	where := terminal.ForPeople(p.File)
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d:%d", where, p.Line, p.Column)
	}
	writeNote(out, strings.TrimSpace(what+" "+style.Paint(terminal.Faint, where)), style)
}

// maxUnderlined is how much of a line is underlined: of a longer part, such as a resource of
// a template on one line, where it begins.
const maxUnderlined = 80

// WriteQuote shows a source line with the place underlined. A line without a letter or digit shows
// nothing: a brace alone, or what is left after masking.
func WriteQuote(out io.Writer, line int, e excerpt.Excerpt, c terminal.Color, style terminal.Style) {
	if line == 0 || !strings.ContainsFunc(e.Text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return
	}
	if e.Length > maxUnderlined {
		e.Length = 1
	}
	number := fmt.Sprintf("%5d", line)
	if style.Width > 0 {
		e = e.Fit(style.Width - len(number) - len(" | "))
	}
	bar := style.Paint(terminal.Faint, "|")
	fmt.Fprintf(out, "%s %s %s\n", style.Paint(terminal.Faint, number), bar, e.Text)
	fmt.Fprintf(out, "%s %s %s%s\n", strings.Repeat(" ", len(number)), bar, strings.Repeat(" ", e.Start), style.Paint(c, strings.Repeat("^", e.Length)))
}

// verdictLabel is the word for a finding, with its colour.
func verdictLabel(f *report.Finding) (string, terminal.Color) {
	switch {
	case f.Suppressed != nil:
		return "suppressed", terminal.Faint
	case f.Outcome != "fail":
		return f.Outcome, terminal.Cyan
	}
	return f.Severity.String(), severityColor(f.Severity)
}

func severityColor(s diag.Severity) terminal.Color {
	switch s {
	case diag.Error:
		return terminal.Red
	case diag.Warning:
		return terminal.Yellow
	}
	return terminal.Blue
}
