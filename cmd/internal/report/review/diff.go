package review

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/report"
	"github.com/forearm/forearm/cmd/internal/report/terminal"
	"github.com/forearm/forearm/cmd/internal/report/views"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Diff is what differs between two versions of one or more files.
type Diff struct {
	// Folder reports that folders were compared, and Files are what is in them.
	Folder bool
	Files  []FileDiff
	// Settings are differences in the settings of stacks.
	Settings []*change.Settings
	// SettingsAt returns the place of such a difference.
	SettingsAt func(change.Place) report.Place
	// Incomplete reports that something could not be computed.
	Incomplete bool
}

// FileDiff is what differs in one file. Old and New are how the versions are
// called.
type FileDiff struct {
	File, Old, New string
	Result         *change.Result
	// At returns the place of a difference in what people wrote.
	At func(change.Place) report.Place
	// Way returns the steps that led to the value of a difference: the new one, or the old
	// one if there is none; nil if they are not shown.
	Way func(*change.Property) []views.ExplainStep
	// Remarks are what is reported about the comparison as a whole.
	Remarks []string
}

// Empty reports that nothing differs.
func (d *Diff) Empty() bool {
	for i := range d.Files {
		if !d.Files[i].Result.Empty() {
			return false
		}
	}
	return len(d.Settings) == 0
}

// placeFunction returns places as the document has them: in the new version, or in the old one,
// which it then names.
func placeFunction(at func(change.Place) report.Place, way func(*change.Property) []views.ExplainStep) change.Locate {
	l := change.Locate{Place: func(p change.Place) value.Value {
		place := shownAt(at, p)
		if place.File == "" {
			return value.Value{}
		}
		side := "new"
		if p.Old {
			side = "old"
		}
		line, column := views.PlaceValues(place)
		return value.ObjectOf("file", place.File, "line", line, "column", column, "version", side)
	}}
	if way != nil {
		l.Way = func(p *change.Property) value.Value { return views.StepValues(way(p)) }
	}
	return l
}

func shownAt(at func(change.Place) report.Place, p change.Place) report.Place {
	if at == nil || p.Span.IsZero() {
		return report.Place{}
	}
	return at(p)
}

// placeNote returns a place as people read it, in brackets; empty if it is unknown.
func placeNote(at func(change.Place) report.Place, p change.Place) string {
	place := shownAt(at, p)
	if place.File == "" || place.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (%s:%d)", place.File, place.Line)
}

// diffJSON writes the document of one comparison. Of folders the members are put
// together, so that what reads one file's document reads a folder's, and files
// has each by itself.
func diffJSON(w io.Writer, d *Diff, _ terminal.Style) error {
	settings := make([]value.Value, len(d.Settings))
	for i, s := range d.Settings {
		settings[i] = s.Value(placeFunction(d.SettingsAt, nil))
	}
	with := func(document value.Value) value.Value {
		if len(settings) > 0 {
			document = document.With("settings", value.NewArray(settings))
		}
		return document
	}
	if !d.Folder && len(d.Files) == 1 {
		f := &d.Files[0]
		return views.WriteValue(w, with(f.Result.Value(placeFunction(f.At, f.Way))))
	}
	names := []string{"created", "changed", "deleted", "stays", "outputs"}
	members := map[string][]value.Value{}
	var files []value.Value
	for i := range d.Files {
		f := &d.Files[i]
		document := f.Result.Value(placeFunction(f.At, f.Way))
		if !f.Result.Empty() {
			files = append(files, document.With("file", value.NewString(f.File)))
		}
		for _, m := range document.Members() {
			if !slices.Contains(names, m.Name) {
				names = append(names, m.Name)
			}
			members[m.Name] = append(members[m.Name], m.Value.Items()...)
		}
	}
	all := value.NewBuilder(len(names) + 1)
	for _, name := range names {
		all.Set(name, value.NewArray(members[name]))
	}
	all.Set("files", value.NewArray(files))
	return views.WriteValue(w, with(all.Object()))
}

// replacementText returns what a declaration with another identity means.
func replacementText(x change.Replaced) string {
	changes := "changes"
	if strings.HasSuffix(x.Why, "identifiers") {
		changes = "change"
	}
	text := fmt.Sprintf("%s becomes %s: its %s %s, so ", views.ResourceTitle(x.Old), views.ResourceTitle(x.New), x.Why, changes)
	switch x.Fate {
	case change.Deleted:
		return text + "it is deleted and created anew"
	case change.Detached:
		return text + "another one is created, and the old one is detached"
	}
	return text + "another one is created, and the old one stays"
}

// blockedText returns what forbids a deletion or a change.
func blockedText(x change.Blocked) string {
	if x.Write {
		return fmt.Sprintf("%s cannot be changed: the deny settings of its stack forbid it (%s)", views.ResourceTitle(x.Resource), x.Denied)
	}
	if x.Lock == nil {
		return fmt.Sprintf("%s cannot be deleted: the deny settings of its stack forbid it (%s)", views.ResourceTitle(x.Resource), x.Denied)
	}
	return fmt.Sprintf("%s cannot be deleted: the lock '%s' forbids it; remove the lock first", views.ResourceTitle(x.Resource), path.Base(views.ResourceID(x.Lock)))
}

// listRemarks returns the notes on a comparison beside what is created, changed and
// gone, in any form that people read.
func (f *FileDiff) listRemarks() []string {
	r := f.Result
	list := slices.Clone(f.Remarks)
	for _, c := range r.Changed {
		if c.NeedsReplacement() {
			list = append(list, views.ResourceTitle(c.New)+" cannot be changed in place: it needs a replacement"+cascadeText(c.Dependents, nil))
		}
	}
	deleted := map[*deployment.Resource]bool{}
	for _, e := range r.Deleted {
		deleted[e.Resource] = true
	}
	for _, e := range r.Deleted {
		if text := cascadeText(e.Dependents, deleted); text != "" {
			list = append(list, "the deletion of "+views.ResourceTitle(e.Resource)+strings.TrimPrefix(text, ", which"))
		}
	}
	for _, u := range r.Uncertain {
		list = append(list, uncertainText(u))
	}
	for _, x := range r.Replaced {
		list = append(list, replacementText(x))
	}
	for _, x := range r.Blocked {
		list = append(list, blockedText(x))
	}
	for _, x := range r.Affected {
		list = append(list, affectedText(x))
	}
	return list
}

// cascadeText names what is deleted along with a resource, but for what is reported
// to be deleted anyway.
func cascadeText(dependents []*deployment.Resource, listed map[*deployment.Resource]bool) string {
	var names []string
	for _, r := range dependents {
		if !listed[r] {
			names = append(names, views.ResourceTitle(r))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return ", which takes along " + strings.Join(names, ", ")
}

// keptNote returns a note on a change that affects nothing that is deployed.
func keptNote(c change.Changed) string {
	if c.OnlyIfNotExists() {
		return " changes only where it does not exist yet (onlyIfNotExists)"
	}
	return ""
}

// uncertainText returns a note on an object that may be the same as before.
func uncertainText(u change.Uncertain) string {
	text := views.ResourceTitle(u.Resource())
	switch {
	case u.New == nil:
		return text + ": the new version has it too, and it is not known whether in the same control plane (" + u.Old.Connection.Shown + ")"
	case u.Old == nil:
		return text + ": the old version has it too, and it is not known whether in the same control plane (" + u.New.Connection.Shown + ")"
	}
	text += ": its credentials come from another place, and it is not known whether that is the same control plane as before"
	if u.Old.Connection.Shown != "" && u.New.Connection.Shown != "" {
		text += " (" + u.Old.Connection.Shown + ", now " + u.New.Connection.Shown + ")"
	}
	return text
}
