package loading

import (
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/expand/yaml"
)

// isData reports whether OPA takes a file for a part of data.
func isData(name string) bool {
	switch path.Base(name) {
	case "data.json", "data.yaml", "data.yml":
		return true
	}
	return false
}

// reserved are the parts of data that forearm fills.
var reserved = []string{"configuration", "as_of", "forearm"}

// dataTree is what the data files of users hold together.
type dataTree struct {
	root map[string]any
	// from is the file that each place was read from, by its path.
	from map[string]*source.File
	// broken reports that a file is missing from it: what is not there may be in that.
	broken bool
	diags  diag.List
}

// readData merges data files.
func readData(files []DataFile) *dataTree {
	t := &dataTree{root: map[string]any{}, from: map[string]*source.File{}}
	for _, f := range files {
		t.addFile(f)
	}
	return t
}

func (t *dataTree) addFile(f DataFile) {
	read := value.Parse
	if path.Ext(f.File.Name) != ".json" {
		read = yaml.Parse
	}
	v, diags := read(f.File)
	if diags.HasErrors() {
		for _, d := range diags {
			if d.Severity == diag.Error {
				t.reportConflict(d.Span, f.File, "The data file cannot be read: "+d.Message, d.Hint)
				return
			}
		}
	}
	if v.Kind() != value.Object && len(f.Below) == 0 {
		t.reportConflict(v.Span(), f.File, "The data file has to hold an object: its members are members of data.", "")
		return
	}
	content := value.ToGo(v)
	for i := len(f.Below) - 1; i >= 0; i-- {
		content = map[string]any{f.Below[i]: content}
	}
	members, _ := content.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if slices.Contains(reserved, name) {
			t.reportConflict(v.Get(name).Span(), f.File, diag.Messagef("data.%s is reserved for forearm, and cannot be set by a data file.", name), "Options are set under policies.options.")
			continue
		}
		t.mergeAt(t.root, name, members[name], []string{name}, f.File)
	}
}

// mergeAt puts what is at a place beside what is there.
func (t *dataTree) mergeAt(into map[string]any, name string, v any, at []string, file *source.File) {
	key := strings.Join(at, "\x00")
	before, there := into[name]
	if !there {
		into[name], t.from[key] = v, file
		return
	}
	old, isObject := before.(map[string]any)
	members, areMembers := v.(map[string]any)
	switch {
	case isObject && areMembers:
		merged := maps.Clone(old) // what was read from a file may be shared
		into[name] = merged
		for _, member := range slices.Sorted(maps.Keys(members)) {
			t.mergeAt(merged, member, members[member], append(at[:len(at):len(at)], member), file)
		}
	case !reflect.DeepEqual(before, v):
		other := t.from[key]
		for n := len(at) - 1; other == nil && n > 0; n-- {
			other = t.from[strings.Join(at[:n], "\x00")]
		}
		name := "another data file"
		if other != nil {
			name = other.Name
		}
		t.reportConflict(source.Span{}, file, diag.Messagef("data.%s conflicts with the value in %s.", strings.Join(at, "."), name), "")
	}
}

func (t *dataTree) reportConflict(at source.Span, file *source.File, message, hint diag.Message) {
	t.broken = true
	d := diag.Diagnostic{Code: diag.PolicyInvalid, Severity: diag.Error, Span: at, Message: message, Hint: hint}
	if at.IsZero() {
		d.Span, d.File = source.Span{}, file.Name
	}
	t.diags.Add(d)
}

// hasPath reports whether there is something at a place, for OPA to refuse a rule there.
func (t *dataTree) hasPath(at []string) (bool, error) {
	var v any = t.root
	for _, name := range at {
		members, ok := v.(map[string]any)
		if !ok {
			return false, nil
		}
		if v, ok = members[name]; !ok {
			return false, nil
		}
	}
	return true, nil
}
