package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"forearm/expand/diag"
)

// maxMarkdown keeps a report below what GitHub takes as the summary of a step
// (1 MiB), with room for what others add.
const maxMarkdown = 900 << 10

// Markdown writes tables of findings, for the summary of a pipeline or a comment.
func Markdown(w io.Writer, r *Report, _ Style) error {
	var b bytes.Buffer
	b.WriteString("# forearm\n\n")
	var line strings.Builder
	summary(&line, r, Style{})
	b.WriteString(markdownText(strings.TrimSpace(line.String())) + "\n")
	left := 0
	if len(r.Findings) > 0 {
		b.WriteString("\n| | Where | Policy | Resource | Message |\n|---|---|---|---|---|\n")
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		if b.Len() > maxMarkdown {
			left = len(r.Findings) - i
			break
		}
		label, _ := verdict(f)
		resource := ""
		if f.Resource != nil {
			resource = fmt.Sprintf("%s<br>%s", markdownText(f.Resource.Name), markdownText(f.Resource.Type))
		}
		policy := markdownText(f.Policy)
		if docs := r.Rules[f.Policy].Docs; strings.HasPrefix(docs, "https://") {
			policy = fmt.Sprintf("[%s](%s)", policy, strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "|", "%7C").Replace(docs))
		}
		message := markdownText(f.Message)
		if f.Suppressed != nil {
			message += "<br>suppressed: " + markdownText(f.Suppressed.Reason)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", label, markdownText(strings.TrimSuffix(where(f.Place), ": ")), policy, resource, message)
	}
	if left > 0 {
		fmt.Fprintf(&b, "\n%s more are left out here.\n", plural(left, "finding"))
	}
	problems := 0
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if d.Severity == diag.Note || b.Len() > maxMarkdown {
			continue
		}
		if problems++; problems == 1 {
			b.WriteString("\n| | Where | Problem |\n|---|---|---|\n")
		}
		fmt.Fprintf(&b, "| %s | %s | %s (%s) |\n", d.Severity, markdownText(strings.TrimSuffix(where(d.Place), ": ")), markdownText(d.Message), d.Code)
	}
	_, err := w.Write(b.Bytes())
	return err
}

var markdownEscaper = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
	"|", `\|`, "#", `\#`, "~", `\~`, "\n", "<br>", "\r", "", "@", "&#64;", "!", `\!`)

// markdownText shows a text as it is: names from templates must not become
// links, mentions or HTML.
func markdownText(text string) string {
	parts := strings.Split(text, "\n")
	for i := range parts {
		parts[i] = Plain(strings.TrimRight(parts[i], "\r"))
	}
	return markdownEscaper.Replace(strings.Join(parts, "\n"))
}
