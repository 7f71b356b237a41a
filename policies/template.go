package policies

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// deployedTemplate is the template of a resource that is a deployment, as it is
// written: read along with it, or standing in what was exported from Azure.
func deployedTemplate(r *deployment.ViewResource) (template, module value.Value, ok bool) {
	if r.Deploys != nil {
		return r.Deploys.Template, moduleOf(r.Deploys), true
	}
	if value.Fold(r.Type()) != "microsoft.resources/deployments" {
		return value.Value{}, value.Value{}, false
	}
	properties := r.Body.Get("properties")
	if properties.Get("template").Kind() != value.Object {
		return value.Value{}, value.Value{}, false
	}
	outer := !properties.At("expressionEvaluationOptions", "scope").EqualFold("inner")
	return properties.Get("template"), object(
		"root", value.NewBool(false), "outer", value.NewBool(outer), "generator", value.NewString(""),
		"parameters", value.NewObject(nil), "outputs", value.NewObject(nil), "secure_parameters", value.NewArray(nil)), true
}

// maskedTemplate is a template as policies see it: as written, without the
// templates of the deployments nested in it, which are targets of their own, and
// without what is written of secrets.
func maskedTemplate(t value.Value) value.Value {
	if t.Kind() != value.Object {
		return value.NewObject(nil)
	}
	t = maskDefaults(withinLimits(t))
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

// moduleOf is what policies see of a deployment's parameters and outputs: what
// they are, whether they carry secrets, and the values that are certain and no
// secret.
func moduleOf(m *deployment.Module) value.Value {
	parameters, outputs := value.NewBuilder(len(m.Parameters)), value.NewBuilder(len(m.Outputs))
	for _, p := range m.Parameters {
		parameters.Set(p.Name, object(
			"type", value.NewString(p.Type), "secure", value.NewBool(p.Secure), "given", value.NewBool(p.Given),
			"secret", value.NewBool(p.Value.Deep().Any(value.Secret) && !hasOwnTypes(p.Declaration)),
			"value", certain(p.Value, p.Secure)))
	}
	for _, o := range m.Outputs {
		outputs.Set(o.Name, object(
			"type", value.NewString(o.Type), "secure", value.NewBool(o.Secure),
			"secret", value.NewBool(o.Value.Deep().Any(value.Secret) && !hasOwnTypes(o.Declaration)),
			"value", certain(o.Value, o.Secure)))
	}
	var secure []value.Value
	scope := m
	for isOuter(scope) && scope.Parent != nil {
		scope = scope.Parent
	}
	for _, p := range scope.Parameters {
		if p.Secure {
			secure = append(secure, value.NewString(value.Fold(p.Name)))
		}
	}
	return object(
		"root", value.NewBool(m.Parent == nil),
		"outer", value.NewBool(isOuter(m)),
		"generator", value.NewString(m.Template.At("metadata", "_generator", "name").Str()),
		"parameters", parameters.Object(),
		"outputs", outputs.Object(),
		"secure_parameters", value.NewArray(secure))
}

// isOuter tells a nested deployment whose expressions belong to its parent, as
// they do unless the template says otherwise.
func isOuter(m *deployment.Module) bool {
	if m.Resource == nil {
		return false
	}
	return !m.Resource.Body.At("properties", "expressionEvaluationOptions", "scope").EqualFold("inner")
}

// hasOwnTypes tells a declaration that says of members what they are: some of
// them may be secure.
func hasOwnTypes(declaration value.Value) bool {
	for _, name := range []string{"$ref", "properties", "additionalProperties", "items", "prefixItems"} {
		if declaration.Has(name) {
			return true
		}
	}
	return false
}

// certain is a value that may be judged: Absent where it is secret or assumed.
func certain(v value.Value, secure bool) value.Value {
	if secure || v.IsNull() || v.Deep().Any(value.Secret|value.Assumed|value.Unknown) {
		return value.Value{}
	}
	return v
}
