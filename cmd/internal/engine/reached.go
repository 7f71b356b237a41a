package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Reached is a file whose template an entry point really deploys.
type Reached struct {
	// Compiled is the digest of what the compiler made of a Bicep file; empty if no
	// template is beside it that it could be compared with.
	Compiled string
	// Resources are those that it declares and that are deployed, see DeclarationKey.
	Resources []string
}

// Reached are the files that an entry point deploys, by their names from the root: the
// template, and those of the deployments in it that were computed. A link on a condition
// that is false, and what only mentions a file, is none.
func (x *Expansion) Reached() map[string]Reached {
	files, d := x.files, x.Deployment
	if d == nil || d.Root == nil || files == nil {
		return nil
	}
	reached := map[string]Reached{}
	names := map[*deployment.Module]string{}
	var module func(m *deployment.Module, parent string)
	module = func(m *deployment.Module, parent string) {
		name := parent
		if span := m.Template.Span(); m.Expanded && span.File != nil {
			if name = x.fileOf(span); name != "" && name != parent {
				r := reached[name]
				if r.Compiled == "" && source.LanguageOf(name) == source.Bicep && source.Exists(files.FS, files.Unrooted(replaceExtension(name, ".json"))) {
					r.Compiled = TemplateDigest(m.Template)
				}
				reached[name] = r
			}
		}
		names[m] = name
		for _, child := range m.Children {
			module(child, name)
		}
	}
	module(d.Root, "")
	for _, r := range d.Resources {
		if name := names[r.Module]; name != "" && !r.Existing {
			made := reached[name]
			made.Resources = append(made.Resources, DeclarationKey(r))
			reached[name] = made
		}
	}
	for name, r := range reached {
		slices.Sort(r.Resources)
		r.Resources = slices.Compact(r.Resources)
		reached[name] = r
	}
	return reached
}

// fileOf is the file, from the root, in which a template was written.
func (x *Expansion) fileOf(span source.Span) string {
	if x.Compiled == nil {
		return x.files.Rooted(span.File.Name)
	}
	if at := x.Compiled.Span(span); at.File != nil && at.File != span.File {
		return x.files.Rooted(at.File.Name)
	}
	if span.Start == x.Compiled.Template.Span().Start {
		return x.files.Rooted(x.Compiled.TemplatePath)
	}
	return ""
}

// DeclarationKey stands for a resource of a file as it is declared there.
func DeclarationKey(r *deployment.Resource) string {
	name := r.SymbolicName
	if name == "" {
		name = r.Declaration.Get("name").Str()
	}
	return strings.ToLower(r.Type) + " " + strings.ToLower(name)
}

// Template is the file that says what an entry point deploys, from the root.
func (x *Expansion) Template() string {
	if x.Compiled != nil {
		return x.files.Rooted(x.Compiled.TemplatePath)
	}
	return x.files.Rooted(x.Entry.TemplatePath())
}

// TemplateDigest stands for a template, however it is written: order, indentation,
// comments, and what the compiler says about itself are left out.
func TemplateDigest(template value.Value) string {
	h := sha256.New()
	h.Write([]byte(canonicalValue(template).JSON()))
	return hex.EncodeToString(h.Sum(nil))
}

func canonicalValue(v value.Value) value.Value {
	switch v.Kind() {
	case value.Array:
		return value.NewArrayOf(v.Items(), canonicalValue)
	case value.Object:
		var members []value.Member
		for _, m := range v.Members() {
			if m.Name == "_generator" {
				continue
			}
			made := canonicalValue(m.Value)
			if m.Name == "metadata" && made.Kind() == value.Object && made.Len() == 0 {
				continue
			}
			members = append(members, value.Member{Name: m.Name, Value: made})
		}
		slices.SortFunc(members, func(a, b value.Member) int { return strings.Compare(a.Name, b.Name) })
		return value.NewObject(members)
	}
	return v
}

func replaceExtension(name, extension string) string {
	return strings.TrimSuffix(name, path.Ext(name)) + extension
}
