package discover

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/value"
)

// parametersWord finds in a file's name what says that it has parameters: parameters,
// params, param; ParametersFor as Data Factory and Synapse write it.
var parametersWord = regexp.MustCompile(`((?i:[._-]?param(?:eter)?s?))($|[._-]|For|File)`)

const dottedParameters = ".parameters"

// parametersFolder matches the names of folders beside a template in which its parameters
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
	dotted := value.IndexFold(name, dottedParameters)
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
