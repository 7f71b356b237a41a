package deployment

import (
	"path"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// publicRegistry is what the alias public, which every Bicep CLI knows, stands for.
const publicRegistry, publicPrefix = "mcr.microsoft.com", "bicep/"

// ReadModuleReference reads what a module statement of Bicep names. Registry answers what
// an alias of the configuration stands for.
func ReadModuleReference(reference string, alias func(kind, name string) (registry, prefix string)) (ModuleSource, bool) {
	scheme, rest, ok := strings.Cut(reference, ":")
	kind, name, aliased := strings.Cut(scheme, "/")
	if !ok || kind != "br" && kind != "ts" {
		return ModuleSource{Path: reference}, !ok
	}
	var s ModuleSource
	s.Path, s.Version = rest, ""
	if i := strings.IndexByte(rest, '@'); i >= 0 && kind == "br" {
		s.Path, s.Version = rest[:i], rest[i+1:]
	} else if i := strings.LastIndexByte(rest, ':'); i > strings.LastIndexByte(rest, '/') {
		s.Path, s.Version = rest[:i], rest[i+1:]
	}
	if kind == "ts" {
		if aliased && alias != nil {
			_, prefix := alias(kind, name)
			s.Path = path.Join(prefix, s.Path)
		}
		return s, true
	}
	if !aliased {
		s.Registry, s.Path, _ = strings.Cut(s.Path, "/")
		return s, true
	}
	var prefix string
	if alias != nil {
		s.Registry, prefix = alias(kind, name)
	}
	if s.Registry == "" && name == "public" {
		s.Registry, prefix = publicRegistry, publicPrefix
	}
	s.Path = path.Join(prefix, s.Path)
	return s, true
}

// ModuleAlias is what an alias of a bicepconfig.json stands for, as ReadModuleReference asks
// for it.
func ModuleAlias(config value.Value, kind, name string) (registry, prefix string) {
	alias := config.At("moduleAliases", kind, name)
	if kind == "ts" {
		return "", strings.Trim(alias.Get("subscription").Str()+"/"+alias.Get("resourceGroup").Str(), "/")
	}
	return alias.Get("registry").Str(), alias.Get("modulePath").Str()
}

// Source is where the template of a deployment comes from, as far as the template or the
// compiler say so. What is nested in a template comes from where that does.
func (m *Module) Source() ModuleSource {
	root := m
	for root.Parent != nil {
		root = root.Parent
	}
	for of := m; of != nil; of = of.Parent {
		if s, ok := of.linkedSource(); ok {
			return s
		}
		if root.SourceOf != nil {
			if s, ok := root.SourceOf(of); ok {
				return s
			}
		}
		file := of.Template.Span().File
		if of.Parent == nil && file != nil {
			return ModuleSource{Path: file.Name}
		}
		if of.Parent != nil && file != nil && of.Parent.Template.Span().File != file {
			return ModuleSource{Path: file.Name}
		}
	}
	return ModuleSource{}
}

// linkedSource is what templateLink says, where it leads to no file beside this one.
func (m *Module) linkedSource() (ModuleSource, bool) {
	if m.Resource == nil {
		return ModuleSource{}, false
	}
	return LinkedSource(m.Resource.Body.At("properties", "templateLink"))
}

// LinkedSource reads where a template link leads to: a template spec, or an address.
func LinkedSource(link value.Value) (ModuleSource, bool) {
	if id := link.Get("id").Str(); id != "" {
		s := ModuleSource{Path: id}
		parts := strings.Split(strings.Trim(id, "/"), "/")
		// subscriptions/S/resourceGroups/G/providers/Microsoft.Resources/templateSpecs/N/versions/V
		if len(parts) == 10 && strings.EqualFold(parts[6], "templateSpecs") && strings.EqualFold(parts[8], "versions") {
			s.Path, s.Version = strings.Join([]string{parts[1], parts[3], parts[7]}, "/"), parts[9]
		}
		return s, true
	}
	if uri := link.Get("uri").Str(); uri != "" {
		return ModuleSource{Path: uri}, true
	}
	return ModuleSource{}, false
}

// Stack returns the deployments that lead from the module to the entry file, innermost first.
func (m *Module) Stack() []diag.Frame {
	var frames []diag.Frame
	for ; m != nil && m.Resource != nil; m = m.Parent {
		frames = append(frames, diag.Frame{Name: m.Name, Span: m.Resource.Declaration.Span()})
	}
	return frames
}

// EvaluationScope returns the module whose parameters and variables the expressions of the
// module mean: with the outer evaluation scope that of a parent.
func (m *Module) EvaluationScope() *Module {
	for m != nil && m.Outer && m.Parent != nil {
		m = m.Parent
	}
	return m
}
