package report

import (
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/mattn/go-runewidth"
)

// few is up to how many policies are explained in full: more are named, with the
// command that explains them.
const few = 5

// readable is how wide text for people is set where the terminal is wider, or unknown.
const readable = 100

// advice writes once for each policy what to do, and where to read on.
func advice(out io.Writer, r *Report, groups []Group, style Style) {
	var ids []string
	known := map[string]bool{}
	for _, g := range gravest(groups) {
		if stated(g.Finding) && g.Suppressed == nil && !known[g.Policy] {
			known[g.Policy] = true
			ids = append(ids, g.Policy)
		}
	}
	if len(ids) == 0 {
		return
	}
	fmt.Fprintln(out, style.paint(bold, "What to do"))
	width := 0
	for _, id := range ids {
		width = max(width, len(id))
	}
	for _, id := range ids {
		rule := r.Rules[id]
		if len(ids) > few {
			fmt.Fprintf(out, "  %-*s  %s\n", width, ForPeople(id), ForPeople(rule.Title))
			continue
		}
		fmt.Fprintf(out, "  %s: %s\n", style.paint(bold, ForPeople(id)), ForPeople(rule.Title))
		remedy(out, rule, style, "    ")
	}
	if len(ids) > few {
		fmt.Fprintln(out, "  forearm explain NAME shows why it matters, how to fix it and where to read more.")
	}
	fmt.Fprintln(out)
}

// remedy is what a policy's documentation says about what to do.
func remedy(out io.Writer, rule Rule, style Style, indent string) {
	width := readable
	if style.Width > 0 {
		width = min(width, style.Width)
	}
	for _, line := range wrapped(rule.Description, width-len(indent)) {
		fmt.Fprintf(out, "%s%s\n", indent, line)
	}
	if page := rule.page(); page != "" {
		fmt.Fprintf(out, "%s%s\n", indent, style.paint(faint, ForPeople(page)))
	}
}

// page is where to read about a rule: our own page of it where there is one.
func (r *Rule) page() string {
	if r.Page != "" {
		return r.Page
	}
	if u, err := url.Parse(r.Docs); err == nil && u.Scheme == "https" {
		return u.String()
	}
	return ""
}

// wrapped breaks a text into lines of at most so many columns, as far as its words
// allow.
func wrapped(text string, columns int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		word = ForPeople(word)
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
