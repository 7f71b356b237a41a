package loading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// pages is where our own pages about what is shipped are, one an area. They are
// generated, as the index is.
const pages = "https://github.com/forearm/forearm/blob/main/policies/docs/"

// Page is our own page about a shipped rule; it is empty for others.
func (r *Rule) Page() string {
	if !r.Shipped {
		return ""
	}
	return pages + r.Area + ".md#" + r.ID
}

// Markdown is a rule's documentation, made from its metadata.
func (r *Rule) Markdown(heading string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n\n%s\n", heading, r.ID, r.Title)
	if r.Description != "" {
		fmt.Fprintf(&b, "\n%s\n", r.Description)
	}
	b.WriteString("\n")
	row := func(name, text string) {
		if text != "" {
			fmt.Fprintf(&b, "- %s: %s\n", name, text)
		}
	}
	row("Severity", r.Severity.String())
	if r.Kind == 0 {
		row("Set", cmp.Or(r.Set, DefaultSet))
	}
	row("Types", strings.Join(r.Types, ", "))
	row("Also known as", strings.Join(r.Aka, ", "))
	row("Pillar", r.Pillar)
	row("Recommendation", r.Category)
	row("Controls", strings.Join(r.Controls, ", "))
	row("Release", r.Release)
	for _, l := range r.Labels {
		row("Label", l.Name+": "+l.Value)
	}
	for _, s := range r.Configuration {
		text := fmt.Sprintf("`%s`, by default %s", s.Key, value.FromGo(s.Default).JSON())
		for _, o := range r.Schemas {
			if about := o.Describe(); o.Key == s.Key && about != "" {
				text += " (" + about + ")"
			}
		}
		row("Configuration", text)
	}
	for i := range r.Fixes {
		row("Fix", r.Fixes[i].describeFix())
	}
	row("Read on", strings.Join(append([]string{r.Docs}, slices.DeleteFunc(slices.Clone(r.Related), func(ref string) bool { return ref == r.Docs })...), ", "))
	return b.String()
}
