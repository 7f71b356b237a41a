package extension

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// Flags of a property in a types.json.
const (
	flagRequired   = 1
	flagReadOnly   = 2
	flagIdentifier = 16
)

// ReadTypes reads the index.json of a package of extension types: its settings
// and configuration, and which properties identify the resources of each type.
// open reads a file that the index refers to.
func ReadTypes(index value.Value, open func(name string) (value.Value, error)) (*Known, diag.List) {
	r := &typesReader{open: open, files: map[string]value.Value{}}
	settings := index.Get("settings")
	k := &Known{Name: settings.Get("name").Str(), From: settings.Get("version").Str(), Below: settings.Get("version").Str() + ".1"}
	if k.Name == "" {
		r.reportProblem(index, "the type index has no 'settings.name', the name of the extension")
		return nil, r.diags
	}
	if settings.Get("version").Str() == "" {
		k.From, k.Below = "", ""
	}
	if config := settings.Get("configurationType"); config.Kind() == value.Object {
		k.Config = r.configurationSchema(r.followRef(config, ""))
	} else {
		k.Config = &Schema{}
	}
	for _, m := range index.Get("resources").Members() {
		name, version, _ := strings.Cut(m.Name, "@")
		at := r.followRef(m.Value, "")
		body := r.followRef(at.value.Get("body"), at.file)
		if body.value.Kind() != value.Object {
			r.reportProblem(m.Value, "the type '%s' has no body", m.Name)
			continue
		}
		k.Types = append(k.Types, KnownType{Name: name, Version: version, Identifiers: r.identifierProperties(body, nil, 0)})
		if secrets := r.secretPaths(body, "properties", 0); len(secrets) > 0 {
			k.Secrets = append(k.Secrets, TypeSecrets{name, secrets})
		}
	}
	return k, r.diags
}

type typesReader struct {
	open  func(name string) (value.Value, error)
	files map[string]value.Value
	diags diag.List
}

// located is a type with the file that its references are relative to.
type located struct {
	value value.Value
	file  string
}

func (r *typesReader) reportProblem(at value.Value, format string, args ...any) {
	r.diags.Add(diag.Diagnostic{Code: diag.ExtensionTypes, Severity: diag.Error, Span: at.Span(), Message: diag.Messagef(format, args...)})
}

// followRef resolves {"$ref": "types.json#/4"}, or "#/4" within a file.
func (r *typesReader) followRef(v value.Value, file string) located {
	ref := v.Get("$ref")
	if ref.Kind() != value.String {
		return located{v, file}
	}
	name, fragment, _ := strings.Cut(ref.Str(), "#")
	name = cmp.Or(name, file)
	types, ok := r.files[name]
	if !ok {
		var err error
		if types, err = r.open(name); err != nil {
			r.reportProblem(ref, "the types in '%s' cannot be read: %v", name, err)
		}
		r.files[name] = types
	}
	i, err := strconv.Atoi(strings.TrimPrefix(fragment, "/"))
	if of := types.Item(i); err == nil && !of.IsAbsent() {
		return located{of, name}
	}
	r.reportProblem(ref, "'%s' does not resolve to a type", ref.Str())
	return located{}
}

// maxTypeDepth ends types that contain themselves.
const maxTypeDepth = 8

// identifierProperties returns the flagged properties in order. Of a flagged object that flags
// properties of its own, these are meant.
func (r *typesReader) identifierProperties(body located, prefix []string, depth int) []TypeIdentifier {
	var found []TypeIdentifier
	if depth > maxTypeDepth {
		return nil
	}
	properties := body.value.Get("properties")
	if base := body.value.Get("baseProperties"); base.Kind() == value.Object {
		properties = base
	}
	for _, m := range properties.Members() {
		flags := m.Value.Get("flags").Int()
		path := append(append([]string(nil), prefix...), m.Name)
		var inner []TypeIdentifier
		if nested := r.followRef(m.Value.Get("type"), body.file); nested.value.Get("$type").EqualFold("ObjectType") {
			inner = r.identifierProperties(nested, path, depth+1)
		}
		switch {
		case len(inner) > 0:
			found = append(found, inner...)
		case flags&flagIdentifier != 0:
			found = append(found, TypeIdentifier{Path: path, Optional: flags&flagRequired == 0})
		}
	}
	return found
}

// secretPaths returns the paths of the texts that are declared sensitive.
func (r *typesReader) secretPaths(t located, path string, depth int) []string {
	if depth > maxTypeDepth {
		return nil
	}
	if t.value.Get("sensitive").Bool() {
		return []string{path}
	}
	var found []string
	for _, properties := range []value.Value{t.value.Get("baseProperties"), t.value.Get("properties")} {
		for _, m := range properties.Members() {
			found = append(found, r.secretPaths(r.followRef(m.Value.Get("type"), t.file), path+"."+m.Name, depth+1)...)
		}
	}
	for _, of := range []string{"itemType", "additionalProperties"} {
		if each := t.value.Get(of); each.Kind() == value.Object {
			found = append(found, r.secretPaths(r.followRef(each, t.file), path+"[*]", depth+1)...)
		}
	}
	return found
}

// configurationSchema reads the type of a configuration.
func (r *typesReader) configurationSchema(t located) *Schema {
	s := &Schema{Properties: r.readProperties(t.value.Get("properties"), t.file)}
	if t.value.Get("$type").EqualFold("DiscriminatedObjectType") {
		s.Discriminator = t.value.Get("discriminator").Str()
		s.Properties = r.readProperties(t.value.Get("baseProperties"), t.file)
		for _, m := range t.value.Get("elements").Members() {
			element := r.followRef(m.Value, t.file)
			c := SchemaCase{Value: m.Name}
			for _, p := range r.readProperties(element.value.Get("properties"), element.file) {
				if !strings.EqualFold(p.Name, s.Discriminator) {
					c.Properties = append(c.Properties, p)
				}
			}
			s.Cases = append(s.Cases, c)
		}
		if findProperty(s.Properties, s.Discriminator) == nil {
			p := SchemaProperty{Name: s.Discriminator, Type: "string", Required: true}
			for _, c := range s.Cases {
				p.Only = append(p.Only, c.Value)
			}
			s.Properties = append([]SchemaProperty{p}, s.Properties...)
		}
	}
	if t.value.Get("additionalProperties").Kind() == value.Object {
		s.Open = true
	}
	return s
}

func (r *typesReader) readProperties(v value.Value, file string) []SchemaProperty {
	var list []SchemaProperty
	for _, m := range v.Members() {
		flags := m.Value.Get("flags").Int()
		if flags&flagReadOnly != 0 {
			continue
		}
		p := SchemaProperty{Name: m.Name, Required: flags&flagRequired != 0}
		r.describeProperty(&p, r.followRef(m.Value.Get("type"), file), 0)
		list = append(list, p)
	}
	return list
}

func (r *typesReader) describeProperty(p *SchemaProperty, t located, depth int) {
	if t.value.Get("sensitive").Bool() {
		p.Secure = true
	}
	switch t.value.Get("$type").Str() {
	case "StringType":
		p.Type = "string"
	case "StringLiteralType":
		p.Type = "string"
		p.Only = append(p.Only, t.value.Get("value").Str())
	case "IntegerType":
		p.Type = "int"
	case "BooleanType":
		p.Type = "bool"
	case "ArrayType":
		p.Type = "array"
	case "ObjectType", "DiscriminatedObjectType":
		p.Type = "object"
	case "UnionType":
		if depth > maxTypeDepth {
			return
		}
		for _, element := range t.value.Get("elements").Items() {
			r.describeProperty(p, r.followRef(element, t.file), depth+1)
		}
	}
}
