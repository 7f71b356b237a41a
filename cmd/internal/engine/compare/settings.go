package compare

import (
	"slices"

	"github.com/forearm/forearm/cmd/internal/engine"
	"github.com/forearm/forearm/cmd/internal/engine/version"
	"github.com/forearm/forearm/expand/change"
	"github.com/forearm/forearm/expand/stack"
	"github.com/forearm/forearm/expand/value"
)

// stackSettings are the stack settings that govern an entry point, also where stacks
// were switched on or off by an option, in which case they were not looked for yet.
func (f *file) stackSettings() *stack.Settings {
	if f.expansion == nil {
		return nil
	}
	x := f.expansion
	if x.Stack.Settings != nil || x.Entry.Path == "-" {
		return x.Stack.Settings
	}
	found, _ := f.version.Workspace.Settings().StackSettings(x.Entry, engine.TemplateInput{ParametersPath: x.BicepParameters(), Parameters: x.ParameterFile()})
	return found.Settings
}

// compareSettings compares the settings that govern one template.
func (d *differ) compareSettings(old, new *file) {
	var before, after value.Value
	name := ""
	if s := old.stackSettings(); s != nil {
		before, name = s.Document(), s.File.Name
	}
	if s := new.stackSettings(); s != nil {
		after, name = s.Document(), s.File.Name
	}
	if found := change.CompareSettings(name, before, after); found != nil {
		d.report.Settings = append(d.report.Settings, found)
	}
}

// compareFolderSettings compares the settings files of two folders, file by file:
// also those of templates that only one of them has.
func (d *differ) compareFolderSettings(old, new *version.Version) {
	before, after := folderSettings(old), folderSettings(new)
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

// folderSettings are the settings files of a folder that can be used, by their path
// below it.
func folderSettings(v *version.Version) map[string]value.Value {
	found := map[string]value.Value{}
	if !v.IsFolder() {
		return found
	}
	files := v.Workspace.Files.FS
	view, _ := stack.Folder(files, v.Path, stack.Options{})
	for _, governed := range view.Files {
		file, err := files.ReadFile(governed.File)
		if err != nil {
			continue
		}
		if settings, _ := stack.Read(file); settings != nil {
			found[pathBelow(v.Path, governed.File)] = settings.Document()
		}
	}
	return found
}
