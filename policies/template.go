package policies

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// templateOf is a deployment's template as policies see it: as written, without
// the templates of the deployments nested in it, which are targets of their
// own, and without what is written of secrets.
func templateOf(m *deployment.Module) value.Value {
	return maskedTemplate(m.Template)
}

// maskedTemplate does the same for a template that is a file.
func maskedTemplate(t value.Value) value.Value {
	if t.Kind() != value.Object {
		return value.NewObject(nil)
	}
	t = maskDefaults(t)
	resources := t.Get("resources")
	if resources.Kind() != value.Array && resources.Kind() != value.Object {
		return t
	}
	return t.With("resources", eachElement(resources, func(r value.Value) value.Value {
		if !strings.EqualFold(r.Get("type").Str(), "Microsoft.Resources/deployments") {
			return r
		}
		properties := r.Get("properties")
		if properties.Kind() != value.Object {
			return r
		}
		inner := properties.Get("template")
		masked := eachMember(properties.Get("parameters"), func(name string, v value.Value) value.Value {
			if secureType(inner.At("parameters", name), inner) && v.Get("value").Kind() == value.String && !isExpression(v.Get("value").Str()) {
				return v.With("value", v.Get("value").Mark(value.Secret))
			}
			return v
		})
		properties = properties.Without("template")
		if !masked.IsAbsent() {
			properties = properties.With("parameters", masked)
		}
		return r.With("properties", properties)
	}))
}

// maskDefaults marks the literal defaults of secure parameters. An empty text
// and an expression give nothing away, and policies ask for them.
func maskDefaults(t value.Value) value.Value {
	parameters := t.Get("parameters")
	if parameters.Kind() != value.Object {
		return t
	}
	return t.With("parameters", eachMember(parameters, func(_ string, p value.Value) value.Value {
		d := p.Get("defaultValue")
		if d.IsNull() || !secureType(p, t) || d.Kind() == value.String && (d.Str() == "" || isExpression(d.Str())) ||
			d.Kind() == value.Object && d.Len() == 0 {
			return p
		}
		return p.With("defaultValue", d.Mark(value.Secret))
	}))
}

// secureType tells whether a declaration is a secure one, itself or by the type
// that it refers to.
func secureType(declaration, template value.Value) bool {
	for range 16 { // references may lead in a circle
		if strings.HasPrefix(value.Fold(declaration.Get("type").Str()), "secure") {
			return true
		}
		name, ok := strings.CutPrefix(declaration.Get("$ref").Str(), "#/definitions/")
		if !ok {
			return false
		}
		declaration = template.At("definitions", name)
	}
	return false
}

func isExpression(s string) bool {
	return len(s) > 2 && s[0] == '[' && s[1] != '[' && s[len(s)-1] == ']'
}

func eachElement(v value.Value, change func(value.Value) value.Value) value.Value {
	if v.Kind() == value.Object {
		return eachMember(v, func(_ string, member value.Value) value.Value { return change(member) })
	}
	items := make([]value.Value, v.Len())
	for i, item := range v.Items() {
		items[i] = change(item)
	}
	return v.WithItems(items)
}

func eachMember(v value.Value, change func(string, value.Value) value.Value) value.Value {
	if v.Kind() != value.Object {
		return v
	}
	members := make([]value.Member, v.Len())
	for i, m := range v.Members() {
		m.Value = change(m.Name, m.Value)
		members[i] = m
	}
	return v.WithMembers(members)
}
