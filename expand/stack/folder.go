package stack

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Overview is what the settings files of a folder govern, below it included.
type Overview struct {
	// Templates are in the order of their names, one for each parameter file.
	Templates []Found
	// Files are the settings files, also those that govern nothing.
	Files []Governed
}

// Governed is a settings file with what it governs.
type Governed struct {
	File string
	// Usable reports that the file could be read.
	Usable    bool
	Templates []Found
}

// folderLimit bounds how many entries a walk looks at.
const folderLimit = 200_000

// Folder returns for every template in and below a folder which settings govern it, and for
// every settings file what it governs.
func Folder(fsys source.FS, root string, o Options) (Overview, diag.List) {
	var view Overview
	var diags diag.List
	fsys = &remembering{FS: fsys, files: map[string]*source.File{}}
	seen := 0
	var walk func(dir string)
	walk = func(dir string) {
		entries, err := fsys.ReadDir(dir)
		if err != nil {
			diags.Add(unlistedDiagnostic(dir, err))
			return
		}
		var files, dirs []string
		for _, entry := range entries {
			if seen++; seen > folderLimit {
				return
			}
			switch {
			case !entry.IsDir():
				files = append(files, entry.Name())
			case !skippedDir(entry.Name()):
				dirs = append(dirs, entry.Name())
			}
		}
		slices.Sort(files)
		slices.Sort(dirs)
		diags.Add(view.addFolder(fsys, dir, files, o)...)
		for _, name := range dirs {
			walk(path.Join(dir, name))
		}
	}
	walk(root)
	return view, diags.Sorted()
}

func unlistedDiagnostic(dir string, err error) diag.Diagnostic {
	code, why := diag.FileError(err)
	return diag.Diagnostic{Code: code, Severity: diag.Error, File: dir, Message: why}
}

// remembering reads a file once: a settings file is asked for by each template it
// governs, and what is wrong with it is reported once.
type remembering struct {
	source.FS
	files map[string]*source.File
}

func (r *remembering) ReadFile(name string) (*source.File, error) {
	if file, known := r.files[name]; known {
		return file, nil
	}
	file, err := r.FS.ReadFile(name)
	if err == nil {
		r.files[name] = file
	}
	return file, err
}

// skippedDir leaves out folders that hold no templates of the user's.
func skippedDir(name string) bool {
	return strings.HasPrefix(name, ".") && name != "." && name != ".." || name == "node_modules" || name == "bin" || name == "obj"
}

func (view *Overview) addFolder(fsys source.FS, dir string, files []string, o Options) diag.List {
	var diags diag.List
	first := len(view.Templates)
	for _, pair := range pairParameters(fsys, dir, files) {
		found, more := Find(fsys, pair.template, pair.parameters, o)
		if found.Reason != "" {
			continue
		}
		found, more = o.applyParameterFile(found, more)
		diags.Add(more...)
		view.Templates = append(view.Templates, found)
	}
	diags.Add(view.addNamed(dir, files, view.Templates[first:], o)...)
	here := view.Templates[first:]
	diags.Add(nameCollisions(here)...)
	for _, name := range files {
		if !hasSuffixFold(name, SettingsFile) {
			continue
		}
		g := Governed{File: path.Join(dir, name)}
		for _, found := range here {
			if found.File == g.File && found.Settings != nil {
				g.Templates = append(g.Templates, found)
			}
		}
		if file, err := fsys.ReadFile(g.File); err == nil {
			settings, more := Read(file)
			g.Usable = settings != nil
			// A file that no template leads to is read nowhere else.
			diags.Add(more...)
		}
		view.Files = append(view.Files, g)
	}
	return diags
}

// addNamed adds the parameter files in Bicep that say how they are deployed and are
// called otherwise than their template, which they name.
func (view *Overview) addNamed(dir string, files []string, paired []Found, o Options) diag.List {
	var diags diag.List
	if o.TemplateOf == nil {
		return nil
	}
	for _, file := range files {
		name := path.Join(dir, file)
		if !hasSuffixFold(file, ".bicepparam") || slices.ContainsFunc(paired, func(f Found) bool { return f.Parameters == name }) {
			continue
		}
		using, more := o.Using(name)
		diags.Add(more...)
		template := o.TemplateOf(name)
		if using == nil || template == "" {
			continue
		}
		found, _ := using.Govern(Found{Template: template, Parameters: name, Name: Name(template, name, o)})
		view.Templates = append(view.Templates, found)
	}
	return diags
}

// nameCollisions finds stacks of one folder, and so of one scope, that would have
// the same name: names are cut, and the second push would replace the first.
func nameCollisions(found []Found) diag.List {
	var diags diag.List
	by := map[string]Found{}
	for _, f := range found {
		if !f.IsStack() {
			continue
		}
		diags.Add(CheckName(f.Name, f.entryFile())...)
		other, exists := by[foldName(f.Name)]
		if !exists {
			by[foldName(f.Name)] = f
			continue
		}
		diags.Add(diag.Diagnostic{
			Code: diag.StackNameCollision, Severity: diag.Error, File: f.entryFile(),
			Message: "the stack would be called " + diag.VariableText(f.Name) + ", as that of " + diag.VariableText(other.entryFile()) + ": the second push would take over what the first manages",
			Hint:    "names are truncated to 53 characters; make the file names differ before that",
		})
	}
	return diags
}

// entryFile returns the file that the stack is named after.
func (f Found) entryFile() string { return cmp.Or(f.Parameters, f.Template) }

// Affected returns the templates that a changed settings file governs: the reverse of Find.
// For the settings of a folder these are the templates in it that have no more specific
// settings and that it does not exclude.
func Affected(fsys source.FS, settings string, o Options) ([]Found, diag.List) {
	dir := path.Dir(settings)
	entries, err := fsys.ReadDir(dir)
	if err != nil {
		return nil, diag.List{unlistedDiagnostic(dir, err)}
	}
	var files []string
	for _, entry := range entries {
		if !entry.IsDir() {
			files = append(files, entry.Name())
		}
	}
	slices.Sort(files)
	base := trimSuffixFold(baseName(settings), SettingsFile)
	if o.DedicatedItself && base != "" && !slices.Contains(files, base+".bicep") && !slices.Contains(files, base+".bicepparam") &&
		!slices.Contains(files, base+".parameters.json") {
		return []Found{{Template: settings, Reason: "it is a settings file"}}, nil
	}
	var affected []Found
	var diags diag.List
	for _, pair := range pairParameters(fsys, dir, files) {
		found, more := o.applyParameterFile(Find(fsys, pair.template, pair.parameters, o))
		// A file that cannot be used governs nothing, but what it was meant for
		// is affected by its change all the same.
		if found.File == path.Clean(settings) {
			affected = append(affected, found)
			diags.Add(more...)
		}
	}
	return affected, diags.Sorted()
}

type pair struct{ template, parameters string }

// pairParameters matches the templates of a folder with their parameter files by name, as
// AzOps does: template.bicep goes with template.bicepparam, with
// template.parameters.json and, one of several, with template.<x>.bicepparam.
// A template with parameter files is deployed with each of them and not alone.
func pairParameters(fsys source.FS, dir string, files []string) []pair {
	templates := map[string]string{} // by base name, folded
	var order []string
	for _, name := range files {
		var base string
		switch {
		case hasSuffixFold(name, ".bicep"):
			base = trimSuffixFold(name, ".bicep")
		case hasSuffixFold(name, SettingsFile), hasSuffixFold(name, "parameters.json"), !hasSuffixFold(name, ".json"):
			continue
		case !isTemplate(fsys, path.Join(dir, name)):
			continue
		default:
			base = trimSuffixFold(name, ".json")
		}
		key := foldName(base)
		if _, exists := templates[key]; !exists {
			order = append(order, key)
			templates[key] = name
		} else if hasSuffixFold(name, ".bicep") {
			// The JSON beside a Bicep file is what it was built to.
			templates[key] = name
		}
	}
	parameters := map[string][]string{}
	for _, name := range files {
		base := trimSuffixFold(builtParameters(name), ".parameters.json")
		if base == name || base == "" {
			continue
		}
		key := foldName(base)
		if _, known := templates[key]; !known {
			key = trimLastPart(key)
		}
		if _, known := templates[key]; known {
			parameters[key] = append(parameters[key], name)
		}
	}
	var found []pair
	for _, key := range order {
		template := path.Join(dir, templates[key])
		if len(parameters[key]) == 0 {
			found = append(found, pair{template, ""})
		}
		for _, name := range parameters[key] {
			found = append(found, pair{template, path.Join(dir, name)})
		}
	}
	return found
}

func trimLastPart(name string) string {
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		return name[:dot]
	}
	return name
}

// isTemplate reports whether a JSON file is a template; one that cannot be parsed is not.
func isTemplate(fsys source.FS, name string) bool {
	file, err := fsys.ReadFile(name)
	if err != nil || !strings.Contains(file.Text, "deploymentTemplate.json") && !strings.Contains(foldName(file.Text), "deploymenttemplate.json") {
		return false
	}
	document, diags := value.Parse(file)
	return !diags.HasErrors() && strings.Contains(foldName(document.Get("$schema").Str()), "deploymenttemplate.json")
}
