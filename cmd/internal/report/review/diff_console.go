package review

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/value"
)

func diffConsole(w io.Writer, d *Diff, style terminal.Style) error {
	out := bufio.NewWriter(w)
	for i := range d.Files {
		f := &d.Files[i]
		if d.Folder {
			if f.Result.Empty() {
				continue
			}
			fmt.Fprintf(out, "%s\n", style.Paint(terminal.Bold, terminal.ForPeople(f.File)))
		}
		for _, one := range (diffPrinter{style: style, at: f.At, way: f.Way}).printDifferences(f) {
			io.WriteString(out, one.show(one.name))
		}
		p := diffPrinter{out, style, f.At, f.Way}
		p.printStack(f.Result)
	}
	settingsConsole(out, d, style)
	if !style.Quiet {
		fmt.Fprintln(out, diffSummary(d))
	}
	return out.Flush()
}

func settingsConsole(out io.Writer, d *Diff, style terminal.Style) {
	for _, s := range d.Settings {
		p := diffPrinter{out, style, d.SettingsAt, nil}
		p.printLine(terminal.Yellow, signs[s.Change()], settingsText(s))
		p.printProperties(s.Properties)
	}
}

func diffSummary(d *Diff) string {
	created, changed, deleted, stays, detached, outputs := 0, 0, 0, 0, 0, 0
	for i := range d.Files {
		r := d.Files[i].Result
		created, changed, deleted = created+len(r.Created), changed+len(r.Changed), deleted+len(r.Deleted)
		stays, detached, outputs = stays+len(r.Stays), detached+len(r.Detached), outputs+len(r.Outputs)
	}
	rest := ""
	if d.Incomplete {
		rest = " in what could be worked out"
	}
	if d.Empty() {
		return "nothing differs" + rest
	}
	text := fmt.Sprintf("%s created, %d changed, %d deleted", terminal.Plural(created, "resource"), changed, deleted)
	switch {
	case stays == 1:
		text += ", 1 stays"
	case stays > 1:
		text += fmt.Sprintf(", %d stay", stays)
	}
	if detached > 0 {
		text += fmt.Sprintf(", %d detached", detached)
	}
	if outputs > 0 {
		text += ", " + terminal.Plural(outputs, "output") + " changed"
	}
	if len(d.Settings) > 0 {
		text += ", stack settings changed"
	}
	return text + rest
}

type diffPrinter struct {
	out   io.Writer
	style terminal.Style
	at    func(change.Place) report.Place
	way   func(*change.Property) []views.ExplainStep
}

func (p diffPrinter) printLine(c terminal.Color, sign, text string) {
	fmt.Fprintf(p.out, "%s %s\n", p.style.Paint(c, sign), terminal.ForPeople(text))
}

func (p diffPrinter) printProperties(list []change.Property) {
	for _, x := range list {
		pointer := cmp.Or(x.Pointer, "/")
		text := ""
		switch {
		case x.Old.IsAbsent():
			text = "+ " + views.ShortValue(x.New)
		case x.New.IsAbsent():
			text = "- " + views.ShortValue(x.Old)
		case x.Old.Marks().Any(value.Secret) && x.New.Marks().Any(value.Secret):
			text = "the secret has changed"
		default:
			old, new := views.ShortValues(x.Old, x.New)
			text = old + " -> " + new
		}
		text += views.AssumedNote(x.Assumed)
		if x.Fixed {
			text += " (Azure does not change this in place: delete the resource first)"
		}
		fmt.Fprintf(p.out, "    %s: %s%s\n", p.style.Paint(terminal.Faint, terminal.ForPeople(pointer)), terminal.ForPeople(text), p.style.Paint(terminal.Faint, terminal.ForPeople(placeNote(p.at, x.At))))
		if p.way != nil {
			views.ExplainSteps(p.out, p.way(&x), "      ", p.style)
		}
	}
}

// printDifferences returns those of a file. What is written of one is the same in another file where
// nothing but the name of the resource that changes is another one.
func (p diffPrinter) printDifferences(f *FileDiff) []difference {
	var list []difference
	r := f.Result
	written := func(write func(p diffPrinter)) string {
		var b strings.Builder
		p.out = &b
		write(p)
		return b.String()
	}
	plain := func(text string) {
		list = append(list, difference{key: text, show: func(string) string { return text }})
	}
	for _, part := range []struct {
		entries []change.Entry
		c       terminal.Color
		sign    string
		fate    string
		old     bool
	}{
		{r.Created, terminal.Cyan, "+", "", false},
		{r.Deleted, terminal.Red, "-", "", true},
		{r.Stays, terminal.Blue, "=", " stays: it is no longer in the template, and is not deleted", true},
		{r.Detached, terminal.Blue, "=", " is detached: it stays, and is no longer managed", true},
	} {
		for _, e := range part.entries {
			plain(written(func(p diffPrinter) {
				p.printLine(part.c, part.sign, views.ResourceTitle(e.Resource)+part.fate+views.AssumedNote(e.Assumed))
				fmt.Fprintf(p.out, "    %s\n", p.style.Paint(terminal.Faint, terminal.ForPeople(views.ResourceID(e.Resource)+placeNote(p.at, change.DeclaredAt(e.Resource, part.old)))))
			}))
		}
	}
	for _, c := range r.Changed {
		rest := written(func(p diffPrinter) { p.printProperties(c.Properties) })
		name := strings.TrimPrefix(views.ResourceTitle(c.New), c.New.Type+" ")
		list = append(list, difference{key: c.New.Type + keptNote(c) + "\x00" + rest, name: name, show: func(names string) string {
			return written(func(p diffPrinter) { p.printLine(terminal.Yellow, "~", c.New.Type+" "+names+keptNote(c)) }) + rest
		}})
	}
	for _, x := range r.Extensions {
		either := cmp.Or(x.New, x.Old)
		plain(written(func(p diffPrinter) {
			p.printLine(terminal.Yellow, "~", "extension "+either.Alias+" of "+either.Module.Path)
			p.printProperties(x.Properties)
		}))
	}
	for _, x := range r.Outputs {
		plain(written(func(p diffPrinter) {
			p.printLine(terminal.Yellow, "~", "output "+x.Name)
			p.printProperties(x.Properties)
		}))
	}
	for _, text := range f.listRemarks() {
		plain(written(func(p diffPrinter) { p.printLine(terminal.Red, "!", text) }))
	}
	for _, x := range r.Replaced {
		plain(written(func(p diffPrinter) { p.printProperties(x.Identifiers) }))
	}
	return list
}

// signs are those of what is there in one version only, or in both.
var signs = map[string]string{"created": "+", "changed": "~", "deleted": "-"}

// settingsText returns what happened to the settings of a stack.
func settingsText(s *change.Settings) string {
	switch s.Change() {
	case "created":
		return "stack settings " + s.File + " are new"
	case "deleted":
		return "stack settings " + s.File + " are gone: what they governed is deployed without a stack"
	}
	return "stack settings " + s.File
}

func affectedText(x change.Affected) string {
	what := "deleted"
	if x.Replaced {
		what = "replaced"
	}
	cause := path.Base(x.ShownCause())
	if x.Dies {
		return fmt.Sprintf("%s goes with '%s', which is %s (%s)", views.ResourceTitle(x.Resource), cause, what, x.Edge.Kind)
	}
	if x.Edge.Condition != "" {
		return fmt.Sprintf("%s may go with '%s', which is %s: it lies there if %s", views.ResourceTitle(x.Resource), cause, what, x.Edge.Condition)
	}
	return fmt.Sprintf("%s still refers to '%s', which is %s, at %s", views.ResourceTitle(x.Resource), cause, what, x.Edge.Pointer)
}

func (p diffPrinter) printStack(r *change.Result) {
	s := r.Stack
	if s == nil {
		return
	}
	if len(s.DeletionOrder) > 0 {
		fmt.Fprintln(p.out, "order of deletion (failed deletions are retried after the rest):")
		for i, r := range s.DeletionOrder {
			fmt.Fprintf(p.out, "  %d. %s\n", i+1, terminal.ForPeople(views.ResourceTitle(r)))
		}
	}
}
