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

func (d *discovery) isFile(p string) bool { return source.Exists(d.Files, p) }
