package check

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/cmd/internal/discover"
	"github.com/forearm/forearm/expand/diag"
)

// newFiles names files that the revision does not have, that look like templates, and that
// are not checked.
func (c *Coverage) newFiles(lost diag.List) (list diag.List) {
	if c.ConfiguredNow {
		return nil
	}
	reported := map[string]bool{}
	for _, d := range lost {
		reported[d.File] = true
	}
	for _, name := range c.addedFiles() {
		shown := c.displayPath(name)
		if c.isWorked(name) || reported[shown] || !c.isAsked(name) {
			continue
		}
		if _, looks := c.templateText(name); looks {
			list.Add(diag.Diagnostic{Code: diag.FileSkipped, Severity: diag.Warning, File: shown,
				Message: "new since " + diag.VariableText(c.Name) + ", looks like a template, and is not checked"})
		}
	}
	return list
}

// isAsked reports whether a file is in one of the folders that are checked.
func (c *Coverage) isAsked(name string) bool {
	if len(c.Paths) == 0 {
		return true
	}
	return slices.ContainsFunc(c.Paths, func(p string) bool {
		dir := c.Now.Files.Rooted(p)
		return c.Now.Files.IsFolder(p) && (dir == "." || strings.HasPrefix(name, dir+"/"))
	})
}

// addedFiles are the files of the work tree that the revision does not have, from the root.
func (c *Coverage) addedFiles() []string {
	if c.listed {
		return c.added
	}
	c.listed = true
	const most = 1 << 16
	seen := 0
	files := c.Now.Files
	var walk func(dir string)
	walk = func(dir string) {
		entries, _ := files.FS.ReadDir(files.Unrooted(dir))
		for _, e := range entries {
			name := path.Join(dir, e.Name())
			if seen++; seen > most {
				return
			}
			switch {
			case e.IsDir():
				if e.Name() != ".git" && e.Name() != "node_modules" {
					walk(name)
				}
			case e.Type()&fs.ModeSymlink == 0:
				if _, err := c.Then.Files.FS.Stat(files.Unrooted(name)); errors.Is(err, fs.ErrNotExist) {
					c.added = append(c.added, name)
				}
			}
		}
	}
	walk(".")
	return c.added
}

// templateText is the text of a file, and whether it looks like a template, a parameters
// file or Bicep.
func (c *Coverage) templateText(name string) (string, bool) {
	const most = 8 << 20
	full := c.Now.Files.Unrooted(name)
	if info, err := c.Now.Files.FS.Stat(full); err != nil || !info.Mode().IsRegular() || info.Size() > most {
		return "", false
	}
	file, err := c.Now.Files.FS.ReadFile(full)
	if err != nil {
		return "", false
	}
	return file.Text, discover.LooksLikeTemplate(file)
}
