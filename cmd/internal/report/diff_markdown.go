package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/expand/change"
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
		markdownResult(&b, f)
	}
	if len(d.Settings) > 0 {
		b.WriteString("\n| Stack settings | Setting | Before | After |\n|---|---|---|---|\n")
	}
	for _, s := range d.Settings {
		markdownProperties(&b, d.SettingsAt, settingsText(s), s.Properties)
	}
	if b.Len() > maxMarkdown {
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
		markdownProperties(b, f.At, shownName(c.New)+keptNote(c), c.Properties)
	}
	for _, x := range r.Extensions {
		either := x.New
		if either == nil {
			either = x.Old
		}
		markdownProperties(b, f.At, "extension "+either.Alias, x.Properties)
	}
	for _, x := range r.Outputs {
		markdownProperties(b, f.At, "output "+x.Name, x.Properties)
	}
	if f.Way != nil {
		for _, c := range r.Changed {
			markdownWays(b, f, shownName(c.New), c.Properties)
		}
		for _, x := range r.Outputs {
			markdownWays(b, f, "output "+x.Name, x.Properties)
		}
	}
	remarks := f.remarks()
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

func markdownEntries(b *strings.Builder, at func(change.Place) Place, list []change.Entry, what string, old bool) {
	for _, e := range list {
		if b.Len() > maxMarkdown {
			return
		}
		text := shownID(e.Resource) + placeText(at, change.DeclaredAt(e.Resource, old))
		fmt.Fprintf(b, "| %s | %s | %s |\n", what, markdownText(shownName(e.Resource)+assumedNote(e.Assumed)), markdownText(text))
	}
}

func markdownProperties(b *strings.Builder, at func(change.Place) Place, name string, list []change.Property) {
	for i, p := range list {
		if i > 0 {
			name = ""
		}
		if b.Len() > maxMarkdown {
			return
		}
		before, after := shownPair(p.Old, p.New)
		if p.Old.IsAbsent() {
			before, after = "", shownValue(p.New)
		} else if p.New.IsAbsent() {
			before, after = shownValue(p.Old), ""
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", markdownText(name), markdownText(p.Pointer+assumedNote(p.Assumed)+placeText(at, p.At)), markdownText(before), markdownText(after))
	}
}

// markdownWays lists what the values of differences came by.
func markdownWays(b *strings.Builder, f *FileDiff, name string, list []change.Property) {
	for i := range list {
		if b.Len() > maxMarkdown {
			return
		}
		fmt.Fprintf(b, "\n%s %s comes from:\n\n", markdownText(name), markdownText(list[i].Pointer))
		for _, s := range f.Way(&list[i]) {
			b.WriteString(strings.Repeat("  ", min(s.Depth, maxIndent)) + "- " + markdownText(s.title()))
			if at := strings.TrimSuffix(where(s.Place), ": "); at != "" {
				b.WriteString(" (" + markdownText(at) + ")")
			}
			b.WriteString("\n")
		}
	}
}
