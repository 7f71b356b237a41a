package cli

import (
	"slices"

	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/value"
)

// settings are the stack settings that govern an entry point, also where stacks
// were switched on or off by a flag and nobody had to look for them yet.
func (v *fileVersion) settings() *stack.Settings {
	if v.expanded == nil {
		return nil
	}
	if v.stack.Settings != nil || v.entry.Path == "-" {
		return v.stack.Settings
	}
	found, _ := v.side.session.stackSettings(v.entry, input{parametersPath: bicepParameters(v.expanded)})
	return found.Settings
}

// compareSettings compares the settings that govern one template.
func (d *differ) compareSettings(old, new *fileVersion) {
	var before, after value.Value
	name := ""
	if s := old.settings(); s != nil {
		before, name = s.Document(), s.File.Name
	}
	if s := new.settings(); s != nil {
		after, name = s.Document(), s.File.Name
	}
	if found := change.CompareSettings(name, before, after); found != nil {
		d.report.Settings = append(d.report.Settings, found)
	}
}

// compareFolderSettings compares the settings files of two folders, file by file:
// also those of templates that only one of them has.
func (d *differ) compareFolderSettings(old, new *side) {
	before, after := old.settings(), new.settings()
	var names []string
	for _, side := range []map[string]value.Value{before, after} {
		for name := range side {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	for _, name := range names {
		if found := change.CompareSettings(name, before[name], after[name]); found != nil {
			d.report.Settings = append(d.report.Settings, found)
		}
	}
}

// settings are the settings files of a folder that can be used, by their path
// below it.
func (v *side) settings() map[string]value.Value {
	found := map[string]value.Value{}
	if !v.isFolder() {
		return found
	}
	view, _ := stack.Folder(v.session.files, v.path, stack.Options{})
	for _, governed := range view.Files {
		file, err := v.session.files.ReadFile(governed.File)
		if err != nil {
			continue
		}
		if settings, _ := stack.Read(file); settings != nil {
			found[below(v.path, governed.File)] = settings.Document()
		}
	}
	return found
}
