package input

import (
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/lazy"
)

// declaredTypes are the types of a template's parameters, with references followed, for those
// who ask what is declared: input.types.
type declaredTypes struct {
	template   value.Value
	parameters []value.Member
	// sinks are computed when a policy asks for one: they visit the whole template.
	sinks func() []sinksOfOne
}

func (c *Common) declaredTypes(t value.Value, hash source.TextHash) *declaredTypes {
	return &declaredTypes{template: t, parameters: t.Get("parameters").Members(),
		sinks: sync.OnceValue(func() []sinksOfOne { return c.sinksOf(t, hash) })}
}

// all returns the types of all parameters.
func (d *declaredTypes) all() value.Value {
	parameters := value.NewBuilder(len(d.parameters))
	for i, m := range d.parameters {
		of := types.InTemplate(m.Value, d.template)
		parameters.Set(m.Name, value.ObjectOf("type", value.NewString(of.Kind().String()), "secure", value.NewBool(of.Secure()),
			"secret", value.NewBool(of.HoldsSecret()), "sink", value.NewString(d.sinks()[i].String())))
	}
	return value.ObjectOf("parameters", parameters.Object())
}

// lazily returns the types as policies see them, each made when it is read.
func (d *declaredTypes) lazily(s Spelling) ast.Value {
	return lazy.Object([]lazy.Member{{Name: "parameters", Make: func() ast.Value {
		list := make([]lazy.Member, len(d.parameters))
		for i, m := range d.parameters {
			list[i] = lazy.Member{Name: s.memberName(d.parameters, m.Name), Make: func() ast.Value {
				of := types.InTemplate(m.Value, d.template)
				return lazy.Object([]lazy.Member{
					{Name: "type", Make: func() ast.Value { return ast.InternedValue(of.Kind().String()) }},
					{Name: "secure", Make: func() ast.Value { return ast.InternedValue(of.Secure()) }},
					{Name: "secret", Make: func() ast.Value { return ast.InternedValue(of.HoldsSecret()) }},
					{Name: "sink", Make: func() ast.Value { return ast.InternedValue(d.sinks()[i].String()) }},
				}, nil)
			}}
		}
		return lazy.Object(list, nil)
	}}}, nil)
}

// givenTypes returns the types of the parameters that a file gives, and whether a value is
// the literal of a secret.
func givenTypes(file, t value.Value) value.Value {
	given := file.Get("parameters").Members()
	parameters := value.NewBuilder(len(given))
	for _, m := range given {
		declaration := t.At("parameters", m.Name)
		of := types.InTemplate(declaration, t)
		literal := false
		if v := m.Value.Get("value"); declaration.Kind() == value.Object && !v.IsAbsent() {
			of.Secrets(v, func(v value.Value, _ types.Kind) value.Value {
				literal = literal || writtenSecret(v)
				return v
			})
		}
		parameters.Set(m.Name, value.ObjectOf("type", value.NewString(of.Kind().String()), "secure", value.NewBool(of.Secure()),
			"secret", value.NewBool(of.HoldsSecret()), "literal", value.NewBool(literal)))
	}
	return value.ObjectOf("parameters", parameters.Object())
}

// writtenSecret reports whether a text is in a value that is not a token which a
// pipeline replaces.
func writtenSecret(v value.Value) bool {
	found := false
	value.Walk(v, func(_ []string, v value.Value) bool {
		text := v.Str()
		found = found || v.Kind() == value.String && strings.TrimSpace(text) != "" && !value.LooksReplaced(text) && !strings.HasPrefix(text, "GEN-")
		return true
	})
	return found
}
