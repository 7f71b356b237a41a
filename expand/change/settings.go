package change

import (
	"github.com/forearm/forearm/expand/value"
)

// Settings are differences in the settings of a deployment stack.
type Settings struct {
	// File is the settings file, as the new version has it where it does.
	File string
	// Old and New tell which of the versions has the settings.
	Old, New   bool
	Properties []Property
}

// CompareSettings compares the settings of a stack; Absent are those that a version
// does not have. It is nil if nothing differs.
func CompareSettings(file string, old, new value.Value) *Settings {
	found := compareValues(old, new)
	if len(found) == 0 && old.IsAbsent() == new.IsAbsent() {
		return nil
	}
	return &Settings{File: file, Old: !old.IsAbsent(), New: !new.IsAbsent(), Properties: found}
}

// Change is created, changed or deleted.
func (s *Settings) Change() string { return kindOf(s.Old, s.New) }

// Value returns the settings' entry in the document of a comparison.
func (s *Settings) Value(at Locate) value.Value {
	return value.ObjectOf("file", s.File, "change", s.Change(), "properties", at.propertyValues(s.Properties))
}
