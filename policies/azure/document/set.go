package document

import (
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Set has documents of all kinds, found by their ids.
type Set struct {
	Definitions, Initiatives, Assignments, Exemptions, Enrollments []*Document
	// Parents are the parents of management groups that documents tell of, by folded name.
	Parents map[string]string

	byID, byName map[string]*Document
	// versions are the other versions of a definition, by its folded id.
	versions map[string][]*Document
	library  Library
}

// NewSet makes an empty set.
func NewSet() *Set {
	return &Set{byID: map[string]*Document{}, byName: map[string]*Document{}, Parents: map[string]string{}}
}

// AddFile adds the documents of a file; false if there is none in it.
func (s *Set) AddFile(v value.Value, file string) bool {
	if s.library.Add(v) {
		return true
	}
	documents := Read(v, file)
	for _, d := range documents {
		s.Add(d)
	}
	return len(documents) > 0
}

// Add adds a document. Of two with the same id the first counts.
func (s *Set) Add(d *Document) {
	if of, version, ok := splitVersion(d.ID); ok {
		one := *d
		one.Name = lastSegment(of)
		if one.Version() == "" {
			one.Properties = one.Properties.With("version", value.NewString(version))
		}
		if s.versions == nil {
			s.versions = map[string][]*Document{}
		}
		s.versions[strings.ToLower(of)] = append(s.versions[strings.ToLower(of)], &one)
		if s.byID[strings.ToLower(of)] != nil {
			return
		}
		one.ID = of
		d = &one
	}
	if d.ID != "" {
		if _, twice := s.byID[strings.ToLower(d.ID)]; twice {
			return
		}
		s.byID[strings.ToLower(d.ID)] = d
	}
	if d.Kind == Definition || d.Kind == Initiative {
		key := nameKey(d.Kind, d.Name)
		if _, twice := s.byName[key]; !twice {
			s.byName[key] = d
		} else if d.ID == "" {
			return
		}
	}
	list := s.listsOf()[d.Kind]
	*list = append(*list, d)
}

// Copy returns a set with the same documents, to which others can be added.
func (s *Set) Copy() *Set {
	made := *s
	made.byID, made.byName, made.versions = maps.Clone(s.byID), maps.Clone(s.byName), maps.Clone(s.versions)
	for _, list := range made.listsOf() {
		*list = slices.Clip(*list)
	}
	return &made
}

// Replace adds a document in place of one with the same id.
func (s *Set) Replace(d *Document) {
	old := s.byID[strings.ToLower(d.ID)]
	if old != nil {
		list := s.listsOf()[old.Kind]
		*list = slices.DeleteFunc(slices.Clone(*list), func(one *Document) bool { return one == old })
		delete(s.byID, strings.ToLower(d.ID))
		if s.byName[nameKey(old.Kind, old.Name)] == old {
			delete(s.byName, nameKey(old.Kind, old.Name))
		}
	}
	s.Add(d)
}

// listsOf returns those of the kinds.
func (s *Set) listsOf() [5]*[]*Document {
	return [...]*[]*Document{&s.Definitions, &s.Initiatives, &s.Assignments, &s.Exemptions, &s.Enrollments}
}

func nameKey(k Kind, name string) string { return k.Type() + "/" + strings.ToLower(name) }

// Close places what a library leaves open, and brings everything into the order of ids,
// so that the outcome does not depend on the order of files.
func (s *Set) Close() {
	s.Assignments = s.library.Place(s.Assignments)
	for child, parent := range s.library.Parents() {
		s.Parents[child] = parent
	}
	for _, list := range [][]*Document{s.Definitions, s.Initiatives, s.Assignments, s.Exemptions, s.Enrollments} {
		sort.SliceStable(list, func(i, j int) bool {
			return strings.ToLower(list[i].ID+"\x00"+list[i].Name) < strings.ToLower(list[j].ID+"\x00"+list[j].Name)
		})
	}
}

// Find returns the definition or initiative of an id. Where none has that id, one of the same
// name whose document does not say where it stands is meant, and, for repositories that
// write the ids of definitions for another management group, any of that name that is
// not a built-in.
func (s *Set) Find(id string) *Document {
	if d := s.byID[strings.ToLower(id)]; d != nil {
		return d
	}
	segments := strings.Split(id, "/")
	if n := len(segments); n >= 2 {
		if k, ok := types[strings.ToLower(segments[n-2])]; ok {
			return s.byName[nameKey(k, segments[n-1])]
		}
	}
	return nil
}

// FindVersion returns the definition or initiative of an id in the newest version that fits.
// fits is false if there is none, and the document is of another version.
func (s *Set) FindVersion(id, wanted string) (d *Document, fits bool) {
	d = s.Find(id)
	if d == nil || wanted == "" {
		return d, true
	}
	var best *Document
	for _, one := range append([]*Document{d}, s.versions[strings.ToLower(d.ID)]...) {
		if one.FitsVersion(wanted) && (best == nil || isNewer(one.Version(), best.Version())) {
			best = one
		}
	}
	if best == nil {
		return d, false
	}
	return best, true
}
