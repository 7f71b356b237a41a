package assignment

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// Subject is what selectors select by.
type Subject struct {
	Place
	Type string
	// Location is Absent or null where the resource has none, and may be unknown.
	Location value.Value
	// Reference is the policyDefinitionReferenceId of an initiative's definition.
	Reference string
}

// open are the marks of what may be otherwise.
const open = value.Assumed | value.Unknown | value.Generated | value.Late

// match is whether something holds: no, yes, or unknown.
type match uint8

const (
	no match = iota
	yes
	maybe
)

// isSelected returns whether one of the selectors selects a subject. An empty list selects
// all.
func isSelected(selectors value.Value, s *Subject) match {
	if selectors.Len() == 0 {
		return yes
	}
	result := no
	for _, one := range selectors.Items() {
		if m := matchesAll(one.Get("selectors"), s); m == yes {
			return yes
		} else if m == maybe {
			result = maybe
		}
	}
	return result
}

// matchesAll returns whether all selectors of a list select a subject.
func matchesAll(selectors value.Value, s *Subject) match {
	result := yes
	for _, one := range selectors.Items() {
		switch matchesSelector(one, s) {
		case no:
			return no
		case maybe:
			result = maybe
		}
	}
	return result
}

func matchesSelector(selector value.Value, s *Subject) match {
	var subject value.Value
	switch strings.ToLower(selector.Get("kind").Str()) {
	case "resourcelocation":
		subject = s.Location
		if subject.Marks().Any(open) {
			return maybe
		}
	case "resourcetype":
		subject = value.NewString(s.Type)
	case "policydefinitionreferenceid":
		subject = value.NewString(s.Reference)
	case "resourcewithoutlocation":
		without := s.Location.IsNull()
		if s.Location.Marks().Any(open) {
			return maybe
		}
		if without && s.ResourceGroup == "" {
			subject = value.NewString("subscriptionLevelResources")
		}
	default:
		return maybe
	}
	if list := selector.Get("in"); list.Kind() == value.Array {
		return matchOf(isAmong(subject, list))
	}
	if list := selector.Get("notIn"); list.Kind() == value.Array {
		return matchOf(!isAmong(subject, list))
	}
	return yes
}

func matchOf(b bool) match {
	if b {
		return yes
	}
	return no
}

func isAmong(v, list value.Value) bool {
	plain := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, " ", "")) }
	if v.Kind() != value.String {
		return false
	}
	return slices.ContainsFunc(list.Items(), func(one value.Value) bool { return one.Kind() == value.String && plain(one.Str()) == plain(v.Str()) })
}
