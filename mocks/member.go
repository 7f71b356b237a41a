package mocks

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/value"
)

// Member implements eval.Runtime: a property of an answer that the answer did
// not have, typed by the catalogue where it knows the place.
func (m *Mocks) Member(parent value.Value, name string) value.Value {
	p, ok := m.placeOf(parent)
	if !ok {
		p = m.placeWithoutAnswer(parent)
	}
	path := withStep(p.path, memberStep(name))
	shape := shapeAt(p.s, path)
	if shape.name != "" {
		path[len(path)-1].name = shape.name
	}
	if shape.missing {
		m.noteMissing(p, name, parent)
	}
	return m.synthesizeAt(p.s, path, shape, parent)
}

// Item implements eval.Runtime: an element beyond the end of an assumed array.
func (m *Mocks) Item(parent value.Value, index int) value.Value {
	if index < 0 {
		return value.Value{}
	}
	p, ok := m.placeOf(parent)
	if !ok {
		p = m.placeWithoutAnswer(parent)
	}
	path := withStep(p.path, elementStep(index))
	shape := shapeAt(p.s, path)
	if shape.kind == resourcetype.Any && !parent.Item(0).IsAbsent() {
		shape.kind = kindOf(parent.Item(0))
	}
	return m.synthesizeAt(p.s, path, shape, parent)
}

// placeWithoutAnswer stands for the place of a value that did not come from an answer, or
// has lost the memory of it. A label on its way may still tell the type and the
// path.
func (m *Mocks) placeWithoutAnswer(v value.Value) place {
	var typ, name string
	var path []step
	for o := v.Origin(); o != nil && typ == "" && name == ""; o = o.From {
		if o.Kind == value.OriginContext || o.Kind == value.OriginCommandLine {
			continue
		}
		about, rest, labelled := strings.Cut(o.Name, "#")
		if labelled && strings.Contains(about, "/") {
			typ = about
			path, _ = parsePath(rest)
		} else {
			name = about
		}
	}
	s := m.around.newSubject(deployment.AskExternal, "", "", typ, name, "", value.Value{})
	s.folded += "|" + value.Fold(formatPath(path))
	return place{s: s, path: path}
}

// synthesizeAt makes a value up and remembers it, so that it can be written to a mocks
// file.
func (m *Mocks) synthesizeAt(s *subject, path []step, shape shape, parent value.Value) value.Value {
	v := m.synthesizeValue(s, path, shape, parent)
	m.rememberSynthesized(place{s, path}, v)
	return v
}

func (m *Mocks) rememberSynthesized(p place, v value.Value) {
	key := p.s.function + "|" + p.s.folded + "|" + value.Fold(formatPath(p.path))
	if i, ok := m.drawnAt[key]; ok {
		m.asked[i].value = v
		return
	}
	m.drawnAt[key] = len(m.asked)
	m.asked = append(m.asked, synthesized{p, v})
}

// synthesizeValue makes a value up for a place.
func (m *Mocks) synthesizeValue(s *subject, path []step, shape shape, parent value.Value) value.Value {
	var v value.Value
	if shape.dated != nil {
		shape.value = shape.dated.On(m.asOf, s.apiVersion).Value
	}
	switch shape.kind {
	case resourcetype.Object:
		v = value.NewObject(nil)
	case resourcetype.Array:
		if shape.none {
			v = value.NewArray(nil)
			break
		}
		at := withStep(path, elementStep(0))
		v = value.NewArray([]value.Value{m.synthesizeValue(s, at, shapeAt(s, at), value.Value{})})
	case resourcetype.Int:
		v = atLeast(value.Or(shape.value, value.NewInt(intFor(lastName(path)))), shape.least)
	case resourcetype.Bool:
		v = value.Or(shape.value, value.NewBool(boolFor(lastName(path))))
	case resourcetype.Any:
		if looksLikeObject(lastName(path)) && !path[len(path)-1].index {
			v = value.NewObject(nil)
			break
		}
		fallthrough
	default:
		v = shape.value
		if v.IsAbsent() {
			v = value.NewString(s.textOf(path, shape, parent))
		}
	}
	if shape.secret || parent.Marks().Any(value.Secret) || isSecret(s, path) && shape.kind != resourcetype.Object && shape.kind != resourcetype.Array {
		v = v.Mark(value.Secret)
	}
	kind := value.OriginReference
	switch s.kind {
	case deployment.AskList:
		kind = value.OriginList
	case deployment.AskReference, deployment.AskTarget:
	default:
		kind = value.OriginMock
	}
	v = m.attachOrigin(v.Mark(value.Assumed|s.secret), place{s, path}, formatPath(path), kind, parent.Origin())
	m.places[v.Origin()] = place{s, path}
	return v
}

func (s *subject) textOf(path []step, shape shape, parent value.Value) string {
	if len(shape.enum) > 0 {
		return resourcetype.Usual(shape.enum)
	}
	return s.inForm(path, shape.form, s.textFor(path, parent))
}

// atLeast is n, or the least value that the catalogue allows where nothing is known of it: a
// made-up 0 is no count that has to be 1.
func atLeast(n, least value.Value) value.Value {
	if least.Kind() == value.Int && n.Kind() == value.Int && n.Int() < least.Int() {
		return least.WithOrigin(nil)
	}
	return n
}

// shapeAt returns what is known of a place: how services answered it, and what the
// catalogue has.
func shapeAt(s *subject, path []step) shape {
	if s.kind != deployment.AskReference || len(path) == 0 {
		return catalogueShape(s, path)
	}
	var room [160]byte
	key := shapeKey(room[:0], s, path)
	if h, ok := shapes.get(key); ok {
		return h
	}
	h := catalogueShape(s, path)
	h.addRecorded(s, path)
	shapes.keep(key, h)
	return h
}

// catalogueShape asks the catalogue: first what is read-only, which is cheaper to get
// at and what most questions are about, then the whole shape of the type.
func catalogueShape(s *subject, path []step) shape {
	unknown := shape{kind: resourcetype.Any}
	t := s.catalogueType()
	if t == nil || len(path) == 0 {
		return unknown
	}
	at := catalogueTokens(path)
	switch s.kind {
	case deployment.AskList:
		f, ok := t.List[s.function]
		if !ok {
			return unknown
		}
		found := f.Output.At(at...)
		if !found.Exists() {
			around := f.Output.At(at[:len(at)-1]...)
			unknown.missing = around.Kind() == resourcetype.Object && len(around.Names()) > 0 && !around.Open()
			return unknown
		}
		return shape{kind: found.Kind(), enum: found.Enum(), secret: found.Secret()}
	case deployment.AskReference, deployment.AskTarget:
	default:
		return unknown
	}
	if found := t.ReadOnly.At(at...); found.Exists() && found.Kind() != resourcetype.Any {
		// An array may only be there for what is read-only in its elements.
		filled := found.Kind() != resourcetype.Array || t.Body().At(at...).ReadOnly()
		return shape{kind: found.Kind(), enum: found.Enum(), secret: found.Secret(), readOnly: filled,
			name: nearestSpelling(t.ReadOnly.At(at[:len(at)-1]...).Names(), at[len(at)-1])}
	}
	parent := t.Body().At(at[:len(at)-1]...)
	if older := t.BodyAt(s.apiVersion).At(at[:len(at)-1]...); !parent.Property(at[len(at)-1]).Exists() && older.Exists() && !path[len(path)-1].index {
		parent = older // what the newest version does not have any more
	}
	if !parent.Exists() || parent.Open() {
		return unknown
	}
	found := parent
	if path[len(path)-1].index {
		found = parent.Element()
	} else {
		found = parent.Property(at[len(at)-1])
	}
	if !found.Exists() {
		unknown.missing = parent.Kind() == resourcetype.Object && (s.kind == deployment.AskReference || len(path) > 1)
		return unknown
	}
	values, _ := found.Enum()
	least, _ := found.Bounds()
	return shape{kind: found.Kind(), enum: values, least: least, secret: found.Secret(), readOnly: found.ReadOnly(), name: nearestSpelling(parent.Names(), at[len(at)-1])}
}

func nearestSpelling(names []string, name string) string {
	folded := value.Fold(name)
	for _, n := range names {
		if value.Fold(n) == folded {
			return n
		}
	}
	return ""
}

func kindOf(v value.Value) resourcetype.Kind {
	switch v.Kind() {
	case value.Object:
		return resourcetype.Object
	case value.Array:
		return resourcetype.Array
	case value.Int, value.Float:
		return resourcetype.Int
	case value.Bool:
		return resourcetype.Bool
	}
	return resourcetype.String
}

// isSecret reports whether a place of an answer holds a secret.
func isSecret(s *subject, path []step) bool {
	if len(path) == 0 {
		return false
	}
	if s.kind != deployment.AskList {
		return s.typ != "" && resourcetype.IsSecret(s.typ, catalogueTokens(path)...)
	}
	at := shapeAt(s, path)
	switch {
	case at.secret:
		return true
	case !tellsSecrets(s.function), at.kind == resourcetype.Object, at.kind == resourcetype.Array,
		at.kind == resourcetype.Int, at.kind == resourcetype.Bool, len(at.enum) > 0:
		return false
	}
	return !byName().harmless[value.Fold(lastName(path))]
}

// tellsSecrets reports whether a list function may return secrets. Those that only
// enumerate things are listed; any other may return one.
func tellsSecrets(function string) bool {
	name := strings.TrimPrefix(function, "list")
	for _, word := range [...]string{"key", "secret", "credential", "token", "password", "connectionstring", "sas", "auth", "callbackurl", "access", "kubeconfig", "passphrase", "setting", "code"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return !byName().enumerations[name]
}
