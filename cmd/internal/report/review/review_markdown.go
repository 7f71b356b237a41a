package review

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/formats"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/diag"
)

// Marker is the first line of a comment: by it the next one finds the last.
const Marker = "<!-- forearm review -->"

// maxComment is what a comment on GitHub may have, 65,536 characters, with some
// room: the text is counted in bytes.
const maxComment = 65_000

// maxCell is how long one cell of a table is.
const maxCell = 600

// section is one part of a comment: what is too long of it is left out by rows.
type section struct {
	title string
	// folded sections are shown when opened.
	folded bool
	// columns are the titles of a table.
	columns []string
	rows    []string
	// noun is what a row is, for the line that says how many are left out.
	noun string
}

func (s *section) addRow(cells ...string) {
	for i, c := range cells {
		cells[i] = cutCell(c)
	}
	s.rows = append(s.rows, "| "+strings.Join(cells, " | ")+" |\n")
}

// dropRepeated leaves out rows that are there already: what holds for several files is reported
// once.
func (s *section) dropRepeated() *section {
	seen := map[string]bool{}
	s.rows = slices.DeleteFunc(s.rows, func(row string) bool {
		again := seen[row]
		seen[row] = true
		return again
	})
	return s
}

// cutCell cuts between characters, which are escaped already.
func cutCell(cell string) string {
	if len(cell) <= maxCell {
		return cell
	}
	cut := terminal.RuneStart(cell, maxCell)
	for cut > 0 && strings.ContainsAny(cell[max(0, cut-8):cut], `\&<`) {
		cut--
	}
	return cell[:cut] + "..."
}

func (s *section) headText() string {
	title := fmt.Sprintf("\n### %s\n\n", s.title)
	if s.folded {
		title = fmt.Sprintf("\n<details><summary>%s</summary>\n\n", s.title)
	}
	return title + "| " + strings.Join(s.columns, " | ") + " |\n|" + strings.Repeat("---|", len(s.columns)) + "\n"
}

func (s *section) tailText(left int) string {
	text := ""
	if left > 0 {
		text = fmt.Sprintf("\n%s more are left out here.\n", terminal.Plural(left, s.noun))
	}
	if s.folded {
		text += "\n</details>\n"
	}
	return text
}

// reviewMarkdown writes one comment. The summary is written whatever has to
// be left out; of the rows those go first that matter least.
func reviewMarkdown(w io.Writer, r *Review, _ terminal.Style) error {
	top := Marker + "\n## Review of this change\n\n" + formats.MarkdownText(r.headlineText()) + fmt.Sprintf("\n\nSince %s, in %s.\n", formats.MarkdownText(r.From), formats.MarkdownText(r.To))
	var sections []*section
	for _, s := range []*section{r.problemRows(), r.unexaminedRows(), r.findingRows("New findings", r.New.Findings), r.permissionRows().dropRepeated(), r.credentialRows().dropRepeated(), r.endRows().dropRepeated()} {
		if len(s.rows) > 0 {
			sections = append(sections, s)
		}
	}
	sections = append(sections, r.fileSections()...)
	if s := r.settingRows(); len(s.rows) > 0 {
		sections = append(sections, s)
	}
	gone := r.findingRows(terminal.Plural(len(report.GroupFindings(r.Gone, true)), "finding")+" gone", r.Gone)
	gone.folded = true
	if len(gone.rows) > 0 {
		sections = append(sections, gone)
	}
	_, err := io.WriteString(w, top+fitSections(sections, maxComment-len(top)))
	return err
}

// fitSections puts sections together so that they are no longer than they may be. The
// first ones have the first say, and where not even the heads of all fit, the last
// are named only by how many they are.
func fitSections(sections []*section, limit int) string {
	const note = 120
	room, shown := limit-note, 0
	for _, s := range sections {
		need := len(s.headText()) + len(s.tailText(len(s.rows)))
		if need > room {
			break
		}
		room -= need
		shown++
	}
	var b strings.Builder
	for _, s := range sections[:shown] {
		n := 0
		for n < len(s.rows) && len(s.rows[n]) <= room {
			room -= len(s.rows[n])
			n++
		}
		b.WriteString(s.headText() + strings.Join(s.rows[:n], "") + s.tailText(len(s.rows)-n))
	}
	if left := len(sections) - shown; left > 0 {
		fmt.Fprintf(&b, "\n%s more are left out here.\n", terminal.Plural(left, "file"))
	}
	return b.String()
}

func (r *Review) problemRows() *section {
	s := &section{title: "Problems", columns: []string{"", "Where", "Problem"}, noun: "problem"}
	for _, severity := range []diag.Severity{diag.Error, diag.Warning} {
		for i := range r.New.Diagnostics {
			if d := &r.New.Diagnostics[i]; d.Severity == severity {
				s.addRow(d.Severity.String(), formats.MarkdownPlace(d.Place), formats.MarkdownText(d.Message)+" ("+d.Code+")")
			}
		}
	}
	return s
}

func (r *Review) unexaminedRows() *section {
	s := &section{title: "Changed, and not worked out", columns: []string{"File", "Why"}, noun: "file"}
	for _, u := range r.Unlooked {
		s.addRow(formats.MarkdownPlace(report.Place{File: u.File}), formats.MarkdownText(u.Why))
	}
	return s
}

func (r *Review) findingRows(title string, findings []*report.Finding) *section {
	s := &section{title: title, columns: []string{"", "Where", "Policy", "Resource", "Message"}, noun: "finding"}
	list := &report.Report{Findings: findings, Rules: r.New.Rules}
	for _, g := range report.SortBySeverity(list.ShownGroups()) {
		s.rows = append(s.rows, formats.MarkdownRow(r.New, &g))
	}
	return s
}

func (r *Review) permissionRows() *section {
	s := &section{title: "Permissions", columns: []string{"", "What", "To", "On", "Where"}, noun: "permission"}
	for _, p := range r.rankedPermissions() {
		change := formats.MarkdownText(p.Change)
		if p.Broad {
			change = "**" + change + "**"
		}
		s.addRow(change, formats.MarkdownText(p.permitted()), formats.MarkdownText(textOf(p.To)), formats.MarkdownText(textOf(p.On)), changePlace(p.file.At, p.At))
	}
	return s
}

func (r *Review) credentialRows() *section {
	s := &section{title: "Credentials of extensions", columns: []string{"", "For", "From", "Where"}, noun: "credential"}
	for _, c := range r.allCredentials() {
		s.addRow(c.Change, formats.MarkdownText(c.consumer()), formats.MarkdownText(c.comesFrom()), changePlace(c.file.At, c.At))
	}
	return s
}

func (r *Review) endRows() *section {
	s := &section{title: "Deleted, replaced, affected", columns: []string{"What"}, noun: "line"}
	for _, text := range r.endings() {
		s.addRow(formats.MarkdownText(text))
	}
	return s
}

// fileSections returns the differences file by file; what is the same in several files is in a
// section of these.
func (r *Review) fileSections() []*section {
	files := make([][]difference, len(r.Diff.Files))
	for i := range r.Diff.Files {
		files[i] = fileRows(&r.Diff.Files[i])
	}
	var sections []*section
	for _, g := range groupShared(files) {
		s := &section{folded: true, columns: []string{"", "Resource", "Property", "Before", "After", "Where"}, noun: "difference"}
		var names []string
		for _, i := range g.files {
			names = append(names, "<b>"+formats.MarkdownText(r.Diff.Files[i].File)+"</b>")
		}
		s.title = strings.Join(names, ", ") + ": "
		for i := range g.list {
			s.rows = append(s.rows, g.list[i].describeAll())
		}
		if only := g.files[0]; len(g.files) == 1 && len(g.list) == len(files[only]) {
			s.title += formats.MarkdownText(diffSummary(&Diff{Files: []FileDiff{r.Diff.Files[only]}}))
		} else {
			s.title += terminal.Plural(len(g.list), "difference")
		}
		sections = append(sections, s)
	}
	return sections
}

// fileRows returns the rows of a file.
func fileRows(f *FileDiff) []difference {
	var list []difference
	// The last name of a subject is that of the resource, if it has one.
	row := func(what, subject, name, note string, rest ...string) {
		cells := append([]string{what, "", ""}, rest...)
		show := func(names string) string {
			var s section
			s.addRow(append([]string{what, formats.MarkdownText(strings.TrimSpace(subject+" "+names) + note)}, rest...)...)
			return s.rows[0]
		}
		list = append(list, difference{key: strings.Join(append(cells, subject, note), "\x00"), name: name, show: show})
	}
	x := f.Result
	entry := func(what string, e change.Entry, old bool) {
		row(what, views.ResourceTitle(e.Resource), "", views.AssumedNote(e.Assumed), "", "", "", changePlace(f.At, change.DeclaredAt(e.Resource, old)))
	}
	for _, list := range []struct {
		what    string
		entries []change.Entry
		old     bool
	}{{"**deleted**", x.Deleted, true}, {"detached", x.Detached, true}, {"created", x.Created, false}} {
		for _, e := range list.entries {
			entry(list.what, e, list.old)
		}
	}
	changed := func(subject, name, note string, list []change.Property) {
		for _, p := range list {
			before, after := propertyTexts(p)
			row("changed", subject, name, note, formats.MarkdownText(p.Pointer+views.AssumedNote(p.Assumed)), formats.MarkdownText(before), formats.MarkdownText(after), changePlace(f.At, p.At))
		}
	}
	for _, c := range x.Changed {
		changed(c.New.Type, strings.TrimPrefix(views.ResourceTitle(c.New), c.New.Type+" "), keptNote(c), c.Properties)
	}
	for _, e := range x.Extensions {
		either := cmp.Or(e.New, e.Old)
		changed("extension "+either.Alias, "", "", e.Properties)
	}
	for _, o := range x.Outputs {
		changed("output "+o.Name, "", "", o.Properties)
	}
	for _, e := range x.Stays {
		entry("stays, no longer in the template", e, true)
	}
	return list
}

func (r *Review) settingRows() *section {
	s := &section{title: "Stack settings", columns: []string{"Settings", "Setting", "Before", "After", "Where"}, noun: "difference"}
	for _, x := range r.Diff.Settings {
		for _, p := range x.Properties {
			before, after := propertyTexts(p)
			s.addRow(formats.MarkdownText(settingsText(x)), formats.MarkdownText(p.Pointer), formats.MarkdownText(before), formats.MarkdownText(after), changePlace(r.Diff.SettingsAt, p.At))
		}
	}
	return s
}

// changePlace returns the place of a difference as a cell.
func changePlace(at func(change.Place) report.Place, p change.Place) string {
	return formats.MarkdownText(strings.Trim(placeNote(at, p), " ()"))
}
