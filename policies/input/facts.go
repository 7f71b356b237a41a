package input

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// moduleFacts returns what policies see of a deployment as input.module: what its
// parameters and outputs are, whether they carry secrets, and the values that are
// certain and no secret. Those of them that policies mostly ask for stand by
// themselves as well, so that the others need not be visited.
func (d deployed) moduleFacts(sees Footprint) value.Value {
	var facts []value.Member
	d.eachFact(sees, func(f *fact, of *deployment.Module) {
		facts = append(facts, value.Member{Name: f.name, Value: f.value(d, of, onlyCertain)})
	})
	return value.NewObject(facts)
}

// certainty is whether values that are only assumed are left out, as policies see it, or
// included with their marks, as three-valued evaluation does: that a value is left out
// implies nothing about it.
type certainty bool

const (
	onlyCertain certainty = false
	withAssumed certainty = true
)

// fact is computed on demand.
type fact struct {
	name  string
	place string
	kind  value.Kind
	// value is what policies see; of what is known, with values that are only assumed.
	value func(d deployed, m *deployment.Module, known certainty) value.Value
}

// allFacts are made once: each deployment is asked for them several times.
var allFacts = []fact{
	{"root", "module.root", value.Bool, func(d deployed, _ *deployment.Module, _ certainty) value.Value { return value.NewBool(d.IsRoot()) }},
	{"outer", "module.outer", value.Bool, func(d deployed, _ *deployment.Module, _ certainty) value.Value { return value.NewBool(d.outer) }},
	{"generator", "module.generator", value.String, func(d deployed, _ *deployment.Module, _ certainty) value.Value {
		return value.NewString(d.template.At("metadata", "_generator", "name").Str())
	}},
	{"source", "module.source", value.Object, func(_ deployed, m *deployment.Module, _ certainty) value.Value { return sourceOf(m) }},
	{"parameters", "module.parameters", value.Object, func(_ deployed, m *deployment.Module, known certainty) value.Value {
		return parametersOf(m, known).collectValues(allDeclared)
	}},
	{"outputs", "module.outputs", value.Object, func(_ deployed, m *deployment.Module, known certainty) value.Value {
		return outputsOf(m, known).collectValues(allDeclared)
	}},
	{"secrets", "module.secrets", value.Object, func(_ deployed, m *deployment.Module, _ certainty) value.Value {
		return parametersAndVariables(m, secretDeclared)
	}},
	// These list what is certain, for policies about that alone.
	{"constrained", "module.constrained", value.Object, func(_ deployed, m *deployment.Module, _ certainty) value.Value {
		return parametersAndVariables(m, constrainedDeclared)
	}},
	{"typed", "module.typed", value.Object, func(_ deployed, m *deployment.Module, _ certainty) value.Value {
		return parametersOf(m, onlyCertain).collectValues(typedText)
	}},
	{"secure_parameters", "module.secure_parameters", value.Array, func(d deployed, _ *deployment.Module, _ certainty) value.Value {
		return textsOf(d.secureParameters())
	}},
	{"secure_variables", "module.secure_variables", value.Array, func(d deployed, _ *deployment.Module, _ certainty) value.Value {
		return textsOf(d.secureVariables())
	}},
}

func textsOf(list []string) value.Value {
	return value.NewArrayOf(list, value.NewString)
}

func parametersAndVariables(m *deployment.Module, about func(*declared) value.Value) value.Value {
	return value.ObjectOf("parameters", parametersOf(m, onlyCertain).collectValues(about), "outputs", outputsOf(m, onlyCertain).collectValues(about))
}

// eachFact visits those that are read.
func (d deployed) eachFact(sees Footprint, visit func(f *fact, of *deployment.Module)) {
	m := d.module
	if m == nil {
		m = &deployment.Module{Template: d.template}
	}
	for i := range allFacts {
		if f := &allFacts[i]; sees.Covers(f.place) {
			visit(f, m)
		}
	}
}

// declared is a parameter or an output with what happened to it.
type declared struct {
	name, typ          string
	secure, given      bool
	output             bool
	value, declaration *value.Value
	of                 *types.Type
	known              certainty
}

// declaredList makes them one after the other: there are thousands, and each is looked
// at several times.
type declaredList struct {
	length int
	at     func(i int) declared
}

func parametersOf(m *deployment.Module, known certainty) declaredList {
	return declaredList{len(m.Parameters), func(i int) declared {
		p := &m.Parameters[i]
		return declared{p.Name, p.Type, p.Secure, p.Given, false, &p.Value, &p.Declaration, p.Declared, known}
	}}
}

func outputsOf(m *deployment.Module, known certainty) declaredList {
	return declaredList{len(m.Outputs), func(i int) declared {
		o := &m.Outputs[i]
		return declared{o.Name, o.Type, o.Secure, false, true, &o.Value, &o.Declaration, o.Declared, known}
	}}
}

// collectValues gathers what there is to say about each of them.
func (list declaredList) collectValues(about func(*declared) value.Value) value.Value {
	b := value.NewBuilder(0)
	var one declared
	for i := range list.length {
		one = list.at(i)
		b.SetPresent(one.name, about(&one))
	}
	return b.Object()
}

// isGiven reports whether a value is given, and is Absent for outputs.
func (d *declared) isGiven() value.Value {
	if d.output {
		return value.Value{}
	}
	return value.NewBool(d.given)
}

func allDeclared(d *declared) value.Value {
	return value.ObjectOf("type", value.NewString(d.typ), "secure", value.NewBool(d.secure), "given", d.isGiven(),
		"secret", value.NewBool(d.isSecret()), "value", d.certainValue())
}

func secretDeclared(d *declared) value.Value {
	if !d.isSecret() {
		return value.Value{}
	}
	return value.ObjectOf("type", value.NewString(d.typ), "secure", value.NewBool(d.secure), "given", d.isGiven())
}

// constraints are the members of a declaration that a value has to keep to.
var constraints = []string{"allowedValues", "minLength", "maxLength", "minValue", "maxValue"}

func constrainedDeclared(d *declared) value.Value {
	v := d.certainValue()
	if v.IsAbsent() {
		return v
	}
	var found []value.Member
	for _, name := range constraints {
		// A list of allowed values that has none restricts nothing.
		if m := d.declaration.Member(name); m != nil && !(m.Value.Kind() == value.Array && m.Value.Len() == 0) {
			found = append(found, value.Member{Name: name, Value: m.Value})
		}
	}
	if len(found) == 0 {
		return value.Value{}
	}
	return value.ObjectOf("constraints", value.NewObject(found), "value", v)
}

// typedText returns one that says of what kind the thing is that it names, and has one.
func typedText(d *declared) value.Value {
	v := d.certainValue()
	if v.IsAbsent() {
		return v
	}
	metadata := d.declaration.Get("metadata")
	if !metadata.Has("strongType") && !metadata.Has("resourceType") {
		return value.Value{}
	}
	return value.ObjectOf("strongType", metadata.Get("strongType"), "resourceType", metadata.Get("resourceType"), "value", v)
}

// isSecret reports that the value is or holds a secret where the declaration does not
// say so. A member of an object that is declared to be secure may be none.
func (d *declared) isSecret() bool {
	exposed := d.of.Exposed(*d.value)
	return !exposed.IsAbsent() && !derivation.HasEmptySecretInside(exposed) && !derivation.IsMemberOfSecureObject(exposed)
}

// certainValue returns the value where it may be judged: Absent if it is secret or assumed.
func (d *declared) certainValue() value.Value {
	if d.known == withAssumed && !d.secure && !d.value.IsAbsent() && !d.value.Deep().Any(value.Secret) && d.value.Deep().Any(OpenMarks) {
		return *d.value
	}
	if d.secure || d.value.IsNull() || d.value.Deep().Any(value.Secret|value.Assumed|value.Unknown) {
		return value.Value{}
	}
	return *d.value
}

// hasAssumed reports whether a value that the facts leave out is only assumed.
func (d deployed) hasAssumed() bool {
	if d.module == nil {
		return false
	}
	for i := range d.module.Parameters {
		if p := &d.module.Parameters[i]; !p.Secure && p.Value.Deep().Any(OpenMarks) {
			return true
		}
	}
	for i := range d.module.Outputs {
		if o := &d.module.Outputs[i]; !o.Secure && o.Value.Deep().Any(OpenMarks) {
			return true
		}
	}
	return false
}
