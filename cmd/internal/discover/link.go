package discover

import (
	"errors"
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// link finds the template that a parameters file belongs to: metadata.template,
// else the file of the same name. Both are empty where there is none.
func (d *discovery) link(c *candidate) (template string, problem *diag.Diagnostic) {
	if c.facts.template == "" {
		return d.linkByName(c.path), nil
	}
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

// linkByName cuts ".parameters" and what follows off the name, then one dotted
// part after the other: app.x1.parameters.json goes with app.x1.json, app.json.
func (d *discovery) linkByName(p string) string {
	name := path.Base(p)
	cut := strings.Index(strings.ToLower(name), ".parameters")
	if cut <= 0 {
		return ""
	}
	for base := name[:cut]; ; {
		for _, extension := range []string{".json", ".jsonc", ".bicep"} {
			if try := path.Join(path.Dir(p), base+extension); d.isFile(try) {
				return try
			}
		}
		i := strings.LastIndexByte(base, '.')
		if i <= 0 {
			return ""
		}
		base = base[:i]
	}
}
