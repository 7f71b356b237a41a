package report

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/forearm/forearm/expand/diag"
)

// maxMarkdown keeps a report below what GitHub takes as the summary of a step
// (1 MiB), with room for what others add.
const maxMarkdown = 900 << 10

// Markdown writes tables of findings, for the summary of a pipeline or a comment.
func Markdown(w io.Writer, r *Report, _ Style) error { return MarkdownWithin(w, r, maxMarkdown) }

// MarkdownWithin writes it in no more bytes than that. Totals and what could not be
// checked come first, so that rows of findings are what is left out, the least grave
// of them.
func MarkdownWithin(w io.Writer, r *Report, limit int) error {
	var b bytes.Buffer
	b.WriteString("# forearm\n\n")
	var line strings.Builder
	summary(&line, r, Style{})
	b.WriteString(markdownText(strings.TrimSpace(line.String())) + "\n")
	markdownProblems(&b, r, limit/4)
	groups := r.Shown()
	if r.SummaryOnly || len(groups) > many {
		markdownTable(&b, "Policy", r.tallies(ofPolicy), limit/2, r)
		markdownTable(&b, "File", r.tallies(ofFile), limit/2, nil)
	}
	if !r.SummaryOnly {
		markdownFindings(&b, r, groups, limit)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// markdownProblems shows what could not be checked.
func markdownProblems(b *bytes.Buffer, r *Report, limit int) {
	rows, left := 0, 0
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Severity == diag.Note {
			continue
		}
		row := fmt.Sprintf("| %s | %s | %s (%s) |\n", d.Severity, markdownPlace(d.Place), markdownText(d.Message), d.Code)
		if b.Len()+len(row) > limit {
			left++
			continue
		}
		if rows++; rows == 1 {
			b.WriteString("\n| | Where | Problem |\n|---|---|---|\n")
		}
		b.WriteString(row)
	}
	if left > 0 {
		fmt.Fprintf(b, "\n%s left out here.\n", plural(left, "more problem"))
	}
}

// markdownTable shows how many findings there are of each kind; policies lead to their
// pages.
func markdownTable(b *bytes.Buffer, head string, rows []tally, limit int, r *Report) {
	if len(rows) == 0 {
		return
	}
	names, counted := shownColumns(rows)
	fmt.Fprintf(b, "\n| %s |", head)
	for _, name := range names {
		fmt.Fprintf(b, " %s |", name)
	}
	b.WriteString("\n|---|" + strings.Repeat("--:|", len(names)) + "\n")
	for i := range rows {
		name := markdownText(rows[i].name)
		if r != nil {
			name = markdownPolicy(r, rows[i].name)
		}
		row := "| " + name + " |"
		for _, count := range counted {
			row += fmt.Sprintf(" %d |", count(&rows[i].Counts))
		}
		if b.Len()+len(row) > limit {
			fmt.Fprintf(b, "\n%s left out here.\n", plural(len(rows)-i, "more line"))
			return
		}
		b.WriteString(row + "\n")
	}
}

// roomForTotal is kept for the line that says how many rows are left out.
const roomForTotal = 100

func markdownFindings(b *bytes.Buffer, r *Report, groups []Group, limit int) {
	if len(groups) == 0 {
		return
	}
	if len(groups) > many {
		groups = gravest(groups)
	}
	b.WriteString("\n| | Where | Policy | Resource | Message |\n|---|---|---|---|---|\n")
	for i := range groups {
		row := markdownRow(r, &groups[i])
		if b.Len()+len(row) > limit-roomForTotal {
			fmt.Fprintf(b, "\n%s more are left out here.\n", plural(len(groups)-i, "finding"))
			return
		}
		b.WriteString(row)
	}
}

func markdownRow(r *Report, g *Group) string {
	label, _ := verdict(g.Finding)
	resource := ""
	if g.Resource != nil {
		resource = fmt.Sprintf("%s<br>%s", markdownText(g.Resource.Name), markdownText(g.Resource.Type))
	}
	message := markdownText(g.Message)
	if uses := g.uses(); len(uses) > 1 {
		for i, way := range uses {
			if i == maxListed && len(uses) > maxListed+1 {
				message += fmt.Sprintf("<br>and by %d more", len(uses)-i)
				break
			}
			message += "<br>deployed by " + markdownText(way[0].Name) + " " + markdownPlace(way[0].Place)
		}
	}
	if g.Suppressed != nil {
		message += "<br>suppressed: " + markdownText(g.Suppressed.Reason)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s |\n", label, markdownPlace(g.Place), markdownPolicy(r, g.Policy), resource, message)
}

// markdownPolicy is the name of a policy that leads to its page.
func markdownPolicy(r *Report, id string) string {
	rule := r.Rules[id]
	page := rule.page()
	if page == "" {
		return markdownText(id)
	}
	return fmt.Sprintf("[%s](%s)", markdownText(id), strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "|", "%7C").Replace(page))
}

func markdownPlace(p Place) string { return markdownText(strings.TrimSuffix(where(p), ": ")) }

var markdownEscaper = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"|", `\|`, "#", `\#`, "~", `\~`, "\n", "<br>", "\r", "", "@", "&#64;", "!", `\!`, "://", "&#58;//")

// markdownHost begins an address that GitHub makes a link of without a scheme.
var markdownHost = regexp.MustCompile(`(?i)www\.`)

// markdownText shows a text as it is: names from templates must not become
// links, mentions or HTML.
func markdownText(text string) string {
	parts := strings.Split(text, "\n")
	for i := range parts {
		parts[i] = ForPeople(strings.TrimRight(parts[i], "\r"))
	}
	return markdownHost.ReplaceAllStringFunc(markdownEscaper.Replace(strings.Join(parts, "\n")), func(host string) string {
		return host[:len(host)-1] + "&#46;"
	})
}
