package formats

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/diag"
)

// MaxMarkdown keeps a report below what GitHub takes as the summary of a step
// (1 MiB), with room for what others add.
const MaxMarkdown = 900 << 10

// Markdown writes tables of findings, for the summary of a pipeline or a comment.
func Markdown(w io.Writer, r *report.Report, _ terminal.Style) error {
	return MarkdownWithin(w, r, MaxMarkdown)
}

// MarkdownWithin writes it in no more bytes than that. Totals and what could not be
// checked come first, so that rows of findings are what is left out, the least grave
// of them.
func MarkdownWithin(w io.Writer, r *report.Report, limit int) error {
	var b bytes.Buffer
	b.WriteString("# forearm\n\n")
	var line strings.Builder
	writeSummary(&line, r, terminal.Style{})
	b.WriteString(MarkdownText(strings.TrimSpace(line.String())) + "\n")
	markdownProblems(&b, r, limit/4)
	groups := r.ShownGroups()
	if r.SummaryOnly || len(groups) > maxUnsorted {
		markdownTable(&b, "Policy", r.TallyBy(ofPolicy), limit/2, r)
		markdownTable(&b, "File", r.TallyBy(ofFile), limit/2, nil)
	}
	if !r.SummaryOnly {
		markdownFindings(&b, r, groups, limit)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// markdownProblems shows what could not be checked.
func markdownProblems(b *bytes.Buffer, r *report.Report, limit int) {
	rows, left := 0, 0
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Severity == diag.Note {
			continue
		}
		row := fmt.Sprintf("| %s | %s | %s (%s) |\n", d.Severity, MarkdownPlace(d.Place), MarkdownText(d.Message), d.Code)
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
		fmt.Fprintf(b, "\n%s left out here.\n", terminal.Plural(left, "more problem"))
	}
}

// markdownTable shows how many findings there are of each kind; policies lead to their
// pages.
func markdownTable(b *bytes.Buffer, head string, rows []report.Tally, limit int, r *report.Report) {
	if len(rows) == 0 {
		return
	}
	names, counted := report.ShownColumns(rows)
	fmt.Fprintf(b, "\n| %s |", head)
	for _, name := range names {
		fmt.Fprintf(b, " %s |", name)
	}
	b.WriteString("\n|---|" + strings.Repeat("--:|", len(names)) + "\n")
	for i := range rows {
		name := MarkdownText(rows[i].Name)
		if r != nil {
			name = markdownPolicy(r, rows[i].Name)
		}
		row := "| " + name + " |"
		for _, count := range counted {
			row += fmt.Sprintf(" %d |", count(&rows[i].Counts))
		}
		if b.Len()+len(row) > limit {
			fmt.Fprintf(b, "\n%s left out here.\n", terminal.Plural(len(rows)-i, "more line"))
			return
		}
		b.WriteString(row + "\n")
	}
}

// roomForTotal is kept for the line that says how many rows are left out.
const roomForTotal = 100

func markdownFindings(b *bytes.Buffer, r *report.Report, groups []report.Group, limit int) {
	if len(groups) == 0 {
		return
	}
	if len(groups) > maxUnsorted {
		groups = report.SortBySeverity(groups)
	}
	b.WriteString("\n| | Where | Policy | Resource | Message |\n|---|---|---|---|---|\n")
	for i := range groups {
		row := MarkdownRow(r, &groups[i])
		if b.Len()+len(row) > limit-roomForTotal {
			fmt.Fprintf(b, "\n%s more are left out here.\n", terminal.Plural(len(groups)-i, "finding"))
			return
		}
		b.WriteString(row)
	}
}

func MarkdownRow(r *report.Report, g *report.Group) string {
	label, _ := verdictLabel(g.Finding)
	resource := ""
	if g.Resource != nil {
		resource = fmt.Sprintf("%s<br>%s", MarkdownText(g.Resource.Name), MarkdownText(g.Resource.Type))
	}
	message := MarkdownText(g.Message)
	if uses := g.CallChains(); len(uses) > 1 {
		for i, way := range uses {
			if i == MaxListed && len(uses) > MaxListed+1 {
				message += fmt.Sprintf("<br>and by %d more", len(uses)-i)
				break
			}
			message += "<br>deployed by " + MarkdownText(way[0].Name) + " " + MarkdownPlace(way[0].Place)
		}
	}
	if g.Suppressed != nil {
		message += "<br>suppressed: " + MarkdownText(g.Suppressed.Reason)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s |\n", label, MarkdownPlace(g.Place), markdownPolicy(r, g.Policy), resource, message)
}

// markdownPolicy is the name of a policy that leads to its page.
func markdownPolicy(r *report.Report, id string) string {
	rule := r.Rules[id]
	page := rule.URL()
	if page == "" {
		return MarkdownText(id)
	}
	return fmt.Sprintf("[%s](%s)", MarkdownText(id), strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "|", "%7C").Replace(page))
}

func MarkdownPlace(p report.Place) string {
	return MarkdownText(strings.TrimSuffix(PlacePrefix(p), ": "))
}

var markdownEscaper = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"|", `\|`, "#", `\#`, "~", `\~`, "\n", "<br>", "\r", "", "@", "&#64;", "!", `\!`, "://", "&#58;//")

// markdownHost begins an address that GitHub makes a link of without a scheme.
var markdownHost = regexp.MustCompile(`(?i)www\.`)

// MarkdownText shows a text as it is: names from templates must not become
// links, mentions or HTML.
func MarkdownText(text string) string {
	parts := strings.Split(text, "\n")
	for i := range parts {
		parts[i] = terminal.ForPeople(strings.TrimRight(parts[i], "\r"))
	}
	return markdownHost.ReplaceAllStringFunc(markdownEscaper.Replace(strings.Join(parts, "\n")), func(host string) string {
		return host[:len(host)-1] + "&#46;"
	})
}
