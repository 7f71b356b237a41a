package report

import (
	"bytes"
	"fmt"
	"io"

	"github.com/forearm/forearm/expand/change"
)

// reviewConsole writes what a change deploys as diff does, then what is permitted
// and taken, then the findings.
func reviewConsole(w io.Writer, r *Review, style Style) error {
	var b bytes.Buffer
	quiet := style
	quiet.Quiet = true
	if err := diffConsole(&b, &r.Diff, quiet); err != nil {
		return err
	}
	line := func(kind string, p change.Place, at func(change.Place) Place, text string) {
		fmt.Fprintf(&b, "%s %s%s\n", style.paint(yellow, signOf(kind)), Plain(text), style.paint(faint, Plain(placeText(at, p))))
	}
	for _, p := range r.permissions() {
		line(p.Change, p.At, p.file.At, "permission: "+p.sentence())
	}
	for _, c := range r.credentials() {
		line(c.Change, c.At, c.file.At, "credential: "+c.wants()+": "+c.comesFrom())
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	found := *r.New
	if err := Console(&b, &found, quiet); err != nil {
		return err
	}
	for i := range r.Gone {
		f := &r.Gone[i]
		fmt.Fprintf(&b, "%s %s%s %s\n", style.paint(cyan, "gone:"), Plain(where(f.Place)), lines(f.Message, "    "), style.paint(faint, "["+Plain(f.Policy)+"]"))
	}
	for i, u := range r.Unlooked {
		if i == maxSkipped {
			fmt.Fprintf(&b, "%s %d more\n", style.paint(yellow, "not worked out:"), len(r.Unlooked)-i)
			break
		}
		fmt.Fprintf(&b, "%s %s: %s\n", style.paint(yellow, "not worked out:"), Plain(u.File), lines(u.Why, "    "))
	}
	if !style.Quiet {
		fmt.Fprintln(&b, r.headline())
	}
	_, err := w.Write(b.Bytes())
	return err
}

func signOf(kind string) string {
	if sign := signs[kind]; sign != "" {
		return sign
	}
	return "="
}

// sentence is a permission in a line.
func (p permission) sentence() string {
	text := p.gives()
	if to := textOf(p.To); to != "" {
		text += " to " + to
	}
	if on := textOf(p.On); on != "" {
		text += " on " + on
	}
	return text
}
