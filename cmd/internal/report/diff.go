package report

import (
	"io"
	"slices"

	"forearm/expand/change"
	"forearm/expand/deployment"
	"forearm/expand/value"
)

// Diff is what differs between two versions of one or more files.
type Diff struct {
	// Folder tells that folders were compared, and Files are what is in them.
	Folder bool
	Files  []FileDiff
	// Incomplete tells that something could not be worked out.
	Incomplete bool
}

// FileDiff is what differs in one file. Old and New are how the versions are
// called.
type FileDiff struct {
	File, Old, New string
	Result         *change.Result
}

// DiffFormat is one way to write a comparison.
type DiffFormat struct {
	Name  string
	Write func(io.Writer, *Diff, Style) error
}

// DiffFormats are all ways to write a comparison; the first is the usual one.
var DiffFormats = []DiffFormat{
	{"console", diffConsole},
	{"json", diffJSON},
	{"markdown", diffMarkdown},
}

// Empty tells that nothing differs.
func (d *Diff) Empty() bool {
	for i := range d.Files {
		if !d.Files[i].Result.Empty() {
			return false
		}
	}
	return true
}

// diffJSON writes the document of one comparison. Of folders the members are put
// together, so that what reads one file's document reads a folder's, and files
// has each by itself.
func diffJSON(w io.Writer, d *Diff, _ Style) error {
	if !d.Folder && len(d.Files) == 1 {
		return WriteValue(w, d.Files[0].Result.Value())
	}
	names := []string{"created", "changed", "deleted", "outputs"}
	members := map[string][]value.Value{}
	var files []value.Value
	for i := range d.Files {
		f := &d.Files[i]
		document := f.Result.Value()
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
	return WriteValue(w, all.Object())
}

// maxShown is how much of a value is shown in a line.
const maxShown = 120

func shownValue(v value.Value) string {
	text := v.JSON()
	if len(text) > maxShown {
		text = text[:runeStart(text, maxShown)] + "..."
	}
	return text
}

// shownID shortens the id of a resource for people: the name says more than the
// subscription it is in.
func shownID(r *deployment.Resource) string {
	id := change.Identity(r).Get("id")
	if id.Kind() != value.String {
		return id.JSON()
	}
	if id.Marks().Any(value.Secret) {
		return value.SecretText
	}
	return id.Str()
}

func shownName(r *deployment.Resource) string {
	name := r.Name
	if (r.IDMarks | r.NameMarks).Any(value.Secret) {
		name = value.SecretText
	}
	return r.Type + " " + name
}

func assumedNote(assumed bool) string {
	if assumed {
		return " (rests on an assumption)"
	}
	return ""
}
