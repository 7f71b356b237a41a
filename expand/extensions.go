package expand

import (
	"path"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/extension"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// resolver computes configurations, with what is known about extensions.
func (e *extensionConfigs) resolver() *extension.Resolver {
	x := e.u.x
	if x.extensions == nil {
		x.extensions = &extension.Resolver{Options: x.Extensions, Hide: func(v value.Value) { x.d.Hidden = append(x.d.Hidden, v) }, Sample: x.mockedAction}
		x.typesBeside()
	}
	resolver := *x.extensions
	resolver.Report = e.u.frame.Report
	return &resolver
}

// mockedAction is the whole answer that the user's mocks have for a call of an action.
func (x *expansion) mockedAction(id, apiVersion, action string) value.Value {
	runtime, ok := x.ev.Runtime.(interface {
		Given(q deployment.Question) value.Value
	})
	parsed, err := resourceid.Parse(id)
	if !ok || err != nil {
		return value.Value{}
	}
	return runtime.Given(deployment.Question{Kind: deployment.AskList, Function: action, ID: id, Type: parsed.Type, Name: parsed.FullName(), APIVersion: apiVersion})
}

// typesBeside reads the types of an extension that are beside the template, as a
// package of a user's own extension does: index.json with its types.json.
func (x *expansion) typesBeside() {
	if x.FS == nil || x.d.Template == nil {
		return
	}
	folder := path.Dir(x.d.Template.Name)
	open := func(name string) (value.Value, error) {
		file, err := x.FS.ReadFile(path.Join(folder, name))
		if err != nil {
			return value.Value{}, err
		}
		root, diags := value.Parse(file)
		x.d.Sources[file] = root
		x.d.Diagnostics.Add(diags...)
		return root, nil
	}
	if !source.Exists(x.FS, path.Join(folder, "index.json")) {
		return
	}
	index, err := open("index.json")
	if err != nil || !index.Has("resources") || index.At("settings", "name").Kind() != value.String {
		return
	}
	known, diags := extension.ReadTypes(index, open)
	x.d.Diagnostics.Add(diags...)
	if known == nil {
		return
	}
	catalogue := extension.Catalogue{}
	if given := x.extensions.Catalogue; given != nil {
		catalogue = *given
	}
	catalogue.Add(known)
	x.extensions.Catalogue = &catalogue
}

// declaredExtensions are what the unit's template declares.
func (e *extensionConfigs) declaredExtensions() []*extension.Declaration {
	if len(e.u.tmpl.Extensions) == 0 {
		return nil
	}
	catalogue := e.resolver().Catalogue
	list := make([]*extension.Declaration, len(e.u.tmpl.Extensions))
	for i, d := range e.u.tmpl.Extensions {
		list[i] = extension.Declare(catalogue, d.Name, d.Value, d.Legacy)
	}
	return list
}

// configureRoot resolves the root's configurations from the parameters file, when
// one is first needed: a variable or a default value of a parameter may.
func (e *extensionConfigs) configureRoot() {
	if e.u.parent != nil || e.configured {
		return
	}
	e.configured = true
	given := value.Value{}
	if file := e.u.x.ParameterFile; file != nil {
		given = e.u.x.d.Sources[file].Get("extensionConfigs")
	}
	if len(e.u.tmpl.Extensions) == 0 && given.IsAbsent() {
		return
	}
	e.configs = e.resolver().Root(e.extensionScope(e.u.scope), e.declaredExtensions(), given)
	e.exportConfigs()
}

// configureNested resolves what a deployment gives the extensions of its template.
func (e *extensionConfigs) configureNested(in *instance) {
	properties := in.res.Declaration.Get("properties")
	given := properties.Get("extensionConfigs")
	if len(e.u.tmpl.Extensions) == 0 && given.IsAbsent() {
		return
	}
	by := e.u.parent.extensions
	e.configs = by.resolver().Nested(by.extensionScope(in.scope), e.extensionScope(e.u.scope), e.declaredExtensions(), given, properties.Span())
	e.exportConfigs()
}

func (e *extensionConfigs) exportConfigs() {
	for _, c := range e.configs {
		e.u.x.d.Extensions = append(e.u.x.d.Extensions, c.Export(e.u.module))
	}
}

// extensionScope is this unit as configurations see it.
func (e *extensionConfigs) extensionScope(names *eval.Scope) extension.Scope {
	return extension.Scope{
		Eval: e.u.x.ev, Names: names, Configs: e.u.names.extensions.configs,
		Variable: func(name string) value.Value {
			if declared := e.u.names.tmpl.Variable(name); declared != nil && !declared.Copy {
				return declared.Value
			}
			return value.Value{}
		},
		SecureParameter: func(name string) bool {
			declared := e.u.names.tmpl.Parameter(name)
			return declared != nil && declared.Type.Secure()
		},
		Resource: func(name string) (value.Value, string, bool) {
			t := e.u.references.resolveReference(name, "")
			if t.in != nil {
				return t.in.res.IDValue, t.in.res.APIVersion, true
			}
			return textValue(t.id).Mark(t.idMarks), "", strings.HasPrefix(t.id, "/")
		},
	}
}

// extensionConfig finds the configuration of an alias.
func (e *extensionConfigs) extensionConfig(alias string) *extension.Config {
	e.configureRoot()
	for _, c := range e.configs {
		if value.Fold(c.Declaration.Alias) == value.Fold(alias) {
			return c
		}
	}
	return nil
}

// Extension implements eval.Extensions.
func (e *extensionConfigs) Extension(function, alias string, keys []value.Value) (value.Value, int, error) {
	c := e.extensionConfig(alias)
	if c == nil {
		names := make([]string, len(e.configs))
		for i := range e.configs {
			names[i] = e.configs[i].Declaration.Alias
		}
		return value.Value{}, 0, eval.NotFound("extension", alias, names)
	}
	return c.Answer(function, keys)
}

// isAzure reports whether the alias is that of Azure Resource Manager itself, whose
// resources are like any other.
func (e *extensionConfigs) isAzure(alias string) bool {
	declared := e.u.tmpl.Extension(alias)
	return declared != nil && value.Fold(declared.Value.Get("name").Str()) == "azureresourcemanager"
}

// identifyExtension computes who an extension resource is, which its body says.
func (e *extensionConfigs) identifyExtension(in *instance) {
	r := in.res
	body := r.Body.Get("properties")
	id := e.resolver().Identify(e.extensionConfig(r.Extension), r.Type, r.APIVersion, r.Declaration, body, r.Existing)
	r.ID, r.Identifiers, r.Unpredictable, r.UniqueWithin = id.ID, id.Identifiers, id.Unpredictable, id.UniqueWithin
	r.IDValue, r.IDMarks = id.Value, id.Value.Marks()&identityMarks
	r.Identity, r.Connection = id.Identity, id.Connection
	if id.Unpredictable != "" {
		r.IDMarks |= value.Unknown
	}
	if name := id.Name(); !name.IsAbsent() {
		r.Name, r.NameMarks = e.u.x.maskIfSecret(name), name.Marks()&identityMarks
	}
}

// extensionValue answers extensions() and extensionConfigs() without anything
// behind them.
func extensionValue(extensions eval.Extensions, c *funcs.Call) (value.Value, error) {
	if len(c.Args) != 1 || c.Args[0].Kind() != value.String {
		return value.Value{}, funcs.ErrUndetermined
	}
	v, _, err := extensions.Extension(c.Func.Name, c.Args[0].Str(), nil)
	if err != nil && c.Args[0].Marks().Any(value.Secret) {
		err = eval.NotFound("extension", value.Shown(c.Args[0]), nil)
	}
	return v, err
}
