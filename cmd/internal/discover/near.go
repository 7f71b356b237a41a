package discover

import (
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// takesAll reports whether all of the names are parameters of the template.
func (t *declared) takesAll(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { _, is := t.required[name]; return !is })
}

// isComplete reports whether the names are all that need a value.
func (t *declared) isComplete(names []string) bool {
	for name, needs := range t.required {
		if needs && !slices.Contains(names, name) {
			return false
		}
	}
	return true
}

// givenParameters are the folded names of the parameters that a file gives.
func (d *discovery) givenParameters(p string) (names []string) {
	file, err := d.Files.ReadFile(p)
	if err != nil {
		return nil
	}
	document, _ := value.Parse(file)
	for _, m := range document.Get("parameters").Members() {
		names = append(names, value.Fold(m.Name))
	}
	return names
}

// declaredParameters reads what a template declares, once; nil if it is none.
func (d *discovery) declaredParameters(p string) *declared {
	abs := d.absolutePath(p)
	if t, known := d.templates[abs]; known {
		return t
	}
	if d.templates == nil {
		d.templates = map[string]*declared{}
	}
	t := d.readDeclared(p)
	d.templates[abs] = t
	return t
}

func (d *discovery) readDeclared(p string) *declared {
	t := &declared{path: p, required: map[string]bool{}}
	if source.IsBicep(p) {
		file, err := d.Files.ReadFile(p)
		if err != nil || !deploying.MatchString(file.Text) {
			return nil
		}
		for _, x := range sourcemap.Parse(file).Declarations() {
			if x.Kind == sourcemap.Param {
				t.required[value.Fold(x.Name)] = x.Value.IsZero() && !strings.HasSuffix(x.Type, "?")
			}
		}
		return t
	}
	if f, err := sniffFile(d.Files, p); err != nil || !f.isTemplate() {
		return nil
	}
	file, err := d.Files.ReadFile(p)
	if err != nil {
		return nil
	}
	document, _ := value.Parse(file)
	for _, m := range document.Get("parameters").Members() {
		t.required[value.Fold(m.Name)] = !m.Value.Has("defaultValue") && !m.Value.Get("nullable").Bool()
	}
	return t
}

// maxNear is how many files of a folder, and how many folders beside each other, are looked
// through for a template.
const maxNear = 100

// nearTemplates are the templates around a file, by distance: in its folder, in the one above, and
// in those beside and below it.
func (d *discovery) nearTemplates(p string) [][]*declared {
	dir := path.Dir(p)
	up := path.Join(dir, "..")
	here, below := d.templatesIn(dir)
	above, beside := d.templatesIn(up)
	var around []*declared
	for _, folder := range append(below, beside...) {
		if d.absolutePath(folder) != d.absolutePath(dir) {
			found, _ := d.templatesIn(folder)
			around = append(around, found...)
		}
	}
	return [][]*declared{here, above, around}
}

// templatesIn are the templates of a folder, and the folders in it.
func (d *discovery) templatesIn(dir string) (list []*declared, folders []string) {
	if found, known := d.folders[d.absolutePath(dir)]; known {
		return found.templates, found.folders
	}
	entries, _ := d.Files.ReadDir(dir)
	looked := 0
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		switch {
		case e.IsDir():
			if len(folders) < maxNear && e.Name() != ".git" && e.Name() != "node_modules" {
				folders = append(folders, name)
			}
		case looked < maxNear && mayMatter(name) && source.LanguageOf(name) != source.BicepParameters:
			looked++
			if source.IsBicep(replaceExtension(name, ".bicep")) && !source.IsBicep(name) && d.isFile(replaceExtension(name, ".bicep")) {
				continue // compiled from that one
			}
			if t := d.declaredParameters(name); t != nil {
				list = append(list, t)
			}
		}
	}
	if d.folders == nil {
		d.folders = map[string]folder{}
	}
	d.folders[d.absolutePath(dir)] = folder{list, folders}
	return list, folders
}

// linkByContent finds the only template near by that has all of the parameters that a file
// gives. hint says which one would fit, where several do or none does.
func (d *discovery) linkByContent(p string) (template string, hint diag.Message) {
	given := d.givenParameters(p)
	if len(given) == 0 {
		return "", ""
	}
	levels := d.nearTemplates(p)
	for _, list := range levels {
		var fit []*declared
		for _, t := range list {
			if t.takesAll(given) {
				fit = append(fit, t)
			}
		}
		if len(fit) > 1 {
			if whole := slices.DeleteFunc(slices.Clone(fit), func(t *declared) bool { return !t.isComplete(given) }); len(whole) > 0 {
				fit = whole
			}
		}
		switch {
		case len(fit) == 0:
			continue
		case len(fit) == 1 && (len(given) > 1 || fit[0].isComplete(given)):
			return fit[0].path, ""
		}
		var names []string
		for _, t := range fit {
			names = append(names, t.path)
		}
		return "", diag.Messagef("%s would take its parameters: name the template in metadata.template, or under parameterFiles in the configuration", diag.Listed(names))
	}
	return "", nearestTemplate(slices.Concat(levels...), given, p)
}

// nearestTemplate names the template that lacks the fewest of the names.
func nearestTemplate(list []*declared, given []string, parameters string) diag.Message {
	var best *declared
	var lacks []string
	for _, t := range list {
		missing := slices.DeleteFunc(slices.Clone(given), func(name string) bool { _, is := t.required[name]; return is })
		if 2*len(missing) <= len(given) && (best == nil || len(missing) < len(lacks)) {
			best, lacks = t, missing
		}
	}
	if best == nil {
		return ""
	}
	return diag.Messagef("%s has all of its parameters but %s; name the template in metadata.template, or under parameterFiles in the configuration, or run forearm check %s --parameters %s", diag.VariableText(best.path), diag.Listed(lacks), diag.VariableText(best.path), diag.VariableText(parameters))
}
