package eval

import (
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/alias"
	"github.com/forearm/forearm/policies/azure/rule"
)

// selection is what a field stands for in a body.
type selection struct {
	// items are the values, null if there is none.
	items []item
	// fans reports that the field stands for the elements of an array, so that there may
	// be none or several.
	fans bool
	// open is the value because of which there may be other elements; Absent if there
	// are no others for certain.
	open value.Value
}

type item struct {
	value value.Value
	path  []string
	// indexes has the place of the element for each [*] on the way.
	indexes []int
}

// fields are those of a request, as conditions see them: in the counts around a condition
// a field is that of the current element.
type fields struct {
	request *Request
	counts  []frame
	refs    map[string]*rule.Ref
}

// resolve returns the field of a name that an expression gave.
func (f *fields) resolve(name string) (*rule.Ref, error) {
	if ref := f.refs[name]; ref != nil {
		return ref, nil
	}
	ref, problem := f.request.Fields.Resolve(name)
	if ref == nil {
		return nil, &Error{problem}
	}
	if f.refs == nil {
		f.refs = map[string]*rule.Ref{}
	}
	f.refs[name] = ref
	return ref, nil
}

// find finds what a field stands for.
func (f *fields) find(ref *rule.Ref) selection {
	r := f.request
	one := func(v value.Value, path ...string) selection {
		return selection{items: []item{{value: v, path: path}}}
	}
	switch ref.Kind {
	case rule.Type:
		if r.Type != "" {
			return one(value.NewString(r.Type).WithOrigin(r.Body.Get("type").Origin()), "type")
		}
		return one(value.OrNull(r.Body.Get("type")), "type")
	case rule.FullName:
		return one(value.OrNull(r.Body.Get("name")), "name")
	case rule.Name:
		return one(lastSegment(value.OrNull(r.Body.Get("name"))), "name")
	case rule.Location:
		return one(value.OrNull(r.Body.Get("location")), "location")
	case rule.ID:
		if v := r.Body.Get("id"); !v.IsAbsent() {
			return one(v, "id")
		}
		return one(value.OrNull(r.ID), "id")
	case rule.Tags:
		return one(value.OrNull(r.Body.Get("tags")), "tags")
	case rule.Tag:
		return f.walkPath(alias.Path{{Name: "tags"}, {Name: ref.Tag}})
	case rule.Member:
		return f.walkPath(ref.Path)
	}
	if a := f.aliasOf(ref); a != nil {
		s := f.walkPath(a.Path(r.APIVersion))
		s.fans = s.fans || strings.Contains(ref.Text, "[*]")
		if a.Within != "" {
			for i := range s.items {
				s.items[i].value = segmentAfter(s.items[i].value, a.Within)
			}
		}
		return s
	}
	if ref.Fans() {
		return selection{fans: true}
	}
	return one(value.NewNull())
}

// aliasOf returns the alias that belongs to the type of the resource; nil if none does.
func (f *fields) aliasOf(ref *rule.Ref) *alias.Alias {
	for _, a := range ref.Aliases {
		if a.Of(f.request.Type) {
			return a
		}
	}
	return nil
}

// lastSegment returns the last part of a name.
func lastSegment(v value.Value) value.Value {
	i := strings.LastIndex(v.Str(), "/")
	if v.Kind() != value.String || i < 0 {
		return v
	}
	last := value.NewString(v.Str()[i+1:]).WithOrigin(v.Origin()).Mark(v.Marks())
	if forms, ok := value.SplitForm(v.Form(), "/"); ok && len(forms) > 0 {
		last = last.WithForm(forms[len(forms)-1])
	}
	return last
}

// segmentAfter returns the segment of an id behind one of a name, null if there is none.
func segmentAfter(v value.Value, name string) value.Value {
	if v.Kind() != value.String {
		return v
	}
	segments := strings.Split(v.Str(), "/")
	for i := 0; i+1 < len(segments); i++ {
		if strings.EqualFold(segments[i], name) {
			return value.NewString(segments[i+1]).WithOrigin(v.Origin()).Mark(v.Marks())
		}
	}
	return value.NewNull().Mark(v.Marks() & open)
}

// walkPath follows a path from the body.
func (f *fields) walkPath(path alias.Path) selection {
	w := walker{path: path, frames: f.counts}
	w.fans = path.Fans()
	w.walkStep(f.request.Body, 0, nil, nil)
	return w.selection
}

type walker struct {
	selection
	path   alias.Path
	frames []frame
}

// frameIndex returns the place of the element that a count around the condition is at, for
// the [*] at index i of the path; -1 where no count does.
func (w *walker) frameIndex(i, each int) int {
	for f := len(w.frames) - 1; f >= 0; f-- {
		if frame := &w.frames[f]; frame.path.HasPrefix(w.path[:i+1]) {
			return frame.indexes[each]
		}
	}
	return -1
}

func (w *walker) walkStep(v value.Value, i int, path []string, indexes []int) {
	if i == len(w.path) {
		w.items = append(w.items, item{value.OrNull(v), path, indexes})
		return
	}
	if v.IsUnknown() {
		w.noteMissing(v, i, path, indexes)
		return
	}
	segment := w.path[i]
	if !segment.Each {
		m := v.Member(segment.Name)
		if v.Kind() != value.Object || m == nil {
			w.noteMissing(v, i, path, indexes)
			return
		}
		w.walkStep(m.Value, i+1, append(path[:len(path):len(path)], m.Name), indexes)
		return
	}
	if v.Kind() != value.Array {
		if v.Marks().Any(open) {
			w.open = v
		}
		return
	}
	only := w.frameIndex(i, len(indexes))
	for n, element := range v.Items() {
		if only < 0 || only == n {
			w.walkStep(element, i+1, append(path[:len(path):len(path)], strconv.Itoa(n)), append(indexes[:len(indexes):len(indexes)], n))
		}
	}
	if only < 0 && v.Marks().Any(open) {
		w.open = v
	}
}

// noteMissing records that a value on the way does not have what the path leads to, or that this
// is unknown.
func (w *walker) noteMissing(v value.Value, i int, path []string, indexes []int) {
	for _, segment := range w.path[i:] {
		if segment.Each {
			if v.Marks().Any(open) {
				w.open = v
			}
			return
		}
		path = append(path[:len(path):len(path)], segment.Name)
	}
	missing := value.NewNull()
	switch {
	case v.IsUnknown():
		missing = v
	case v.Marks().Any(open):
		missing = missing.Mark(v.Marks() & open).WithOrigin(v.Origin())
	}
	w.items = append(w.items, item{missing, path, indexes})
}

// collectSelection returns a selection as one value.
func collectSelection(s selection) value.Value {
	if !s.fans {
		v := s.items[0].value
		if v.IsNull() && !v.IsUnknown() {
			return value.NewString("").Mark(v.Marks() & open).WithOrigin(v.Origin())
		}
		return v
	}
	list := value.NewArrayOf(s.items, func(one item) value.Value { return one.value })
	if s.open.IsAbsent() {
		return list
	}
	if s.open.IsUnknown() {
		return s.open
	}
	return list.Mark(s.open.Marks() & open).WithOrigin(s.open.Origin())
}

// Target is the place in a body that a field names.
type Target struct {
	Ref *rule.Ref
	// Alias is that of the resource's type, nil if the field is none or no type has it.
	Alias *alias.Alias
	Path  alias.Path
}

// Locate finds where a field is in the body, for an effect that changes it. The path is
// empty if the resource has no such field.
func (e *Evaluator) Locate(name string) (Target, error) {
	ref, err := e.fields.resolve(name)
	if err != nil {
		return Target{}, err
	}
	t := Target{Ref: ref}
	switch ref.Kind {
	case rule.Tags:
		t.Path = alias.Path{{Name: "tags"}}
	case rule.Tag:
		t.Path = alias.Path{{Name: "tags"}, {Name: ref.Tag}}
	case rule.Member, rule.Location:
		t.Path = ref.Path
	case rule.Alias:
		if t.Alias = e.fields.aliasOf(ref); t.Alias != nil {
			t.Path = t.Alias.Path(e.APIVersion)
		}
	}
	return t, nil
}
