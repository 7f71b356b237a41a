package expand

import (
	"fmt"
	"slices"
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
		if !p.Given {
			continue
		}
		if exposed := p.Declared.Exposed(p.Value); !exposed.IsAbsent() {
			x.leak(exposed, orSpan(exposed, p.Declaration), "the parameter '"+p.Name+"', which is not secure")
		}
	}
	for i := range m.Outputs {
		o := &m.Outputs[i]
		if exposed := o.Declared.Exposed(o.Value); !exposed.IsAbsent() {
			at := o.Declaration.Get("value").Span()
			if at.IsZero() {
				at = o.Declaration.Span()
			}
			x.leak(exposed, at, "the output '"+o.Name+"', which is not secure")
		}
	}
	for _, child := range m.Children {
		x.leaksOf(child)
	}
}

func (x *expansion) leak(v value.Value, at source.Span, where string) {
	d := diag.Diagnostic{Code: diag.SecretLeak, Severity: diag.Warning, Span: at, Message: "A secret reaches " + where + "."}
	var names []string
	for _, s := range v.FirstMarked(value.Secret).Trail() {
		if s.Span == at {
			continue
		}
		names = append(names, s.Name)
		if !s.Span.IsZero() {
			d.Notes = append(d.Notes, diag.Related{Message: s.Name, Span: s.Span})
		}
	}
	if names = slices.Compact(names); len(names) > 0 {
		d.Message = fmt.Sprintf("A secret reaches %s: it comes from %s.", where, strings.Join(names, ", by way of "))
	}
	x.report(d)
}
