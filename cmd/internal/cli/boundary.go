package cli

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/forearm/forearm/cmd/internal/config"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
)

// within settles how far files are read: below the roots of the files and folders
// that the command line names, the current folder where it names none.
func (a *app) within(paths ...string) error {
	var folders []string
	for _, p := range paths {
		if p != "-" && p != "" {
			folders = append(folders, source.RootOf(p))
		}
	}
	if len(folders) == 0 {
		folders = []string{source.RootOf(".")}
	}
	tree, err := a.below(folders...)
	if err != nil {
		return err
	}
	a.tree, a.files, a.outright = tree, tree, tree.Outright()
	a.dir = workingDir()
	a.top = filepath.FromSlash(a.dir)
	if root, ok := source.Repository(a.top); ok {
		a.top = source.RealPath(root)
	}
	return nil
}

// below lets folders be read, and those of --allow-path.
func (a *app) below(folders ...string) (*source.Boundary, error) {
	b := source.NewBoundary(append(folders, a.allowed...)...)
	for _, dir := range a.allowed {
		switch info, err := b.Stat(dir); {
		case err != nil:
			_, why := diag.FileError(err)
			return nil, usagef("--allow-path %s: %s", dir, why)
		case !info.IsDir():
			return nil, usagef("--allow-path %s: that is no folder", dir)
		}
	}
	return b, nil
}

// configuration is which configuration counts, and how far it reaches.
type configuration struct {
	// names are the files, each adding to those after it; none where there is none.
	names []string
	files source.FS // what the configuration itself and the files that it names are read from
	// outright: the user named it, and it lies outside of what is checked. Such a
	// configuration has the user's word, as the command line has.
	outright bool
	// ignored are those that were found, but whom nobody who has a say here wrote.
	ignored []string
	// below is where nearer ones are looked for; empty where none are.
	below string
}

// configurationFor finds the configuration of a run. paths are what is checked.
func (a *app) configurationFor(name string, paths []string) (configuration, error) {
	if name != "" {
		full, inTree := a.tree.Real(name)
		if !inTree {
			return configuration{names: []string{name}, files: a.settings(), outright: true}, nil
		}
		files, err := a.below(source.RootOf(full))
		c := configuration{files: a.trust.over(files)}
		if !a.lacks(name) {
			c.names = []string{name}
		}
		return c, err
	}
	top := source.RootOf(".")
	below, err := a.below(top)
	if err != nil {
		return configuration{}, err
	}
	files := a.trust.over(below)
	c := configuration{files: files, below: top}
	for _, name := range config.Find(files, source.WorkingDir(), top) {
		if !a.trust.holds(name) && !ownedByUs(name, top, paths) {
			c.ignored = append(c.ignored, name)
		} else {
			c.names = append(c.names, name)
		}
	}
	return c, nil
}

// ownedByUs reports whether a configuration that lies above what is checked belongs
// to the same people: else whoever may write to /tmp decides about everything
// that is checked below it (CVE-2022-24765). Whom the tree itself belongs to does
// not matter, in a container it is hardly ever the user.
func ownedByUs(name, top string, paths []string) bool {
	wd := source.WorkingDir()
	dir := filepath.Join(wd, filepath.FromSlash(path.Dir(name)))
	if len(paths) == 0 {
		paths = []string{"."}
	}
	alike := []string{}
	if _, ok := source.Repository(wd); ok {
		alike = append(alike, top)
	}
	for _, p := range paths {
		at, _ := source.NewBoundary().Real(p)
		if p == "-" || at == dir || !strings.HasPrefix(at, strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator)) {
			continue
		}
		if !source.SameOwner(filepath.Join(wd, filepath.FromSlash(name)), append(alike, at)...) {
			return false
		}
	}
	return true
}

// configured reads a file that the configuration names.
func (s *session) configured(name string) (*source.File, error) {
	file, err := s.configFiles.ReadFile(s.beside(name))
	if err != nil {
		_, why := diag.FileError(err)
		return nil, usagef("%s: %s: %s", s.config.File.Name, name, why)
	}
	return file, nil
}

// distrust takes out of a configuration what only the user may say: the program
// that is started, and whom it sends the user's tokens to.
func distrust(c *config.Config) diag.List {
	var diags diag.List
	ignore := func(key diag.Message, steps ...string) {
		diags.Add(diag.Diagnostic{Code: diag.ConfigIgnored, Severity: diag.Warning, Span: c.Document.At(steps...).Span(),
			Message: key + " is ignored here: it counts only in a configuration that --config names and that lies outside of what is checked"})
	}
	if c.Bicep.Path != "" {
		ignore("bicep.path", "bicep", "path")
		diags[len(diags)-1].Hint = "name the compiler with --bicep FILE or the environment"
		c.Bicep.Path = ""
	}
	if c.Bicep.Restore {
		ignore("bicep.restore", "bicep", "restore")
		diags[len(diags)-1].Hint = "use --restore"
		c.Bicep.Restore = false
	}
	return diags
}
