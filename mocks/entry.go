package mocks

import (
	"cmp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// isForOneResource reports whether an entry is for one resource, which takes precedence over those
// for types.
func (e *entry) isForOneResource() bool { return strings.HasPrefix(e.resource, "/") }

// compileEntry reads an entry that its schema has found well formed. It returns the
// first path that cannot be understood, Absent if all can.
func compileEntry(v value.Value) (*entry, value.Value) {
	e := &entry{
		resource:   v.Get("resource").Str(),
		function:   value.Fold(v.Get("function").Str()),
		name:       v.Get("name").Str(),
		apiVersion: v.Get("apiVersion").Str(),
		args:       v.Get("args"),
		answer:     v.Get("answer"),
	}
	e.function = cmp.Or(e.function, "reference")
	if existing := v.Get("existing"); existing.Kind() == value.Bool {
		b := existing.Bool()
		e.existing = &b
	}
	for _, m := range v.Get("when").Members() {
		path, ok := parsePath(m.Name)
		if !ok {
			return nil, m.Value
		}
		pattern := m.Value.Str()
		if m.Value.Kind() != value.String {
			pattern = m.Value.JSON()
		}
		e.when = append(e.when, condition{path, pattern})
	}
	for _, m := range v.Get("set").Members() {
		path, ok := parsePath(m.Name)
		if !ok {
			return nil, m.Value
		}
		if isMaskedSecret(m.Value) {
			continue
		}
		e.sets = append(e.sets, assignment{path, m.Value})
	}
	return e, value.Value{}
}

// isMaskedSecret reports whether a text stands for a secret in a file that was written by forearm:
// the place keeps the value that it has without the file.
func isMaskedSecret(v value.Value) bool {
	return v.Kind() == value.String && v.Str() == value.SecretText
}

// coversSubject reports whether the entry is for a subject.
func (e *entry) coversSubject(s *subject, args []value.Value) bool {
	if e.function != s.function && !matchPattern(e.function, s.function) {
		return false
	}
	if e.resource != "" {
		about := s.typ
		if e.isForOneResource() {
			about = s.id
		}
		if !matchPattern(e.resource, about) {
			return false
		}
	}
	if e.name != "" && !matchPattern(e.name, s.name) ||
		e.apiVersion != "" && !strings.EqualFold(e.apiVersion, s.apiVersion) ||
		e.existing != nil && *e.existing == s.isDeployed() {
		return false
	}
	if !e.args.IsAbsent() && !equalArgs(e.args.Items(), args) {
		return false
	}
	return !slices.ContainsFunc(e.when, func(c condition) bool { return !c.holdsFor(s.body) })
}

func equalArgs(want, got []value.Value) bool {
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if isMaskedSecret(want[i]) {
			continue // which secret it was is not disclosed
		}
		if !value.Equal(want[i], got[i]) && !(got[i].Kind() == value.String && want[i].EqualFold(got[i].Str())) {
			return false
		}
	}
	return true
}

func (c condition) holdsFor(body value.Value) bool {
	for _, s := range c.path {
		body = value.Step(body, s.name)
	}
	switch body.Kind() {
	case value.Absent, value.Null, value.Opaque, value.Array, value.Object:
		return false
	case value.String:
		return matchPattern(c.pattern, body.Str())
	}
	return matchPattern(c.pattern, body.Compact())
}

// functionOf is the name by which entries know a kind of question.
func functionOf(q deployment.Question) string {
	switch q.Kind {
	case deployment.AskReference:
		return "reference"
	case deployment.AskTarget:
		return "target"
	case deployment.AskSecret:
		return "getSecret"
	}
	return q.Function
}

// matchingEntries are the user's entries for a subject, in the order in which they are
// applied: those for one resource after those for types.
func (m *Mocks) matchingEntries(s *subject, args []value.Value) []*entry {
	var found []*entry
	for _, specific := range [...]bool{false, true} {
		for _, e := range m.entries {
			if e.isForOneResource() == specific && e.coversSubject(s, args) {
				found = append(found, e)
			}
		}
	}
	return found
}
