package report

import (
	"fmt"
	"io"
	"strings"

	"forearm/expand/change"
)

func diffMarkdown(w io.Writer, d *Diff, _ Style) error {
	var b strings.Builder
	b.WriteString("## What would change\n\n" + markdownText(diffSummary(d)) + "\n")
	for i := range d.Files {
		f := &d.Files[i]
		if f.Result.Empty() || b.Len() > maxMarkdown {
			continue
		}
		if d.Folder {
			fmt.Fprintf(&b, "\n### %s\n", markdownText(f.File))
		}
		markdownResult(&b, f.Result)
	}
	if b.Len() > maxMarkdown {
		b.WriteString("\nMore is left out here.\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func markdownResult(b *strings.Builder, r *change.Result) {
	if len(r.Created)+len(r.Deleted) > 0 {
		b.WriteString("\n| | Resource | Id |\n|---|---|---|\n")
		for _, e := range r.Created {
			fmt.Fprintf(b, "| created | %s | %s |\n", markdownText(shownName(e.Resource)+assumedNote(e.Assumed)), markdownText(shownID(e.Resource)))
		}
		for _, e := range r.Deleted {
			fmt.Fprintf(b, "| **deleted** | %s | %s |\n", markdownText(shownName(e.Resource)+assumedNote(e.Assumed)), markdownText(shownID(e.Resource)))
		}
	}
	if len(r.Changed)+len(r.Outputs)+len(r.Extensions) > 0 {
		b.WriteString("\n| Changed | Property | Before | After |\n|---|---|---|---|\n")
	}
	for _, c := range r.Changed {
		markdownProperties(b, shownName(c.New), c.Properties)
	}
	for _, x := range r.Extensions {
		either := x.New
		if either == nil {
			either = x.Old
		}
		markdownProperties(b, "extension "+either.Alias, x.Properties)
	}
	for _, x := range r.Outputs {
		markdownProperties(b, "output "+x.Name, x.Properties)
	}
	var remarks []string
	for _, x := range r.Replaced {
		remarks = append(remarks, fmt.Sprintf("%s becomes %s: its %s changes, so it is deleted and created anew", shownName(x.Old), shownName(x.New), x.Why))
	}
	for _, x := range r.Affected {
		remarks = append(remarks, affectedText(x))
	}
	if s := r.Stack; s != nil {
		for _, e := range s.Detached {
			remarks = append(remarks, shownName(e.Resource)+" is detached: it stays, and is no longer managed")
		}
	}
	if len(remarks) > 0 {
		b.WriteString("\n")
	}
	for _, text := range remarks {
		b.WriteString("- " + markdownText(text) + "\n")
	}
	if s := r.Stack; s != nil && len(s.DeletionOrder) > 0 {
		b.WriteString("\nOrder of deletion:\n\n")
		for i, x := range s.DeletionOrder {
			fmt.Fprintf(b, "%d. %s\n", i+1, markdownText(shownName(x)))
		}
	}
}

func markdownProperties(b *strings.Builder, name string, list []change.Property) {
	for i, p := range list {
		if i > 0 {
			name = ""
		}
		if b.Len() > maxMarkdown {
			return
		}
		before, after := "", ""
		if !p.Old.IsAbsent() {
			before = shownValue(p.Old)
		}
		if !p.New.IsAbsent() {
			after = shownValue(p.New)
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", markdownText(name), markdownText(p.Pointer+assumedNote(p.Assumed)), markdownText(before), markdownText(after))
	}
}
