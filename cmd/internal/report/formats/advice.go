package formats

import (
	"fmt"
	"io"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
)

// maxExplained is up to how many policies are explained in full: more are named, with the
// command that explains them.
const maxExplained = 5

// maxTextWidth is how wide text for people is set where the terminal is wider, or unknown.
const maxTextWidth = 100

// writeAdvice writes once for each policy what to do, and where to read on.
func writeAdvice(out io.Writer, r *report.Report, groups []report.Group, style terminal.Style) {
	var ids []string
	known := map[string]bool{}
	for _, g := range report.SortBySeverity(groups) {
		if report.FailedOrUnknown(g.Finding) && g.Suppressed == nil && !known[g.Policy] {
			known[g.Policy] = true
			ids = append(ids, g.Policy)
		}
	}
	if len(ids) == 0 {
		return
	}
	fmt.Fprintln(out, style.Paint(terminal.Bold, "What to do"))
	width := 0
	for _, id := range ids {
		width = max(width, len(id))
	}
	for _, id := range ids {
		rule := r.Rules[id]
		if len(ids) > maxExplained {
			fmt.Fprintf(out, "  %-*s  %s\n", width, terminal.ForPeople(id), terminal.ForPeople(rule.Title))
			continue
		}
		fmt.Fprintf(out, "  %s: %s\n", style.Paint(terminal.Bold, terminal.ForPeople(id)), terminal.ForPeople(rule.Title))
		writeRemedy(out, rule, style, "    ")
	}
	if len(ids) > maxExplained {
		fmt.Fprintln(out, "  forearm explain NAME shows why it matters, how to fix it and where to read more.")
	}
	fmt.Fprintln(out)
}

// writeRemedy is what a policy's documentation says about what to do.
func writeRemedy(out io.Writer, rule report.Rule, style terminal.Style, indent string) {
	width := maxTextWidth
	if style.Width > 0 {
		width = min(width, style.Width)
	}
	for _, line := range wrapText(rule.Description, width-len(indent)) {
		fmt.Fprintf(out, "%s%s\n", indent, line)
	}
	if page := rule.URL(); page != "" {
		fmt.Fprintf(out, "%s%s\n", indent, style.Paint(terminal.Faint, terminal.ForPeople(page)))
	}
}

// wrapText breaks a text into lines of at most so many columns, as far as its words
// allow.
func wrapText(text string, columns int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		word = terminal.ForPeople(word)
		if line != "" && runewidth.StringWidth(line)+1+runewidth.StringWidth(word) > columns {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
