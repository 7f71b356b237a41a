package input

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// sourceOf returns where the template of a deployment comes from, as policies see it. Where
// that depends on something assumed, so does each of its members.
func sourceOf(m *deployment.Module) value.Value {
	v := sourceValue(m.Source())
	if m.Resource != nil {
		v = v.MarkDeep(m.Resource.Body.At("properties", "templateLink").Deep() & OpenMarks)
	}
	return v
}

func sourceValue(s deployment.ModuleSource) value.Value {
	b := value.NewBuilder(3)
	for _, m := range []struct{ name, text string }{{"path", s.Path}, {"registry", s.Registry}, {"version", s.Version}} {
		b.SetText(m.name, m.text)
	}
	return b.Object()
}

// templateSource returns where the template comes from that a target deploys, or where it deploys
// nothing, the one that it is deployed by; false if that is unknown.
func (t *Target) templateSource() (value.Value, bool) {
	r := t.View.Resource
	switch {
	case t.View.Deploys != nil:
		return sourceOf(t.View.Deploys), true
	case strings.EqualFold(t.Type, "Microsoft.Resources/deployments"):
		link := t.View.Body.At("properties", "templateLink")
		s, ok := deployment.LinkedSource(link)
		if relative := link.Get("relativePath").Str(); !ok && relative != "" {
			s, ok = deployment.ModuleSource{Path: relative}, true
		}
		if ok {
			return sourceValue(s).MarkDeep(link.Deep() & OpenMarks), true
		}
	}
	if r == nil || r.Module == nil {
		return value.Value{}, false
	}
	return sourceOf(r.Module), true
}

// moduleTerm is input.module for what is not a deployment that was read.
func (t *Target) moduleTerm(sees Footprint) (value.Value, bool) {
	if t.View == nil || t.Shown != nil || !sees.Covers("module.source") {
		return value.Value{}, false
	}
	s, ok := t.templateSource()
	if !ok {
		return value.Value{}, false
	}
	return value.NewObject([]value.Member{{Name: "source", Value: s}}), true
}
