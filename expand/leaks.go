package expand

import (
	"fmt"
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/diag"
	"forearm/expand/source"
	"forearm/expand/value"
)

// reportLeaks finds secrets where they are kept and shown: in outputs and
// parameters that are not secure, in names and tags. Azure stores all of these
// in the deployment's history for everybody who may read it.
func (x *expansion) reportLeaks() {
	if x.d.Root == nil {
		return
	}
	x.leaksOf(x.d.Root)
	for _, r := range x.d.Resources {
		if r.NameMarks.Any(value.Secret) {
			x.leak(r.Body.Get("name"), r.Declaration.Get("name").Span(), "the name of a resource of the type "+r.Type)
		}
		tags := r.Body.Get("tags")
		for _, m := range tags.Members() {
			if m.Value.Deep().Any(value.Secret) {
				x.leak(m.Value, orSpan(m.Value, tags), "the tag '"+m.Name+"'")
			}
		}
	}
}

func (x *expansion) leaksOf(m *deployment.Module) {
	for i := range m.Parameters {
		p := &m.Parameters[i]
		if p.Secure || !p.Given || !p.Value.Deep().Any(value.Secret) || hasOwnTypes(p.Declaration) {
			continue
		}
		x.leak(p.Value, orSpan(p.Value, p.Declaration), "the parameter '"+p.Name+"', which is not secure")
	}
	for i := range m.Outputs {
		if o := &m.Outputs[i]; !o.Secure && o.Value.Deep().Any(value.Secret) && !hasOwnTypes(o.Declaration) {
			at := o.Declaration.Get("value").Span()
			if at.IsZero() {
				at = o.Declaration.Span()
			}
			x.leak(o.Value, at, "the output '"+o.Name+"', which is not secure")
		}
	}
	for _, child := range m.Children {
		x.leaksOf(child)
	}
}

// hasOwnTypes tells a declaration that says of members what they are: some may
// be secure.
func hasOwnTypes(declaration value.Value) bool {
	for _, name := range []string{"$ref", "properties", "additionalProperties", "items", "prefixItems"} {
		if declaration.Has(name) {
			return true
		}
	}
	return false
}

func (x *expansion) leak(v value.Value, at source.Span, where string) {
	secret := firstSecret(v)
	steps := trail(secret)
	d := diag.Diagnostic{Code: diag.SecretLeak, Severity: diag.Warning, Span: at, Message: "A secret reaches " + where + "."}
	if len(steps) > 0 {
		var names []string
		for _, s := range steps {
			if s.span == at {
				continue
			}
			names = append(names, s.name)
			if !s.span.IsZero() {
				d.Notes = append(d.Notes, diag.Related{Message: s.name, Span: s.span})
			}
		}
		if len(names) > 0 {
			d.Message = fmt.Sprintf("A secret reaches %s: it comes from %s.", where, strings.Join(names, ", by way of "))
		}
	}
	x.report(d)
}

// firstSecret is the first part of a value that is secret itself.
func firstSecret(v value.Value) value.Value {
	found := v
	done := false
	value.Walk(v, func(_ []string, v value.Value) bool {
		if !done && v.Marks().Any(value.Secret) {
			found, done = v, true
		}
		return !done && v.Below().Any(value.Secret)
	})
	return found
}

type step struct {
	name string
	span source.Span
}

// trail is the way a value took, from where it came from to where it is.
func trail(v value.Value) []step {
	var steps []step
	for o := v.Origin(); o != nil && len(steps) < 32; o = o.From {
		name := ""
		switch o.Kind {
		case value.OriginParameter, value.OriginSecureParameter, value.OriginVariable, value.OriginOutput, value.OriginKeyVault,
			value.OriginInheritedAuth, value.OriginInheritedValue:
			name = "the " + o.Kind.String() + " '" + o.Name + "'"
		case value.OriginFunction:
			name = "the function " + o.Name + "()"
		case value.OriginList:
			name = "the result of a list*() function"
		case value.OriginLiteral:
			if o.From != nil || o.File == nil {
				continue
			}
			name = "a value in '" + o.File.Name + "'"
		default:
			continue
		}
		steps = append([]step{{name, o.Span()}}, steps...)
	}
	return steps
}
