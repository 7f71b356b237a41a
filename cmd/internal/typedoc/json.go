package typedoc

import (
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Document is a type as JSON.
func Document(t Shape, body resourcetype.Body, depth int) value.Value {
	b := value.NewBuilder(6)
	b.Set("type", value.NewString(t.Name))
	b.Set("apiVersion", value.NewString(t.Version))
	b.Set("newest", value.NewString(t.APIVersion))
	b.Set("apiVersions", value.FromGo(t.APIVersions))
	b.Set("scopes", value.FromGo(t.ScopesAt(t.Version).Names()))
	list := func(name string, names []string) {
		if len(names) > 0 {
			b.Set(name, value.FromGo(names))
		}
	}
	list("children", t.Children)
	list("functions", t.listFunctions())
	b.SetText("reference", t.documentationURL())
	b.Set("body", shapeDocument(body, depth, 1, map[resourcetype.Key]bool{}))
	return b.Object()
}

func shapeDocument(m resourcetype.Body, depth, level int, on map[resourcetype.Key]bool) value.Value {
	b := value.NewBuilder(8)
	b.Set("kind", value.NewString(m.Kind().String()))
	b.SetTrue("required", m.Required() && !m.ReadOnly())
	b.SetTrue("readOnly", m.ReadOnly())
	b.SetTrue("writeOnly", m.WriteOnly())
	b.SetTrue("secret", m.Secret())
	if values, open := m.Enum(); len(values) > 0 {
		b.Set("values", value.FromGo(values))
		b.SetTrue("open", open)
	}
	number := func(name string, n int) {
		if n != 0 {
			b.Set(name, value.NewInt(int64(n)))
		}
	}
	least, most := m.Length()
	number("minLength", least)
	number("maxLength", most)
	b.SetText("pattern", m.Pattern())
	low, high := m.Bounds()
	b.SetPresent("minimum", low)
	b.SetPresent("maximum", high)
	key := m.Key()
	if on[key] || depth > 0 && level > depth {
		return b.Object()
	}
	on[key] = true
	defer delete(on, key)
	below := func(x resourcetype.Body) value.Value { return shapeDocument(x, depth, level+1, on) }
	switch m.Kind() {
	case resourcetype.Array:
		b.Set("items", shapeDocument(m.Element(), depth, level, on))
	case resourcetype.Object:
		members := value.NewBuilder(8)
		names, _ := m.Members()
		for _, name := range names {
			members.Set(name, below(m.Member(name)))
		}
		b.Set("properties", members.Object())
		if others := m.Others(); others.Exists() {
			b.Set("others", below(others))
		}
		if by, cases := m.Discriminator(); by != "" {
			all := value.NewBuilder(len(cases))
			for _, c := range cases {
				all.Set(c, shapeDocument(m.Case(c), depth, level, on))
			}
			b.Set("discriminator", value.NewString(by))
			b.Set("cases", all.Object())
		}
	}
	return b.Object()
}
