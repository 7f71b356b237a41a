package mocks

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
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
		m.noteMisspelt(p, name, parent)
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
		v = atLeast(orElse(shape.value, value.NewInt(intFor(lastName(path)))), shape.least)
	case resourcetype.Bool:
		v = orElse(shape.value, value.NewBool(boolFor(lastName(path))))
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

func orElse(v, otherwise value.Value) value.Value {
	if v.IsAbsent() {
		return otherwise
	}
	return v
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
		unknown.missing = parent.Kind() == resourcetype.Object && !isEnvelope(path)
		return unknown
	}
	values, _ := found.Enum()
	least, _ := found.Bounds()
	return shape{kind: found.Kind(), enum: values, least: least, secret: found.Secret(), readOnly: found.ReadOnly(), name: nearestSpelling(parent.Names(), at[len(at)-1])}
}

// isEnvelope reports whether reference() adds the member around a resource.
func isEnvelope(path []step) bool { return len(path) == 1 }

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

// noteMisspelt notes that a runtime property does not exist although one with a similar name
// does, in the newest API version and in the one that is used. Services return members that no
// version publishes: another name is reported where recordings of the type have none, either.
func (m *Mocks) noteMisspelt(p place, name string, parent value.Value) {
	t := p.s.catalogueType()
	at := catalogueTokens(p.path)
	body, version := t.BodyAt(p.s.apiVersion), p.s.apiVersion
	if body.At(at...).Property(name).Exists() {
		return
	}
	if !body.Exists() {
		body, version = t.Body(), t.APIVersion
	}
	names := body.At(at...).Names()
	for _, member := range parent.Members() {
		names = append(names, member.Name)
	}
	suggestion := diag.Suggest(name, names)
	if suggestion == "" && !isUnheardOf(t, at, name) {
		return
	}
	where := diag.Messagef("'properties' of '%s'", t.Name)
	if inner := p.path; len(inner) > 1 {
		where = diag.Messagef("'%s' of '%s'", formatPath(inner), t.Name)
	}
	d := diag.Diagnostic{
		Code: diag.RuntimeProperty, Severity: diag.Note, Span: parent.Span(),
		Message: diag.Messagef("%s has no '%s' in API version %s.", where, name, version),
	}
	switch {
	case suggestion != "":
		d.Hint = diag.Messagef("did you mean '%s'?", suggestion)
	case len(p.path) == 1 && t.Body().Property(name).Exists():
		d.Hint = "reference() returns the properties alone, and all of the resource with 'Full' as its third argument"
	default:
		d.Hint = "no API version publishes it, and no recorded answer has it"
	}
	m.diags.Add(d)
}

// isUnheardOf reports whether no version of a type publishes a member, and no recorded answer
// has it where answers have several others.
func isUnheardOf(t *resourcetype.Type, at []string, name string) bool {
	answers := resourcetype.AnswersOf(t.Name).At(at...)
	if len(answers.Members()) < leastRecorded || answers.Member(name) != nil {
		return false
	}
	for _, version := range t.APIVersions {
		place := t.BodyAt(version).At(at...)
		if place.Open() || place.Property(name).Exists() {
			return false
		}
	}
	return true
}

// leastRecorded is how many members of an object have to have been recorded before one that was
// not is taken for a slip.
const leastRecorded = 4

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
