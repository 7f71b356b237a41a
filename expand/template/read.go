package template

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// Read views a document as a template.
func Read(root value.Value) (*Template, diag.List) { return read(root, nil) }

// read views a document, of which the text is given if it is that of its place.
func read(root value.Value, text *source.TextHash) (*Template, diag.List) {
	r := reader{t: &Template{Root: root}}
	if root.Kind() != value.Object {
		if !root.IsAbsent() {
			r.reportProblem(diag.TemplateShape, diag.Error, root, "a template must be an object, not %s", withArticle(root.Kind()))
		}
		return r.t, r.diags
	}
	if size := root.Extent().Bytes; size > maxSize {
		r.reportProblem(diag.LimitTemplate, diag.Error, root, "the template has %d bytes without blanks; at most %d (4 MB) are allowed", size, maxSize)
	}
	r.readSchema()
	r.checkRequired()
	r.t.ContentVersion = root.Get("contentVersion").Str()
	r.t.Language = root.Get("languageVersion").Str()
	if v := root.Get("languageVersion"); !v.IsAbsent() && v.Kind() != value.String {
		r.reportProblem(diag.TemplateLanguage, diag.Error, v, "'languageVersion' must be a string, not %s", withArticle(v.Kind()))
	} else if !knownLanguage(r.t.Language) {
		severity := diag.Error
		if strings.HasSuffix(r.t.Language, "-experimental") {
			severity = diag.Warning
		}
		r.reportProblem(diag.TemplateLanguage, severity, v, "unknown language version '%s'; the template is read as the newest known version", r.t.Language)
	}
	r.t.Parameters, r.t.parameters = r.readDeclarations("parameters", maxParameters)
	r.readVariables()
	r.readFunctions()
	r.t.Outputs, _ = r.readDeclarations("outputs", maxOutputs)
	r.t.Asserts = r.readAsserts()
	r.readExtensions()
	if d := root.Get("definitions"); d.Kind() == value.Object {
		r.t.Definitions = d
		r.needsLanguage(d, "definitions of types")
	} else if !d.IsAbsent() {
		r.reportProblem(diag.TemplateShape, diag.Error, d, "'definitions' must be an object, not %s", withArticle(d.Kind()))
	}
	r.readResources()
	r.checkMembersOnce(text)
	return r.t, r.diags
}

// ReadWritten is Read for a template that has the content that is written at its place.
func ReadWritten(root value.Value) (*Template, diag.List) {
	written := root.Span()
	if written.Text() == "" {
		return Read(root)
	}
	hash := written.Hash()
	return read(root, &hash)
}

// checkMembersOnce looks through the template unless its text is known to be sound.
func (r *reader) checkMembersOnce(text *source.TextHash) {
	if text != nil && sound.has(*text) {
		return
	}
	before := len(r.diags)
	r.checkShapes()
	r.checkAmbiguous()
	if text != nil && len(r.diags) == before {
		sound.keep(*text)
	}
}

func knownLanguage(v string) bool {
	switch v {
	case "", "1.0", "1.9-experimental", "1.10-experimental", "2.0", "2.1-experimental", "2.2-experimental":
		return true
	}
	return false
}

// IsSchema reports whether a $schema is that of a template, and of which scope.
func IsSchema(schema string) (deployment.Scope, bool) {
	schema = strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(schema), "#"), ".json")
	if i := strings.IndexAny(schema, "?"); i >= 0 {
		schema = strings.TrimSuffix(schema[:i], ".json")
	}
	switch schema[strings.LastIndexByte(schema, '/')+1:] {
	case "deploymenttemplate":
		return deployment.ResourceGroup, true
	case "subscriptiondeploymenttemplate":
		return deployment.Subscription, true
	case "managementgroupdeploymenttemplate":
		return deployment.ManagementGroup, true
	case "tenantdeploymenttemplate":
		return deployment.Tenant, true
	}
	return deployment.ResourceGroup, false
}

func (r *reader) readSchema() {
	schema := r.t.Root.Get("$schema")
	if schema.IsAbsent() {
		return
	}
	scope, ok := IsSchema(schema.Str())
	if !ok && schema.Kind() == value.String {
		r.t.Unsupported = schema
	}
	r.t.Scope = scope
}

func (r *reader) readDeclarations(section string, most int) ([]Declaration, value.Value) {
	v := r.t.Root.Get(section)
	if v.IsNull() {
		return nil, value.Value{}
	}
	if v.Kind() != value.Object {
		r.reportProblem(diag.TemplateShape, diag.Error, v, "'%s' must be an object, not %s", section, withArticle(v.Kind()))
		return nil, value.Value{}
	}
	if v.Len() > most {
		r.reportProblem(diag.LimitTemplate, diag.Error, v, "the template has %d %s; at most %d are allowed", v.Len(), section, most)
	}
	list := make([]Declaration, 0, v.Len())
	for _, m := range v.Members() {
		if section != "variables" && m.Value.Kind() != value.Object {
			r.reportProblem(diag.TemplateShape, diag.Error, m.Value, "'%s' in '%s' must be an object, not %s", m.Name, section, withArticle(m.Value.Kind()))
			continue
		}
		list = append(list, Declaration{Name: m.Name, Value: m.Value, Place: len(list)})
	}
	if section != "variables" {
		declared := types.ManyInTemplate(r.t.Root, len(list))
		for i := range list {
			list[i].Type = declared.TypeOf(list[i].Value)
		}
	}
	if len(list) < v.Len() {
		v = byName(list)
	}
	return list, v
}

func (r *reader) readVariables() {
	r.t.Variables, r.t.variables = r.readDeclarations("variables", maxVariables)
	i := value.IndexOfMember(r.t.variables, "copy")
	if i < 0 || r.t.Variables[i].Value.Kind() != value.Array {
		return
	}
	loops := r.t.Variables[i].Value
	r.t.Variables = append(r.t.Variables[:i:i], r.t.Variables[i+1:]...)
	for _, loop := range loops.Items() {
		if loop.Kind() != value.Object || loop.Get("name").Kind() != value.String || !loop.Has("count") || !loop.Has("input") {
			r.reportProblem(diag.CopyInvalid, diag.Error, loop, "a loop of variables must have 'name', 'count' and 'input'")
			continue
		}
		r.t.Variables = append(r.t.Variables, Declaration{Name: loop.Get("name").Str(), Value: loop, Copy: true})
	}
	for i := range r.t.Variables {
		r.t.Variables[i].Place = i
	}
	r.t.variables = byName(r.t.Variables)
}

// byName is an object in which declarations can be found that are not all in one section.
func byName(list []Declaration) value.Value {
	members := make([]value.Member, len(list))
	for i, declared := range list {
		members[i] = value.Member{Name: declared.Name, Value: declared.Value}
	}
	return value.NewObject(members)
}

func (r *reader) readFunctions() {
	v := r.t.Root.Get("functions")
	if v.IsNull() {
		return
	}
	if v.Kind() != value.Array {
		r.reportProblem(diag.TemplateShape, diag.Error, v, "'functions' must be an array, not %s", withArticle(v.Kind()))
		return
	}
	r.t.functions = map[string]int{}
	for _, ns := range v.Items() {
		namespace := ns.Get("namespace").Str()
		members := ns.Get("members")
		if namespace == "" || members.Kind() != value.Object {
			r.reportProblem(diag.TemplateShape, diag.Error, ns, "an entry of 'functions' must have a 'namespace' and 'members'")
			continue
		}
		for _, m := range members.Members() {
			f := Function{Name: namespace + "." + m.Name, Output: m.Value.At("output", "value"), Result: types.InTemplate(m.Value.Get("output"), r.t.Root)}
			if f.Output.IsAbsent() {
				r.reportProblem(diag.TemplateShape, diag.Error, m.Value, "the function '%s' has no 'output' with a 'value'", f.Name)
				f.Output = value.NewNull()
			}
			for i, p := range m.Value.Get("parameters").Items() {
				name := p.Get("name").Str()
				if name == "" {
					r.reportProblem(diag.TemplateShape, diag.Error, p, "parameter %d of the function '%s' has no name", i+1, f.Name)
				}
				if d := p.Get("defaultValue"); !d.IsAbsent() {
					r.reportProblem(diag.TemplateShape, diag.Error, d, "The parameter '%s' of the user-defined function '%s' has a default value, which parameters of functions cannot have.", name, f.Name)
				}
				f.Params = append(f.Params, Declaration{Name: name, Value: p, Type: types.InTemplate(p, r.t.Root)})
			}
			r.t.functions[value.Fold(f.Name)] = len(r.t.Functions)
			r.t.Functions = append(r.t.Functions, f)
		}
	}
}

func (r *reader) readAsserts() []Declaration {
	v := r.t.Root.Get("asserts")
	if v.Kind() != value.Object {
		return nil
	}
	list := make([]Declaration, 0, v.Len())
	for _, m := range v.Members() {
		list = append(list, Declaration{Name: m.Name, Value: m.Value})
	}
	return list
}

func (r *reader) readExtensions() {
	for _, section := range []string{"extensions", "imports", "providers"} {
		v := r.t.Root.Get(section)
		if v.IsNull() {
			continue
		}
		if v.Kind() != value.Object {
			r.reportProblem(diag.TemplateShape, diag.Error, v, "'%s' must be an object, not %s", section, withArticle(v.Kind()))
			continue
		}
		for _, m := range v.Members() {
			if m.Value.Kind() != value.Object {
				r.reportProblem(diag.TemplateShape, diag.Error, m.Value, "'%s' in '%s' must be an object, not %s", m.Name, section, withArticle(m.Value.Kind()))
				continue
			}
			r.t.Extensions = append(r.t.Extensions, Declaration{Name: m.Name, Value: m.Value, Legacy: section != "extensions"})
		}
	}
	if len(r.t.Extensions) > 0 {
		r.t.extensions = byName(r.t.Extensions)
	}
}

func (r *reader) readResources() {
	v := r.t.Root.Get("resources")
	switch v.Kind() {
	case value.Array:
		if InnerByDefault(r.t.Language) {
			r.reportProblem(diag.TemplateShape, diag.Error, v, "In the language version '%s' 'resources' must be an object, not an array.", r.t.Language)
		}
		for _, item := range v.Items() {
			if item.Kind() != value.Object {
				r.reportProblem(diag.ResourceShape, diag.Error, item, "a resource must be an object, not %s", withArticle(item.Kind()))
				continue
			}
			r.t.Resources = append(r.t.Resources, Resource{Value: item})
		}
	case value.Object:
		if v.Len() == 0 && r.isFirstVersion() {
			return // deployed as well as an empty array
		}
		r.t.Symbolic = true
		r.needsLanguage(v, "resources by symbolic name")
		for _, m := range v.Members() {
			if m.Value.Kind() != value.Object {
				r.reportProblem(diag.ResourceShape, diag.Error, m.Value, "a resource must be an object, not %s", withArticle(m.Value.Kind()))
				continue
			}
			r.t.Resources = append(r.t.Resources, Resource{Symbol: m.Name, Value: m.Value})
		}
	case value.Absent:
	default:
		r.reportProblem(diag.TemplateShape, diag.Error, v, "'resources' must be an array or an object, not %s", withArticle(v.Kind()))
	}
	if n := v.Len(); n > maxResources {
		// Azure refuses such a template. The first ones show what it is like.
		r.reportProblem(diag.LimitTemplate, diag.Error, v, "the template has %d resources; at most %d are allowed, the others are ignored", n, maxResources)
		r.t.Resources = r.t.Resources[:min(maxResources, len(r.t.Resources))]
	}
}
