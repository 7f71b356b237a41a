package discover

import (
	"errors"
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// findTemplate finds the template that a parameters file belongs to: metadata.template, else what
// the configuration names, else the one that conventions for names lead to, else the only one
// near by that has such parameters. All are empty if there is none; hint says what would fit.
func (d *discovery) findTemplate(c *candidate) (template string, hint diag.Message, problem *diag.Diagnostic) {
	if c.facts.template == "" {
		if d.Paired != nil {
			if template = d.Paired(c.abs); template != "" {
				if !source.Exists(d.Files, template) {
					return "", "", &diag.Diagnostic{Code: diag.FileNotFound, Severity: diag.Error, File: c.path,
						Message: "parameterFiles in the configuration names " + diag.VariableText(template) + " for this file, and there is no such file"}
				}
				return template, "", nil
			}
		}
		if template = d.linkByName(c.path); template == "" {
			template, hint = d.linkByContent(c.path)
		}
		return template, hint, nil
	}
	template, problem = d.linkByMetadata(c)
	return template, "", problem
}

func (d *discovery) linkByMetadata(c *candidate) (template string, problem *diag.Diagnostic) {
	named := strings.ReplaceAll(c.facts.template, `\`, "/")
	fail := func(code diag.Code, format string, args ...any) *diag.Diagnostic {
		return &diag.Diagnostic{Code: code, Severity: diag.Error, File: c.path,
			Message: diag.Messagef("metadata.template is %s: ", c.facts.template) + diag.Messagef(format, args...)}
	}
	var tries []string
	if strings.HasPrefix(named, "./") || strings.HasPrefix(named, "../") {
		tries = []string{path.Join(path.Dir(c.path), named)}
	} else {
		named = strings.TrimLeft(named, "/")
		tries = []string{path.Clean(named), path.Join(c.root, named), path.Join(d.IgnoreDir, named), path.Join(path.Dir(c.path), named)}
	}
	var err error
	outside := true
	for _, try := range tries {
		if source.Exists(d.Files, try) {
			return try, nil
		}
		_, err = d.Files.Stat(try)
		outside = outside && errors.Is(err, source.ErrOutside)
	}
	if outside {
		code, why := diag.FileError(err)
		return "", fail(code, "%s", why)
	}
	return "", fail(diag.FileNotFound, "there is no such file")
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
