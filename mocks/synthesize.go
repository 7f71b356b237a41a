package mocks

import (
	"strings"

	"forearm/expand/deployment"
	"forearm/expand/value"
)

// parameter makes up a value for a required parameter: what a mocks file says,
// one of the allowed values, or one that its type, its limits and its name make
// plausible.
func (m *Mocks) parameter(q deployment.Question) value.Value {
	s := m.newSubject(q.Kind, "parameter", "", "", q.Name, "", value.Value{})
	at := &value.Origin{File: q.Span.File, Start: q.Span.Start, End: q.Span.End, Kind: value.OriginSynthesized, Name: q.Name}
	secure := strings.HasPrefix(value.Fold(q.ParameterType), "secure")
	v := m.parameters.Get(q.Name)
	if v.IsAbsent() || masked(v) {
		v = m.synthesize(s, q.Name, q.ParameterType, q.Body, 0)
	}
	v = v.MarkDeep(value.Assumed)
	if secure {
		v = v.MarkDeep(value.Secret)
	}
	m.places[at] = place{s, []step{member(q.Name)}}
	return v.WithOrigin(at)
}

// synthesizeDepth ends types that hold themselves.
const synthesizeDepth = 8

// synthesize makes a value for a type, as a template declares it.
func (m *Mocks) synthesize(s *subject, name, declared string, declaration value.Value, depth int) value.Value {
	if allowed := declaration.Get("allowedValues"); allowed.Len() > 0 {
		if declared == "array" {
			return value.NewArray(allowed.Items()[:1])
		}
		return allowed.Items()[0]
	}
	if depth > synthesizeDepth {
		return value.NewNull()
	}
	if t := declaration.Get("type"); declared == "" && t.Kind() == value.String {
		declared = t.Str()
	}
	switch value.Fold(declared) {
	case "int":
		return value.NewInt(limited(intFor(name), declaration.Get("minValue"), declaration.Get("maxValue")))
	case "bool":
		return value.NewBool(boolFor(name))
	case "array":
		return m.synthesizeArray(s, name, declaration, depth)
	case "object", "secureobject":
		return m.synthesizeObject(s, declaration, depth)
	case "string", "securestring":
		return value.NewString(m.synthesizeText(s, name, declared, declaration))
	}
	if declaration.Get("properties").Len() > 0 || declaration.Has("discriminator") {
		return m.synthesizeObject(s, declaration, depth)
	}
	return value.NewString(m.synthesizeText(s, name, declared, declaration))
}

func (m *Mocks) synthesizeArray(s *subject, name string, declaration value.Value, depth int) value.Value {
	var items []value.Value
	for _, item := range declaration.Get("prefixItems").Items() {
		items = append(items, m.synthesize(s, name, "", item, depth+1))
	}
	one := declaration.Get("items")
	least := limited(0, declaration.Get("minLength"), declaration.Get("maxLength"))
	if one.Kind() == value.Object && len(items) == 0 {
		least = limited(1, declaration.Get("minLength"), declaration.Get("maxLength"))
	}
	for i := len(items); i < int(min(least, 100)); i++ {
		if one.Kind() == value.Object {
			items = append(items, m.synthesize(s, name, "", one, depth+1))
		} else {
			items = append(items, value.NewString(m.synthesizeText(s, name, "string", value.Value{})))
		}
	}
	return value.NewArray(items)
}

func (m *Mocks) synthesizeObject(s *subject, declaration value.Value, depth int) value.Value {
	var members []value.Member
	for _, member := range declaration.Get("properties").Members() {
		if member.Value.Get("nullable").Bool() {
			continue // need not be given
		}
		members = append(members, value.Member{Name: member.Name, Value: m.synthesize(s, member.Name, "", member.Value, depth+1)})
	}
	if by := declaration.Get("discriminator"); by.Kind() == value.Object {
		if cases := by.Get("mapping").Members(); len(cases) > 0 {
			first := m.synthesizeObject(s, cases[0].Value, depth+1)
			b := value.NewBuilder(len(members) + first.Len() + 1)
			b.Set(by.Get("propertyName").Str(), value.NewString(cases[0].Name))
			for _, member := range append(members, first.Members()...) {
				if b.Get(member.Name).IsAbsent() {
					b.SetMember(member)
				}
			}
			return b.Object()
		}
	}
	return value.NewObject(members)
}

// synthesizeText makes a text by the name of a parameter, within its limits.
func (m *Mocks) synthesizeText(s *subject, name, declared string, declaration value.Value) string {
	least, most := int(declaration.Get("minLength").Int()), 0
	if v := declaration.Get("maxLength"); v.Kind() == value.Int {
		most = int(max(v.Int(), 0))
	}
	text := m.parameterText(s, name, declared, declaration)
	for len(text) < min(least, 10_000) {
		text += s.hex(40, text)
		if len(text) > least {
			text = text[:max(least, 1)]
		}
	}
	if declaration.Has("maxLength") && len(text) > most {
		text = text[:most]
	}
	return text
}

func (m *Mocks) parameterText(s *subject, name, declared string, declaration value.Value) string {
	folded := value.Fold(name)
	if strong := declaration.At("metadata", "strongType").Str(); strings.Contains(strong, "/") {
		typ, _, _ := strings.Cut(strong, "(")
		return s.resourceID(m, typ, "default")
	}
	switch {
	case strings.EqualFold(declared, "secureString") && !strings.HasSuffix(folded, "id") && !strings.HasSuffix(folded, "uri"):
		return "Mock-" + s.hex(16, name) + "!" // passes the usual password rules
	case folded == "location" || strings.HasSuffix(folded, "location") || strings.HasSuffix(folded, "region"):
		return m.location()
	case strings.HasPrefix(folded, "dnsname"), strings.HasPrefix(folded, "dnslabel"):
		return "label" + s.hex(6, name)
	case strings.HasSuffix(folded, "domainname"), strings.HasSuffix(folded, "dnszonename"):
		break // a convention has a domain for it
	case strings.HasSuffix(folded, "name") || strings.HasSuffix(folded, "prefix") && !strings.Contains(folded, "address"):
		stem := strings.TrimSuffix(strings.TrimSuffix(folded, "name"), "prefix")
		if stem == "" {
			stem = "name"
		}
		return stem[:min(len(stem), 15)] + s.hex(6, name)
	case strings.HasSuffix(folded, "resourceids"), strings.HasSuffix(folded, "ids"):
		folded = strings.TrimSuffix(folded, "s")
	}
	if made := m.byName(s, folded, name, s.digest(name)); made != "" {
		return made
	}
	return name + s.hex(6, name)
}

// limited is n within limits that may be missing.
func limited(n int64, least, most value.Value) int64 {
	if least.Kind() == value.Int {
		n = max(n, least.Int())
	}
	if most.Kind() == value.Int {
		n = min(n, most.Int())
	}
	return n
}

// secret makes up the value behind a Key Vault reference.
func (m *Mocks) secret(s *subject, q deployment.Question) value.Value {
	switch value.Fold(q.ParameterType) {
	case "object", "secureobject":
		return value.NewObject(nil).Mark(value.Assumed | value.Secret)
	}
	return value.NewString("Mock-" + s.hex(16, q.Name) + "!").Mark(value.Assumed | value.Secret)
}
