package typedoc

import (
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Document is a type as JSON.
func Document(t Shape, body resourcetype.Body, depth int) value.Value {
	list := func(names []string) value.Value { return value.OnlyIf(len(names) > 0, value.FromGo(names)) }
	return value.ObjectOf("type", t.Name, "apiVersion", t.Version, "newest", t.APIVersion, "apiVersions", t.APIVersions,
		"scopes", t.ScopesAt(t.Version).Names(), "children", list(t.Children), "functions", list(t.listFunctions()),
		"reference", value.NonEmpty(t.documentationURL()), "body", shapeDocument(body, depth, 1, map[resourcetype.Key]bool{}))
}

func shapeDocument(m resourcetype.Body, depth, level int, on map[resourcetype.Key]bool) value.Value {
	values, open := m.Enum()
	least, most := m.Length()
	low, high := m.Bounds()
	number := func(n int) value.Value { return value.OnlyIf(n != 0, value.NewInt(int64(n))) }
	b := value.BuilderFrom(value.ObjectOf("kind", m.Kind().String(), "required", value.OnlyTrue(m.Required() && !m.ReadOnly()),
		"readOnly", value.OnlyTrue(m.ReadOnly()), "writeOnly", value.OnlyTrue(m.WriteOnly()), "secret", value.OnlyTrue(m.Secret()),
		"values", value.OnlyIf(len(values) > 0, value.FromGo(values)), "open", value.OnlyTrue(len(values) > 0 && open),
		"minLength", number(least), "maxLength", number(most), "pattern", value.NonEmpty(m.Pattern()), "minimum", low, "maximum", high))
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
