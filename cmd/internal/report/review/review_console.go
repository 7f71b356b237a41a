package review

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/expand/change"
)

// reviewConsole writes what a change deploys as diff does, then what is permitted
// and taken, then the findings.
func reviewConsole(w io.Writer, r *Review, style terminal.Style) error {
	var b bytes.Buffer
	quiet := style
	quiet.Quiet = true
	r.differencesConsole(&b, quiet)
	written := map[string]bool{}
	line := func(kind string, p change.Place, at func(change.Place) report.Place, text string) {
		text = fmt.Sprintf("%s %s%s\n", style.Paint(terminal.Yellow, signOf(kind)), terminal.ForPeople(text), style.Paint(terminal.Faint, terminal.ForPeople(placeNote(at, p))))
		if !written[text] {
			b.WriteString(text)
		}
		written[text] = true
	}
	for _, p := range r.rankedPermissions() {
		line(p.Change, p.At, p.file.At, "permission: "+p.permissionText())
	}
	for _, c := range r.allCredentials() {
		line(c.Change, c.At, c.file.At, "credential: "+c.consumer()+": "+c.comesFrom())
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	found := *r.New
	if err := formats.Console(&b, &found, quiet); err != nil {
		return err
	}
	for _, f := range report.GroupFindings(r.Gone, true) {
		fmt.Fprintf(&b, "%s %s%s %s\n", style.Paint(terminal.Cyan, "gone:"), terminal.ForPeople(formats.PlacePrefix(f.Place)), terminal.Indented(f.Message, "    "), style.Paint(terminal.Faint, "["+terminal.ForPeople(f.Policy)+"]"))
	}
	for i, u := range r.Unlooked {
		if i == formats.MaxSkipped {
			fmt.Fprintf(&b, "%s %d more\n", style.Paint(terminal.Yellow, "not worked out:"), len(r.Unlooked)-i)
			break
		}
		fmt.Fprintf(&b, "%s %s: %s\n", style.Paint(terminal.Yellow, "not worked out:"), terminal.Plain(u.File), terminal.Indented(u.Why, "    "))
	}
	if !style.Quiet {
		fmt.Fprintln(&b, r.headlineText())
	}
	_, err := w.Write(b.Bytes())
	return err
}

// differencesConsole writes what differs as diff does; what is the same in several files, such
// as the parameters files of environments, once.
func (r *Review) differencesConsole(b *bytes.Buffer, style terminal.Style) {
	files := make([][]difference, len(r.Diff.Files))
	for i := range r.Diff.Files {
		f := &r.Diff.Files[i]
		files[i] = diffPrinter{style: style, at: f.At, way: f.Way}.printDifferences(f)
	}
	stackOf := map[int]bool{}
	title := func(files []int) {
		if r.Diff.Folder {
			fmt.Fprintf(b, "%s\n", style.Paint(terminal.Bold, terminal.ForPeople(r.filesText(files))))
		}
	}
	stack := func(i int) {
		stackOf[i] = true
		diffPrinter{out: b, style: style}.printStack(r.Diff.Files[i].Result)
	}
	for _, g := range groupShared(files) {
		title(g.files)
		for i := range g.list {
			b.WriteString(g.list[i].describeAll())
		}
		if len(g.files) == 1 {
			stack(g.files[0])
		}
	}
	for i := range r.Diff.Files {
		if s := r.Diff.Files[i].Result.Stack; s != nil && len(s.DeletionOrder) > 0 && !stackOf[i] {
			title([]int{i})
			stack(i)
		}
	}
	settingsConsole(b, &r.Diff, style)
}

// filesText names files.
func (r *Review) filesText(files []int) string {
	names := make([]string, len(files))
	for i, n := range files {
		names[i] = r.Diff.Files[n].File
	}
	return strings.Join(names, ", ")
}

func signOf(kind string) string {
	if sign := signs[kind]; sign != "" {
		return sign
	}
	return "="
}

// permissionText returns a permission in a line.
func (p permission) permissionText() string {
	text := p.permitted()
	if to := textOf(p.To); to != "" {
		text += " to " + to
	}
	if on := textOf(p.On); on != "" {
		text += " on " + on
	}
	return text
}
