package locate

import (
	"path"
	"strings"

	"github.com/forearm/forearm/bicepcli/sourcemap"
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// ModuleSource is where the template of a deployment comes from, as the module statement
// says that it was compiled from; false of what is not a module of this entry's files.
func (c *Compiled) ModuleSource(m *deployment.Module) (deployment.ModuleSource, bool) {
	if m.Parent == nil {
		return c.readReference(c.TemplatePath, "")
	}
	if m.Resource == nil || m.Resource.Declaration.Span().File != c.Template.Span().File {
		return deployment.ModuleSource{}, false
	}
	tokens, ok := value.SplitPointer(value.PointerAt(c.Template, m.Resource.Declaration.Span()))
	if !ok {
		return deployment.ModuleSource{}, false
	}
	l, ok := c.Files.Project.Locate(c.TemplatePath, c.Template, tokens...)
	if !ok || l.Declaration == nil || l.Declaration.Kind != sourcemap.Module || !l.Whole {
		return deployment.ModuleSource{}, false
	}
	return c.readReference(l.File.Name, l.Declaration.Path)
}

// readReference reads a reference in a file; an empty one is the file itself.
func (c *Compiled) readReference(file, reference string) (deployment.ModuleSource, bool) {
	switch {
	case reference == "":
		return deployment.ModuleSource{Path: file}, file != ""
	case isLocal(reference):
		return deployment.ModuleSource{Path: path.Join(path.Dir(file), reference)}, true
	}
	return deployment.ReadModuleReference(reference, func(kind, name string) (registry, prefix string) {
		return c.Files.moduleAlias(file, kind, name)
	})
}

// moduleAlias is what an alias of the nearest bicepconfig.json stands for.
func (f *Files) moduleAlias(file, kind, name string) (registry, prefix string) {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if config := f.readDocument(path.Join(dir, "bicepconfig.json"), value.Parse); !config.IsAbsent() {
			return deployment.ModuleAlias(config, kind, name)
		}
		if dir == "." || dir == "/" || dir == path.Dir(dir) || strings.HasSuffix(dir, "..") {
			return "", ""
		}
	}
}
