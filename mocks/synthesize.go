package mocks

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// synthesizeParameter makes up a value for a required parameter: what a mocks file says,
// one of the allowed values, or one that its type, its limits and its name make
// plausible.
func (m *Mocks) synthesizeParameter(q deployment.Question) value.Value {
	s := m.around.newSubject(q.Kind, "parameter", "", "", q.Name, "", value.Value{})
	if m.seed != 0 {
		s.folded += "#" + strconv.Itoa(m.seed)
	}
	at := value.NewOrigin(value.OriginSynthesized, q.Name, q.Span, nil)
	v := m.parameters.Get(q.Name)
	if v.IsAbsent() || isMaskedSecret(v) {
		made := synthesis{m: m, s: s, left: mostParts}
		v = made.synthesizeType(q.Name, q.Declared, nil)
	}
	v = v.MarkDeep(value.Assumed)
	v = q.Declared.Secrets(v, func(v value.Value, _ types.Kind) value.Value { return v.MarkDeep(value.Secret) })
	m.places[at] = place{s, []step{memberStep(q.Name)}}
	return v.WithOrigin(at)
}

// mostParts ends types that need more values than templates have.
const mostParts = 10_000

// synthesis makes a value for a type, as a template declares it.
type synthesis struct {
	m    *Mocks
	s    *subject
	left int
}

// within are the types that the one at hand is a part of, the nearest first.
type within struct {
	declaration value.Value
	outer       *within
}

// containsType reports whether a type is a part of itself. It has no value unless some member is
// left out.
func (w *within) containsType(t *types.Type) bool {
	for ; w != nil; w = w.outer {
		if w.declaration == t.Declaration() {
			return true
		}
	}
	return false
}

// regions are where resources may be, for seeds.
var regions = []string{"northeurope", "eastus2", "japaneast"}

// seededChoice is one of n that the seed chooses for a name: the first if there is none.
func (y *synthesis) seededChoice(name string, n int) int {
	if y.m.seed == 0 || n < 2 {
		return 0
	}
	d := y.s.placeDigest("choice of " + name)
	return int(d[0]) % n
}

func (y *synthesis) synthesizeType(name string, t *types.Type, in *within) value.Value {
	if allowed, _ := t.Allowed(); len(allowed) > 0 {
		if t.Kind() == types.Array {
			return value.NewArray(allowed[:1])
		}
		return allowed[y.seededChoice(name, len(allowed))]
	}
	if y.left--; y.left < 0 || t != nil && in.containsType(t) {
		return value.NewNull()
	}
	in = &within{t.Declaration(), in}
	switch t.Kind() {
	case types.Int:
		return value.NewInt(clampToLimits(givenInt(name)+int64(y.seededChoice(name, 4)), t, "Value"))
	case types.Bool:
		return value.NewBool(givenBool(name) != (y.seededChoice(name, 2) == 1))
	case types.Array:
		return y.synthesizeArray(name, t, in)
	case types.Object:
		return y.synthesizeObject(t, in)
	case types.Any:
		if len(t.Properties()) > 0 || t.Union() != nil {
			return y.synthesizeObject(t, in)
		}
	}
	return value.NewString(y.m.synthesizeText(y.s, name, t))
}

func (y *synthesis) synthesizeArray(name string, t *types.Type, in *within) value.Value {
	var items []value.Value
	for _, item := range t.Prefix() {
		items = append(items, y.synthesizeType(name, item, in))
	}
	one, _ := t.Element(len(items))
	least := clampToLimits(0, t, "Length")
	if one != nil && len(items) == 0 {
		least = clampToLimits(1+int64(y.seededChoice(name, 3)), t, "Length")
	}
	for i := len(items); i < int(min(least, 100)); i++ {
		items = append(items, y.synthesizeType(name, one, in))
	}
	return value.NewArray(items)
}

func (y *synthesis) synthesizeObject(t *types.Type, in *within) value.Value {
	var members []value.Member
	for _, p := range t.Properties() {
		if !p.Type.Nullable() { // else it need not be given
			members = append(members, value.Member{Name: p.Name, Value: y.synthesizeType(p.Name, p.Type, in)})
		}
	}
	if u := t.Union(); u != nil && len(u.Cases) > 0 {
		chosen := u.Cases[y.seededChoice(u.Tag, len(u.Cases))]
		first := y.synthesizeObject(chosen.Type, in)
		b := value.NewBuilder(len(members) + first.Len() + 1)
		b.Set(u.Tag, value.NewString(chosen.Name))
		for _, member := range append(members, first.Members()...) {
			if b.Get(member.Name).IsAbsent() {
				b.SetMember(member)
			}
		}
		return b.Object()
	}
	return value.NewObject(members)
}

// synthesizeText makes a text by the name of a parameter, within its limits.
func (m *Mocks) synthesizeText(s *subject, name string, t *types.Type) string {
	least, _ := t.Limit("minLength")
	most, limited := t.Limit("maxLength")
	text := m.parameterText(s, name, t)
	for int64(len(text)) < min(least, 10_000) {
		text += s.madeUpHex(40, text)
		if int64(len(text)) > least {
			text = text[:max(least, 1)]
		}
	}
	if limited && int64(len(text)) > most {
		text = text[:max(most, 0)]
	}
	return text
}

func (m *Mocks) parameterText(s *subject, name string, t *types.Type) string {
	folded := value.Fold(name)
	if strong := t.Get("metadata").Get("strongType").Str(); strings.Contains(strong, "/") {
		typ, _, _ := strings.Cut(strong, "(")
		return s.resourceID(typ, "default")
	}
	switch {
	case t.Secure() && t.Kind() == types.String && !strings.HasSuffix(folded, "id") && !strings.HasSuffix(folded, "uri"):
		return "Mock-" + s.madeUpHex(16, name) + "!" // passes the usual password rules
	case folded == "location" || strings.HasSuffix(folded, "location") || strings.HasSuffix(folded, "region"):
		if m.seed != 0 {
			return regions[int(s.placeDigest(name)[0])%len(regions)]
		}
		return m.around.contextLocation()
	case strings.HasPrefix(folded, "dnsname"), strings.HasPrefix(folded, "dnslabel"):
		return "label" + s.madeUpHex(6, name)
	case strings.HasSuffix(folded, "domainname"), strings.HasSuffix(folded, "dnszonename"):
		break // a convention has a domain for it
	case strings.HasSuffix(folded, "name") || strings.HasSuffix(folded, "prefix") && !strings.Contains(folded, "address"):
		stem := cmp.Or(strings.TrimSuffix(strings.TrimSuffix(folded, "name"), "prefix"), "name")
		return stem[:min(len(stem), 15)] + s.madeUpHex(6, name)
	case strings.HasSuffix(folded, "resourceids"), strings.HasSuffix(folded, "ids"):
		folded = strings.TrimSuffix(folded, "s")
	}
	if made := s.textByName(folded, name, s.placeDigest(name)); made != "" {
		return made
	}
	return name + s.madeUpHex(6, name)
}

// clampToLimits is n within the limits of a type, those of its Value or its Length, which
// may be missing.
func clampToLimits(n int64, t *types.Type, of string) int64 {
	if least, ok := t.Limit("min" + of); ok {
		n = max(n, least)
	}
	if most, ok := t.Limit("max" + of); ok {
		n = min(n, most)
	}
	return n
}

// keyVaultSecret makes up the value behind a Key Vault reference.
func keyVaultSecret(s *subject, q deployment.Question) value.Value {
	if q.Declared.Kind() == types.Object {
		return value.NewObject(nil).Mark(value.Assumed | value.Secret)
	}
	return value.NewString("Mock-" + s.madeUpHex(16, q.Name) + "!").Mark(value.Assumed | value.Secret)
}
