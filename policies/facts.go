package policies

import (
	"forearm/expand/deployment"
	"forearm/expand/value"
)

// facts are what policies see of a deployment as input.module: what its
// parameters and outputs are, whether they carry secrets, and the values that are
// certain and no secret. Those of them that policies mostly ask for stand by
// themselves as well, so that nobody has to go through all the others.
func (d deployed) facts(sees sight) value.Value {
	m := d.module
	if m == nil {
		m = &deployment.Module{Template: d.template}
	}
	facts := value.NewBuilder(8)
	set := func(name string, fact func() value.Value) {
		if sees.of("module." + name) {
			facts.Set(name, fact())
		}
	}
	sections := func(parameter func(*deployment.Parameter) value.Value, output func(*deployment.Output) value.Value) value.Value {
		return object("parameters", parametersOf(m, parameter), "outputs", outputsOf(m, output))
	}
	set("root", func() value.Value { return value.NewBool(d.root()) })
	set("outer", func() value.Value { return value.NewBool(d.outer) })
	set("generator", func() value.Value { return value.NewString(d.template.At("metadata", "_generator", "name").Str()) })
	set("parameters", func() value.Value { return parametersOf(m, aboutParameter) })
	set("outputs", func() value.Value { return outputsOf(m, aboutOutput) })
	set("secrets", func() value.Value { return sections(secretParameter, secretOutput) })
	set("constrained", func() value.Value { return sections(constrainedParameter, constrainedOutput) })
	set("typed", func() value.Value { return parametersOf(m, typedParameter) })
	set("secure_parameters", func() value.Value {
		var names []value.Value
		for _, name := range d.secureParameters() {
			names = append(names, value.NewString(name))
		}
		return value.NewArray(names)
	})
	return facts.Object()
}

// parametersOf gathers what there is to say of each parameter.
func parametersOf(m *deployment.Module, about func(*deployment.Parameter) value.Value) value.Value {
	b := value.NewBuilder(0)
	for i := range m.Parameters {
		if v := about(&m.Parameters[i]); !v.IsAbsent() {
			b.Set(m.Parameters[i].Name, v)
		}
	}
	return b.Object()
}

func outputsOf(m *deployment.Module, about func(*deployment.Output) value.Value) value.Value {
	b := value.NewBuilder(0)
	for i := range m.Outputs {
		if v := about(&m.Outputs[i]); !v.IsAbsent() {
			b.Set(m.Outputs[i].Name, v)
		}
	}
	return b.Object()
}

func aboutParameter(p *deployment.Parameter) value.Value {
	return object(
		"type", value.NewString(p.Type), "secure", value.NewBool(p.Secure), "given", value.NewBool(p.Given),
		"secret", value.NewBool(isSecret(p.Value, p.Declaration)),
		"value", certain(p.Value, p.Secure))
}

func aboutOutput(o *deployment.Output) value.Value {
	return object(
		"type", value.NewString(o.Type), "secure", value.NewBool(o.Secure),
		"secret", value.NewBool(isSecret(o.Value, o.Declaration)),
		"value", certain(o.Value, o.Secure))
}

func secretParameter(p *deployment.Parameter) value.Value {
	if !isSecret(p.Value, p.Declaration) {
		return value.Value{}
	}
	return object("type", value.NewString(p.Type), "secure", value.NewBool(p.Secure), "given", value.NewBool(p.Given))
}

func secretOutput(o *deployment.Output) value.Value {
	if !isSecret(o.Value, o.Declaration) {
		return value.Value{}
	}
	return object("type", value.NewString(o.Type), "secure", value.NewBool(o.Secure))
}

func constrainedParameter(p *deployment.Parameter) value.Value {
	return constrained(p.Declaration, p.Value, p.Secure)
}

func constrainedOutput(o *deployment.Output) value.Value {
	return constrained(o.Declaration, o.Value, o.Secure)
}

// constraints are the members of a declaration that a value has to keep to.
var constraints = []string{"allowedValues", "minLength", "maxLength", "minValue", "maxValue"}

func constrained(declaration, v value.Value, secure bool) value.Value {
	var declared []value.Member
	for _, name := range constraints {
		if m := declaration.Member(name); m != nil {
			declared = append(declared, value.Member{Name: name, Value: m.Value})
		}
	}
	if len(declared) == 0 {
		return value.Value{}
	}
	if v = certain(v, secure); v.IsAbsent() {
		return v
	}
	return object("constraints", value.NewObject(declared), "value", v)
}

// typedParameter is one that says of what kind the thing is that it names, and
// is given one.
func typedParameter(p *deployment.Parameter) value.Value {
	metadata := p.Declaration.Get("metadata")
	if !metadata.Has("strongType") && !metadata.Has("resourceType") {
		return value.Value{}
	}
	v := certain(p.Value, p.Secure)
	if v.IsAbsent() {
		return v
	}
	return object("strongType", metadata.Get("strongType"), "resourceType", metadata.Get("resourceType"), "value", v)
}

// isSecret tells a value that is or holds a secret, of a declaration that does
// not say of members what they are: some of them may be secure.
func isSecret(v, declaration value.Value) bool {
	return v.Deep().Any(value.Secret) && !hasOwnTypes(declaration)
}

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
