package report

import (
	"bufio"
	"fmt"
	"io"
	"path"

	"forearm/expand/change"
	"forearm/expand/value"
)

func diffConsole(w io.Writer, d *Diff, style Style) error {
	out := bufio.NewWriter(w)
	for i := range d.Files {
		f := &d.Files[i]
		if d.Folder {
			if f.Result.Empty() {
				continue
			}
			fmt.Fprintf(out, "%s\n", style.paint(bold, Plain(f.File)))
		}
		p := diffPrinter{out, style}
		p.resources(f.Result)
		p.rest(f.Result)
		p.stack(f.Result.Stack)
	}
	if !style.Quiet {
		fmt.Fprintln(out, diffSummary(d))
	}
	return out.Flush()
}

func diffSummary(d *Diff) string {
	created, changed, deleted, outputs := 0, 0, 0, 0
	for i := range d.Files {
		r := d.Files[i].Result
		created, changed, deleted, outputs = created+len(r.Created), changed+len(r.Changed), deleted+len(r.Deleted), outputs+len(r.Outputs)
	}
	rest := ""
	if d.Incomplete {
		rest = " in what could be worked out"
	}
	if d.Empty() {
		return "nothing differs" + rest
	}
	text := fmt.Sprintf("%s created, %d changed, %d deleted", plural(created, "resource"), changed, deleted)
	if outputs > 0 {
		text += ", " + plural(outputs, "output") + " changed"
	}
	return text + rest
}

type diffPrinter struct {
	out   io.Writer
	style Style
}

func (p diffPrinter) line(c color, sign, text string) {
	fmt.Fprintf(p.out, "%s %s\n", p.style.paint(c, sign), Plain(text))
}

func (p diffPrinter) properties(list []change.Property) {
	for _, x := range list {
		pointer := x.Pointer
		if pointer == "" {
			pointer = "/"
		}
		text := ""
		switch {
		case x.Old.IsAbsent():
			text = "+ " + shownValue(x.New)
		case x.New.IsAbsent():
			text = "- " + shownValue(x.Old)
		case x.Old.Marks().Any(value.Secret) && x.New.Marks().Any(value.Secret):
			text = "the secret has changed"
		default:
			text = shownValue(x.Old) + " -> " + shownValue(x.New)
		}
		text += assumedNote(x.Assumed)
		if x.Fixed {
			text += " (Azure does not change this: delete the resource first)"
		}
		fmt.Fprintf(p.out, "    %s: %s\n", p.style.paint(faint, Plain(pointer)), Plain(text))
	}
}

func (p diffPrinter) resources(r *change.Result) {
	for _, e := range r.Created {
		p.line(cyan, "+", shownName(e.Resource)+assumedNote(e.Assumed))
		fmt.Fprintf(p.out, "    %s\n", p.style.paint(faint, Plain(shownID(e.Resource))))
	}
	for _, e := range r.Deleted {
		p.line(red, "-", shownName(e.Resource)+assumedNote(e.Assumed))
		fmt.Fprintf(p.out, "    %s\n", p.style.paint(faint, Plain(shownID(e.Resource))))
	}
	for _, c := range r.Changed {
		p.line(yellow, "~", shownName(c.New))
		p.properties(c.Properties)
	}
}

func (p diffPrinter) rest(r *change.Result) {
	for _, x := range r.Replaced {
		p.line(red, "!", fmt.Sprintf("%s becomes %s: its %s changes, so it is deleted and created anew", shownName(x.Old), shownName(x.New), x.Why))
		p.properties(x.Identifiers)
	}
	for _, x := range r.Extensions {
		either := x.New
		if either == nil {
			either = x.Old
		}
		p.line(yellow, "~", "extension "+either.Alias+" of "+either.Module.Path)
		p.properties(x.Properties)
	}
	for _, x := range r.Outputs {
		p.line(yellow, "~", "output "+x.Name)
		p.properties(x.Properties)
	}
	for _, x := range r.Affected {
		p.line(red, "!", affectedText(x))
	}
}

func affectedText(x change.Affected) string {
	what := "deleted"
	if x.Replaced {
		what = "replaced"
	}
	cause := path.Base(x.ShownCause())
	if x.Dies {
		return fmt.Sprintf("%s goes with '%s', which is %s (%s)", shownName(x.Resource), cause, what, x.Edge.Kind)
	}
	return fmt.Sprintf("%s still refers to '%s', which is %s, at %s", shownName(x.Resource), cause, what, x.Edge.Pointer)
}

func (p diffPrinter) stack(s *change.Stack) {
	if s == nil {
		return
	}
	for _, e := range s.Detached {
		p.line(blue, "=", shownName(e.Resource)+" is detached: it stays, and is no longer managed")
	}
	if len(s.DeletionOrder) > 0 {
		fmt.Fprintln(p.out, "order of deletion (what fails is tried again after the rest):")
		for i, r := range s.DeletionOrder {
			fmt.Fprintf(p.out, "  %d. %s\n", i+1, Plain(shownName(r)))
		}
	}
}
