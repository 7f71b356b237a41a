package expand

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/derivation"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// reportLeaks finds secrets where they are kept and shown: in outputs and
// parameters that are not secure, in names and tags. Azure stores all of these in
// the deployment's history for everyone who may read it.
//
// A secret that leaks into a parameter leaks from there into whatever is made of it.
// That is one mistake: it is reported where the secret crosses first, and the rest is
// told there.
func (x *expansion) reportLeaks(by *frame) {
	if x.d.Root == nil {
		return
	}
	l := leaks{at: map[source.Span]*leak{}}
	l.scanModule(x.d.Root)
	for _, r := range x.d.Resources {
		if r.NameMarks.Any(value.Secret) {
			l.addLeak(leak{value: r.Body.Get("name"), at: r.Declaration.Get("name").Span(), resource: r, module: r.Module,
				where: "the name of a resource of the type " + diag.VariableText(r.Type)})
		}
		tags := r.Body.Get("tags")
		for _, m := range tags.Members() {
			if m.Value.Deep().Any(value.Secret) {
				l.addLeak(leak{value: m.Value, at: orSpan(m.Value, tags), resource: r, module: r.Module, where: "the tag '" + diag.VariableText(m.Name) + "'"})
			}
		}
	}
	for _, found := range l.found {
		if first := l.earlierLeak(found); first != nil {
			found.first = first
			first.leadTo(found)
		}
	}
	for _, found := range l.found {
		if found.first == nil {
			by.Report(found.diagnostic())
		}
	}
}

// leak is a secret that reaches a place where it is shown.
type leak struct {
	value value.Value
	at    source.Span
	where diag.Message
	// declaration is that of the parameter or output which is not secure; zero for
	// what belongs to a resource.
	declaration source.Span
	resource    *deployment.Resource
	module      *deployment.Module
	// answered reports that the value is what reference() answers of a resource that the
	// secret was written to, or what deployment() returns: most services leave secrets out of it.
	answered bool
	// first is where the secret has leaked before it came here, and rest is where
	// else it comes to from here.
	first *leak
	rest  []*leak
}

type leaks struct {
	found []*leak
	at    map[source.Span]*leak // by declaration
}

func (l *leaks) addLeak(found leak) {
	if derivation.HasEmptySecretInside(found.value) || derivation.IsHashOfSecrets(found.value) {
		return
	}
	l.found = append(l.found, &found)
	if !found.declaration.IsZero() && l.at[found.declaration] == nil {
		l.at[found.declaration] = &found
	}
}

func (l *leaks) scanModule(m *deployment.Module) {
	for i := range m.Parameters {
		p := &m.Parameters[i]
		if !p.Given {
			continue
		}
		if exposed := p.Declared.Exposed(p.Value); !exposed.IsAbsent() {
			l.addLeak(leak{value: exposed, at: orSpan(exposed, p.Declaration), declaration: p.Declaration.Span(), module: m,
				where: "the parameter '" + diag.VariableText(p.Name) + "', which is not secure"})
		}
	}
	for i := range m.Outputs {
		o := &m.Outputs[i]
		if exposed := o.Declared.Exposed(o.Value); !exposed.IsAbsent() {
			at := o.Declaration.Get("value").Span()
			if at.IsZero() {
				at = o.Declaration.Span()
			}
			l.addLeak(leak{value: exposed, at: at, declaration: o.Declaration.Span(), module: m, answered: isAnswer(o.Value),
				where: "the output '" + diag.VariableText(o.Name) + "', which is not secure"})
		}
	}
	for _, child := range m.Children {
		l.scanModule(child)
	}
}

// isAnswer reports whether an object is an answer of reference() as a whole, or what deployment()
// returns, of which nobody documents whether it has the values of secure parameters.
func isAnswer(v value.Value) bool {
	if v.Kind() != value.Object {
		return false
	}
	for o := v.Origin(); o != nil; o = o.From {
		if o.Kind == value.OriginReference || o.Kind == value.OriginContext {
			return true
		}
	}
	return false
}

// earlierLeak is the first place where a secret leaked on its way here; nil if it is
// here that it does.
func (l *leaks) earlierLeak(found *leak) *leak {
	for _, s := range derivation.SecretTrail(found.value) {
		if first := l.at[s.Span]; first != nil && first != found && s.Span != found.declaration {
			return first
		}
	}
	return nil
}

// maxFollowing is how many of the places are named that a secret comes to from
// where it leaked.
const maxFollowing = 8

func (l *leak) leadTo(next *leak) {
	if len(l.rest) < maxFollowing {
		l.rest = append(l.rest, next)
	}
}

func (l *leak) diagnostic() diag.Diagnostic {
	what := diag.Messagef("A secret")
	if derivation.IsMemberOfSecureObject(l.value) {
		what = "A member of an object that is declared to be secure"
	}
	d := diag.Diagnostic{Code: diag.SecretLeak, Severity: diag.Warning, Span: l.at, Message: diag.Messagef("%s reaches %s.", what, l.where)}
	d.Assumed = l.answered || derivation.IsPartOfAnswer(l.value)
	if !l.declaration.IsZero() {
		d.About = []source.Span{l.declaration}
	}
	if l.resource != nil {
		d.Subject = l.resource.ID
	}
	d.Stack = append(d.Stack, l.module.Stack()...)
	var names []diag.Message
	for _, s := range derivation.SecretTrail(l.value) {
		here := s.Span == l.at
		if here && s.Kind != value.OriginFunction {
			continue
		}
		names = append(names, diag.VariableText(s.Name))
		if !here && !s.Span.IsZero() {
			d.Notes = append(d.Notes, diag.Related{Message: diag.VariableText(s.Name), Span: s.Span, Way: diag.Towards})
		}
	}
	if names = slices.Compact(names); len(names) > 0 {
		d.Message = diag.Messagef("%s reaches %s: it comes from %s.", what, l.where, diag.Join(names, ", by way of "))
	}
	for _, next := range l.rest {
		d.Notes = append(d.Notes, diag.Related{Message: "from here it reaches " + next.where, Span: next.at, Way: diag.Onward})
		if !next.declaration.IsZero() {
			d.About = append(d.About, next.declaration)
		}
	}
	return d
}
