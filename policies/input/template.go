package input

import (
	"strings"
	"sync"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// templateOf converts a template once, however often it is deployed: a module in a
// loop, or in a file that calls it many times, is one and the same.
func (in *Targets) templateOf(written value.Value) *shownTemplate {
	origin := written.Origin()
	if shown := in.templates[origin]; shown != nil && origin != nil {
		return shown
	}
	shown := &shownTemplate{written: written, hash: templateHash(written)}
	shown.masked = sync.OnceValue(func() value.Value { return maskedTemplate(written) })
	shown.term = sync.OnceValue(func() *ast.Term { return ast.NewTerm(in.spelling.toAST(shown.masked())) })
	declared := in.declaredTypes(written, shown.hash)
	shown.types = sync.OnceValue(func() *ast.Term { return ast.NewTerm(in.spelling.toAST(declared.all())) })
	shown.typesLazily = func() ast.Value { return declared.lazily(in.spelling) }
	shown.document = sync.OnceValue(func() *ast.Term { return ast.NewTerm(Spelling{}.toAST(maskedDocument(written))) })
	shown.hasMasked = sync.OnceValue(func() bool { return shown.masked().Deep().Any(UnknownMarks) })
	in.templates[origin] = shown
	return shown
}

// seenTerm returns the term of the template for those who look at certain members of it.
func (t *shownTemplate) seenTerm(s Spelling, sees Footprint) *ast.Term {
	names, whole := sees.Members("template")
	if whole {
		return t.term()
	}
	kept := make([]value.Member, 0, len(names)+1)
	for _, name := range append(names, "definitions") { // by which types are read
		if m := t.written.Member(name); m != nil {
			kept = append(kept, *m)
		}
	}
	return ast.NewTerm(s.convertMembers(maskedTemplate(value.NewObject(kept)), names))
}

// DeployedKey identifies deployments for policies that look only at the template; zero is one
// that is equal to no other.
type DeployedKey struct{ template, facts source.TextHash }

// Key returns that of a deployment for those who look at certain places.
func (t *Target) Key(sees Footprint) (k DeployedKey) {
	if t.View == nil || t.Shown == nil || t.Shown.hash == (source.TextHash{}) {
		return k
	}
	return DeployedKey{t.Shown.hash, source.HashText(t.Deployed.moduleFacts(sees).JSON())}
}

// maskedTemplate returns a template as policies see it: as written, without the
// templates of the deployments nested in it, which are targets of their own, and
// without what is written of secrets.
func maskedTemplate(t value.Value) value.Value { return maskTemplate(t, false) }

// maskedDocument returns a template as policies see it, with the templates that are nested in
// it: the document that the file is.
func maskedDocument(t value.Value) value.Value { return maskTemplate(t, true) }

func maskTemplate(t value.Value, nested bool) value.Value {
	if t.Kind() != value.Object {
		return value.NewObject(nil)
	}
	t = maskDeclarations(withinLimits(t))
	resources := t.Get("resources")
	if resources.Kind() != value.Array && resources.Kind() != value.Object {
		return t
	}
	return t.With("resources", value.MapBelow(resources, func(r value.Value) value.Value {
		if !strings.EqualFold(r.Get("type").Str(), "Microsoft.Resources/deployments") {
			return r
		}
		properties := r.Get("properties")
		if properties.Kind() != value.Object {
			return r
		}
		inner := properties.Get("template")
		masked := value.MapMembers(properties.Get("parameters"), func(m value.Member) value.Value {
			name, v := m.Name, m.Value
			written := v.Get("value")
			if written.IsAbsent() {
				return v
			}
			if masked := types.InTemplate(inner.At("parameters", name), inner).Secrets(written, maskLiterals); masked != written {
				return v.With("value", masked)
			}
			return v
		})
		switch {
		case !nested:
			properties = properties.Without("template")
		case inner.Kind() == value.Object:
			properties = properties.With("template", maskTemplate(inner, true))
		}
		if !masked.IsAbsent() {
			properties = properties.With("parameters", masked)
		}
		return r.With("properties", properties)
	}))
}

// MaskedParameters returns a parameters file as policies see it: without the values that the
// types of its template say are secrets, and without those of parameters that the template
// does not declare, whose types are unknown.
func MaskedParameters(file, t value.Value) value.Value {
	given := file.Get("parameters")
	if given.Kind() != value.Object {
		return file
	}
	return file.With("parameters", value.MapMembers(given, func(m value.Member) value.Value {
		name, p := m.Name, m.Value
		written := p.Get("value")
		if written.IsAbsent() {
			return p
		}
		declaration, masked := t.At("parameters", name), value.Value{}
		if declaration.IsAbsent() {
			masked = maskWritten(written, 0)
		} else {
			masked = types.InTemplate(declaration, t).Secrets(written, maskGiven)
		}
		if masked == written {
			return p
		}
		return p.With("value", masked)
	}))
}

// maskGiven marks a secret that was given. Nothing in a parameters file is an expression.
func maskGiven(v value.Value, _ types.Kind) value.Value {
	if v.Kind() == value.String && v.Str() == "" || v.Kind() == value.Object && v.Len() == 0 {
		return v
	}
	return v.MarkDeep(value.Secret)
}

// maskDeclarations marks what is written out in the declarations of secrets: defaults and
// allowed values of secure parameters and types, values of secure outputs. An empty text
// and an expression give nothing away, and policies ask for them.
func maskDeclarations(t value.Value) value.Value {
	for _, section := range []string{"parameters", "definitions"} {
		if declared := t.Get(section); declared.Kind() == value.Object {
			t = t.With(section, value.MapMembers(declared, func(m value.Member) value.Value { return maskDeclaration(m.Value, t, 0) }))
		}
	}
	outputs := t.Get("outputs")
	if outputs.Kind() != value.Object {
		return t
	}
	return t.With("outputs", value.MapMembers(outputs, func(m value.Member) value.Value {
		o := m.Value
		return maskMember(o, "value", func(v value.Value) value.Value { return types.InTemplate(o, t).Secrets(v, maskLiterals) })
	}))
}

// maskDeclaration marks what a declaration of a secret, or of something with a secret in
// it, has written out.
func maskDeclaration(d, t value.Value, depth int) value.Value {
	if d.Kind() != value.Object || depth > maxDeclared {
		return d
	}
	of := types.InTemplate(d, t)
	d = maskMember(d, "defaultValue", func(v value.Value) value.Value { return of.Secrets(v, maskWritten) })
	d = maskMember(d, "allowedValues", func(list value.Value) value.Value {
		return value.MapBelow(list, func(v value.Value) value.Value { return of.Secrets(v, maskWritten) })
	})
	for _, inner := range []string{"items", "additionalProperties"} {
		d = maskMember(d, inner, func(v value.Value) value.Value { return maskDeclaration(v, t, depth+1) })
	}
	d = maskMember(d, "prefixItems", func(list value.Value) value.Value {
		return value.MapBelow(list, func(v value.Value) value.Value { return maskDeclaration(v, t, depth+1) })
	})
	return maskMember(d, "properties", func(members value.Value) value.Value {
		return value.MapMembers(members, func(m value.Member) value.Value { return maskDeclaration(m.Value, t, depth+1) })
	})
}

// maxDeclared is how deep declarations are looked into.
const maxDeclared = 64

// maskMember replaces a member, if there is one and it is another then.
func maskMember(v value.Value, name string, mask func(value.Value) value.Value) value.Value {
	written := v.Get(name)
	if written.IsAbsent() {
		return v
	}
	if masked := mask(written); masked != written {
		return v.With(name, masked)
	}
	return v
}

// maskWritten marks a secret that is written out.
func maskWritten(v value.Value, _ types.Kind) value.Value {
	if v.Kind() == value.String && (v.Str() == "" || expr.IsExpression(v.Str())) || v.Kind() == value.Object && v.Len() == 0 {
		return v
	}
	return v.Mark(value.Secret)
}

// maskLiterals marks what is written out in a secret that may be put together of
// literals and expressions.
func maskLiterals(v value.Value, kind types.Kind) value.Value {
	if v.Kind() == value.String {
		return maskWritten(v, kind)
	}
	return value.MapBelow(v, func(v value.Value) value.Value { return maskLiterals(v, kind) })
}

// sections is how many of a template's declarations policies see: more than Azure
// accepts by one, so that policies that count still find out. The rest is not
// kept, and there may be hundreds of thousands.
var sections = []struct {
	section string
	most    int
}{{"parameters", 257}, {"variables", 513}, {"outputs", 65}, {"resources", 801}}

// withinLimits leaves out what no policy sees. What stays keeps its place.
func withinLimits(template value.Value) value.Value {
	for _, s := range sections {
		v := template.Get(s.section)
		if v.Len() <= s.most {
			continue
		}
		switch v.Kind() {
		case value.Array:
			template = template.With(s.section, v.WithItems(v.Items()[:s.most]))
		case value.Object:
			template = template.With(s.section, v.WithMembers(v.Members()[:s.most]))
		}
	}
	return template
}
