package review

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
)

func diffMarkdown(w io.Writer, d *Diff, _ terminal.Style) error {
	var b strings.Builder
	b.WriteString("## What would change\n\n" + formats.MarkdownText(diffSummary(d)) + "\n")
	for i := range d.Files {
		f := &d.Files[i]
		if f.Result.Empty() || b.Len() > formats.MaxMarkdown {
			continue
		}
		if d.Folder {
			fmt.Fprintf(&b, "\n### %s\n", formats.MarkdownText(f.File))
		}
		markdownResult(&b, f)
	}
	if len(d.Settings) > 0 {
		b.WriteString("\n| Stack settings | Setting | Before | After |\n|---|---|---|---|\n")
	}
	for _, s := range d.Settings {
		markdownProperties(&b, d.SettingsAt, settingsText(s), s.Properties)
	}
	if b.Len() > formats.MaxMarkdown {
		b.WriteString("\nMore is left out here.\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func markdownResult(b *strings.Builder, f *FileDiff) {
	r := f.Result
	if len(r.Created)+len(r.Deleted)+len(r.Stays)+len(r.Detached) > 0 {
		b.WriteString("\n| | Resource | Id |\n|---|---|---|\n")
		markdownEntries(b, f.At, r.Created, "created", false)
		markdownEntries(b, f.At, r.Deleted, "**deleted**", true)
		markdownEntries(b, f.At, r.Stays, "stays, no longer in the template", true)
		markdownEntries(b, f.At, r.Detached, "detached", true)
	}
	if len(r.Changed)+len(r.Outputs)+len(r.Extensions) > 0 {
		b.WriteString("\n| Changed | Property | Before | After |\n|---|---|---|---|\n")
	}
	for _, c := range r.Changed {
		markdownProperties(b, f.At, views.ResourceTitle(c.New)+keptNote(c), c.Properties)
	}
	for _, x := range r.Extensions {
		either := cmp.Or(x.New, x.Old)
		markdownProperties(b, f.At, "extension "+either.Alias, x.Properties)
	}
	for _, x := range r.Outputs {
		markdownProperties(b, f.At, "output "+x.Name, x.Properties)
	}
	if f.Way != nil {
		for _, c := range r.Changed {
			markdownWays(b, f, views.ResourceTitle(c.New), c.Properties)
		}
		for _, x := range r.Outputs {
			markdownWays(b, f, "output "+x.Name, x.Properties)
		}
	}
	remarks := f.listRemarks()
	if len(remarks) > 0 {
		b.WriteString("\n")
	}
	for _, text := range remarks {
		b.WriteString("- " + formats.MarkdownText(text) + "\n")
	}
	if s := r.Stack; s != nil && len(s.DeletionOrder) > 0 {
		b.WriteString("\nOrder of deletion:\n\n")
		for i, x := range s.DeletionOrder {
			fmt.Fprintf(b, "%d. %s\n", i+1, formats.MarkdownText(views.ResourceTitle(x)))
		}
	}
}

func markdownEntries(b *strings.Builder, at func(change.Place) report.Place, list []change.Entry, what string, old bool) {
	for _, e := range list {
		if b.Len() > formats.MaxMarkdown {
			return
		}
		text := views.ResourceID(e.Resource) + placeNote(at, change.DeclaredAt(e.Resource, old))
		fmt.Fprintf(b, "| %s | %s | %s |\n", what, formats.MarkdownText(views.ResourceTitle(e.Resource)+views.AssumedNote(e.Assumed)), formats.MarkdownText(text))
	}
}

func markdownProperties(b *strings.Builder, at func(change.Place) report.Place, name string, list []change.Property) {
	for i, p := range list {
		if i > 0 {
			name = ""
		}
		if b.Len() > formats.MaxMarkdown {
			return
		}
		before, after := propertyTexts(p)
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", formats.MarkdownText(name), formats.MarkdownText(p.Pointer+views.AssumedNote(p.Assumed)+placeNote(at, p.At)), formats.MarkdownText(before), formats.MarkdownText(after))
	}
}

// markdownWays lists what the values of differences came by.
func markdownWays(b *strings.Builder, f *FileDiff, name string, list []change.Property) {
	for i := range list {
		if b.Len() > formats.MaxMarkdown {
			return
		}
		fmt.Fprintf(b, "\n%s %s comes from:\n\n", formats.MarkdownText(name), formats.MarkdownText(list[i].Pointer))
		for _, s := range f.Way(&list[i]) {
			b.WriteString(strings.Repeat("  ", min(s.Depth, views.MaxIndent)) + "- " + formats.MarkdownText(s.Title()))
			if at := strings.TrimSuffix(formats.PlacePrefix(s.Place), ": "); at != "" {
				b.WriteString(" (" + formats.MarkdownText(at) + ")")
			}
			b.WriteString("\n")
		}
	}
}
