package document

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Library is the part of the Azure Landing Zones library that says where assignments
// stand: archetypes list assignments, and architectures place archetypes on management
// groups.
// https://azure.github.io/Azure-Landing-Zones-Library/
type Library struct {
	archetypes map[string][]string
	groups     []group
}

type group struct {
	id, parent string
	archetypes []string
}

// Add reads a file of the library; false if it is neither an archetype nor an
// architecture.
func (l *Library) Add(v value.Value) bool {
	switch {
	case v.Get("management_groups").Kind() == value.Array:
		for _, g := range v.Get("management_groups").Items() {
			l.groups = append(l.groups, group{id: g.Get("id").Str(), parent: g.Get("parent_id").Str(), archetypes: value.Texts(g.Get("archetypes"))})
		}
	case v.Get("policy_assignments").Kind() == value.Array && v.Get("name").Kind() == value.String:
		if l.archetypes == nil {
			l.archetypes = map[string][]string{}
		}
		l.archetypes[strings.ToLower(v.Get("name").Str())] = value.Texts(v.Get("policy_assignments"))
	default:
		return false
	}
	return true
}

// Parents returns the parents of management groups, by folded name.
func (l *Library) Parents() map[string]string {
	parents := map[string]string{}
	for _, g := range l.groups {
		if _, twice := parents[strings.ToLower(g.id)]; !twice {
			parents[strings.ToLower(g.id)] = g.parent
		}
	}
	return parents
}

// Place puts assignments of the library where the architecture wants them: a document
// whose scope is a placeholder becomes one for each management group whose archetypes
// list it. Assignments that no archetype of a group lists are left out.
func (l *Library) Place(documents []*Document) []*Document {
	if len(l.groups) == 0 {
		return documents
	}
	scopes := map[string][]string{}
	for _, g := range l.groups {
		for _, a := range g.archetypes {
			for _, name := range l.archetypes[strings.ToLower(a)] {
				key := strings.ToLower(name)
				scopes[key] = append(scopes[key], managementGroup(g.id))
			}
		}
	}
	var placed []*Document
	for _, d := range documents {
		if d.Kind != Assignment || d.ID != "" || !isPlaceholder(d.Properties.Get("scope").Str()) {
			placed = append(placed, d)
			continue
		}
		for _, scope := range scopes[strings.ToLower(d.Name)] {
			one := *d
			one.ID = idOf(Assignment, scope, d.Name)
			one.Properties = d.Properties.With("scope", value.NewString(scope))
			placed = append(placed, &one)
		}
	}
	return placed
}

func isPlaceholder(scope string) bool {
	return scope == "" || strings.HasSuffix(strings.ToLower(scope), "/placeholder") || strings.Contains(scope, "${")
}
