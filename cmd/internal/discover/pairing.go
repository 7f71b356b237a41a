package discover

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// parametersWord finds in a file's name what says that it has parameters: parameters,
// params, param; ParametersFor as Data Factory and Synapse write it.
var parametersWord = regexp.MustCompile(`((?i:[._-]?param(?:eter)?s?))($|[._-]|For|File)`)

const dottedParameters = ".parameters"

// parametersFolder tells the names of folders beside a template in which its parameters
// files lie.
var parametersFolder = regexp.MustCompile(`(?i)^(param(eter)?s?([._-]?files?)?|env(ironment)?s?)$`)

// usualTemplates are what templates are called that have no name of their own: that of the
// portal's exports, and those of samples.
var usualTemplates = []string{"template", "main", "azuredeploy", "mainTemplate", "deploy"}

// conventionalNames are the names, without an ending, of templates that a parameters file may
// belong to by its own name, the likeliest first. Those that are usual count only where the
// template declares what the file gives.
func conventionalNames(name string) (sure, usual []string) {
	name = strings.TrimSuffix(name, path.Ext(name))
	var before, after string
	m := parametersWord.FindStringSubmatchIndex(name)
	dotted := strings.Index(strings.ToLower(name), dottedParameters)
	switch {
	case dotted > 0:
		before, after = name[:dotted], name[dotted+len(dottedParameters):]
	case m == nil:
		return nil, usualTemplates
	default:
		before, after = name[:m[2]], strings.TrimPrefix(name[m[4]:], "File")
	}
	add := func(to *[]string, base string) {
		if base = strings.Trim(base, "._-"); base != "" && !slices.Contains(*to, base) {
			*to = append(*to, base)
		}
	}
	if strings.HasPrefix(after, "For") {
		for base := before + after; base != ""; base = dropSuffix(base) {
			add(&sure, base) // ARMTemplateParametersForFactory
		}
	}
	for base := before; base != ""; base = dropSuffix(base) {
		add(&sure, base)
	}
	add(&sure, before+after)
	if before == "" {
		if after == "" {
			add(&sure, usualTemplates[0])
		}
		for _, base := range usualTemplates {
			add(&usual, base+after)
			add(&usual, base)
		}
	}
	return sure, usual
}

// dropSuffix is a name without its last dotted part.
func dropSuffix(name string) string {
	return name[:max(strings.LastIndexByte(name, '.'), 0)]
}

// linkByName finds a template by the conventions for names: app.x1.parameters.json goes
// with app.x1.json and app.json, beside it or beside the folder of parameters that it is
// in. A name that many templates have counts only where that one declares what the file
// gives.
func (d *discovery) linkByName(p string) string {
	sure, usual := conventionalNames(path.Base(p))
	dirs := []string{path.Dir(p)}
	for dir := path.Dir(p); len(dirs) < 3 && parametersFolder.MatchString(path.Base(d.absolutePath(dir))); {
		dir = path.Join(dir, "..")
		if path.IsAbs(dir) && dir == path.Dir(dir) {
			break
		}
		dirs = append(dirs, dir)
	}
	// One folder for each environment below that of the parameters.
	if up := path.Join(path.Dir(p), ".."); len(dirs) == 1 && parametersFolder.MatchString(path.Base(d.absolutePath(up))) {
		dirs = append(dirs, up, path.Join(up, ".."))
	}
	for i, dir := range dirs {
		for _, base := range sure {
			if found := d.templateCalled(dir, base, i > 0 || !strings.Contains(strings.ToLower(path.Base(p)), dottedParameters)); found != "" {
				return found
			}
		}
	}
	given := d.givenParameters(p)
	for _, dir := range dirs {
		for _, base := range usual {
			if found := d.templateCalled(dir, base, true); found != "" && len(given) > 0 {
				if t := d.declaredParameters(found); t != nil && t.takesAll(given) {
					return found
				}
			}
		}
	}
	return ""
}

// templateCalled is the file of a name that is a template, or by its ending may be one.
func (d *discovery) templateCalled(dir, base string, look bool) string {
	for _, extension := range []string{".json", ".jsonc", ".bicep"} {
		try := path.Join(dir, base+extension)
		if !d.isFile(try) {
			continue
		}
		if look && extension != ".bicep" {
			if f, err := sniffFile(d.Files, try); err != nil || !f.isTemplate() {
				continue
			}
		}
		return try
	}
	return ""
}

// declared is what a template declares.
type declared struct {
	path string
	// required reports for each parameter, by its folded name, whether it needs a value.
	required map[string]bool
}

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

// folder is what a folder has of templates, and of folders.
type folder struct {
	templates []*declared
	folders   []string
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
	return "", nearestTemplate(slices.Concat(levels...), given)
}

// nearestTemplate names the template that lacks the fewest of the names.
func nearestTemplate(list []*declared, given []string) diag.Message {
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
	return diag.Messagef("%s has all of its parameters but %s; name the template in metadata.template, or under parameterFiles in the configuration", diag.VariableText(best.path), diag.Listed(lacks))
}

// parametersBeside are the parameters files that belong to a template by their names.
func (d *discovery) parametersBeside(template string) (list []string) {
	dir := path.Dir(template)
	dirs := []string{dir}
	entries, _ := d.Files.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() && parametersFolder.MatchString(e.Name()) {
			dirs = append(dirs, path.Join(dir, e.Name()))
		}
	}
	looked := 0
	for _, in := range dirs {
		entries, _ := d.Files.ReadDir(in)
		for _, e := range entries {
			name := path.Join(in, e.Name())
			if e.IsDir() || looked >= maxNear {
				continue
			}
			switch source.LanguageOf(name) {
			case source.BicepParameters:
				looked++
				if f, err := readBicep(d.Files, name); err == nil && f.using != "" && d.absolutePath(path.Join(in, f.using)) == d.absolutePath(template) {
					list = append(list, name)
				}
			case source.JSON:
				if !parametersWord.MatchString(strings.TrimSuffix(e.Name(), path.Ext(e.Name()))) {
					continue
				}
				looked++
				f, err := sniffFile(d.Files, name)
				if err == nil && f.isParameters() && f.template == "" && d.absolutePath(d.linkByName(name)) == d.absolutePath(template) {
					list = append(list, name)
				}
			}
		}
	}
	return list
}
