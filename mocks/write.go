package mocks

import (
	"slices"
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/value"
)

// Write makes a mocks file of what a deployment asked, with the answers that
// were used: every question once, in a fixed order. Secrets are masked, and a
// masked place keeps its usual answer when the file is read back.
func (m *Mocks) Write(questions []deployment.Question) []byte {
	w := writer{m: m, resources: map[string]*writtenEntry{}}
	for _, q := range questions {
		w.writeQuestion(q)
	}
	for _, d := range m.asked {
		w.writeSynthesized(d)
	}
	slices.SortStableFunc(w.list, func(a, b *writtenEntry) int { return strings.Compare(a.order, b.order) })

	slices.SortStableFunc(w.parameters, func(a, b value.Member) int { return strings.Compare(value.Fold(a.Name), value.Fold(b.Name)) })
	file := value.ObjectOf("environment", value.OnlyIf(w.environment.Len() > 0, w.environment), "deployer", value.OnlyIf(w.deployer.Len() > 0, w.deployer),
		"parameters", value.OnlyIf(len(w.parameters) > 0, value.NewObject(w.parameters)),
		"mocks", value.NewArrayOf(w.list, (*writtenEntry).entryValue))
	return append([]byte(value.Pretty(file)), '\n')
}

// writtenEntry is an entry in the making.
type writtenEntry struct {
	order    string
	resource string
	function string
	name     string
	args     []value.Value
	answer   value.Value
	// set are the values by path of answers to reference().
	set   []value.Member
	paths map[string]int
}

type writer struct {
	m                     *Mocks
	list                  []*writtenEntry
	resources             map[string]*writtenEntry
	parameters            []value.Member
	environment, deployer value.Value
}

// entryFor finds or makes the entry for what a question is about.
func (w *writer) entryFor(function, resource, name string, args []value.Value) *writtenEntry {
	key := value.Fold(function) + "|" + value.Fold(resource) + "|" + value.Fold(name)
	for _, arg := range args {
		key += "|" + arg.JSON()
	}
	if e, ok := w.resources[key]; ok {
		return e
	}
	// Things that are not about a resource come first.
	order := "1|" + value.Fold(resource) + "|" + value.Fold(function) + "|" + key
	if resource == "" {
		order = "0|" + key
	}
	e := &writtenEntry{order: order, resource: resource, function: function, name: name, args: args, paths: map[string]int{}}
	w.resources[key] = e
	w.list = append(w.list, e)
	return e
}

// resourceOf is how an entry names a resource: by its id, or if that is not known
// by its type.
func resourceOf(id, typ string) string {
	if strings.HasPrefix(id, "/") {
		return id
	}
	return typ
}

func (w *writer) writeQuestion(q deployment.Question) {
	switch q.Kind {
	case deployment.AskParameter:
		if i := slices.IndexFunc(w.parameters, func(m value.Member) bool { return strings.EqualFold(m.Name, q.Name) }); i < 0 {
			w.parameters = append(w.parameters, value.Member{Name: q.Name, Value: q.Answer})
		}
	case deployment.AskEnvironment:
		w.environment = onlyAssumed(q.Answer)
	case deployment.AskDeployer:
		w.deployer = onlyAssumed(q.Answer)
	case deployment.AskReference:
		e := w.entryFor("reference", resourceOf(q.ID, q.Type), nameWithoutID(q), nil)
		if q.Member != "" && !q.Secret {
			q.Member = ""
			q.Answer = w.m.answerReference(q) // the file is for those, too, who will read another one
		}
		if q.Full {
			e.writeLeaves(q.Answer, nil)
		} else {
			e.writeLeaves(q.Answer, []step{memberStep("properties")})
		}
	default:
		if q.Answer.IsAbsent() {
			return
		}
		name, args := nameWithoutID(q), q.Args
		switch q.Kind {
		case deployment.AskSecret:
			name, args = q.Name, nil
		case deployment.AskExternal:
			name = q.Name
		}
		w.entryFor(functionOf(q), resourceOf(q.ID, q.Type), name, args).answer = q.Answer
	}
}

// nameWithoutID is the name that an entry needs if there is no id.
func nameWithoutID(q deployment.Question) string {
	if q.Type == "" || strings.HasPrefix(q.ID, "/") {
		return ""
	}
	return q.Name
}

// onlyAssumed are the members that depend on an assumption: what was given as
// context need not be repeated.
func onlyAssumed(v value.Value) value.Value {
	var members []value.Member
	for _, m := range v.Members() {
		if m.Value.Deep().Any(value.Assumed) {
			members = append(members, m)
		}
	}
	return value.NewObject(members)
}

// writeLeaves takes in what was assumed in an answer to reference().
func (e *writtenEntry) writeLeaves(v value.Value, path []step) {
	switch {
	case v.Kind() == value.Object:
		for _, m := range v.Members() {
			if len(path) == 0 && isEnvelopeName(m.Name) {
				continue
			}
			e.writeLeaves(m.Value, withStep(path, memberStep(m.Name)))
		}
	case v.Kind() == value.Array:
		for i, item := range v.Items() {
			e.writeLeaves(item, withStep(path, elementStep(i)))
		}
	case v.Marks().Any(value.Assumed) && !v.IsUnknown() && !v.IsAbsent() && isMade(v):
		e.setAt(formatPath(path), v)
	}
}

// isMade reports whether a value was synthesized here from what the template has, and is
// only assumed because of what it depends on.
func isMade(v value.Value) bool {
	o := v.Origin().Behind()
	if o == nil {
		return false
	}
	switch o.Kind {
	case value.OriginReference, value.OriginProjected, value.OriginList, value.OriginMock:
		return true
	}
	return false
}

// isEnvelopeName reports whether a member follows from the id.
func isEnvelopeName(name string) bool {
	switch value.Fold(name) {
	case "id", "name", "type", "apiversion":
		return true
	}
	return false
}

func (e *writtenEntry) setAt(path string, v value.Value) {
	folded := value.Fold(path)
	if i, ok := e.paths[folded]; ok {
		e.set[i].Value = v
		return
	}
	e.paths[folded] = len(e.set)
	e.set = append(e.set, value.Member{Name: path, Value: v})
}

// writeSynthesized takes in what was synthesized for a property that the answer did not have.
func (w *writer) writeSynthesized(d synthesized) {
	s := d.s
	if len(d.path) == 0 || d.value.Kind() == value.Object {
		return
	}
	name := ""
	if !strings.HasPrefix(s.id, "/") && s.typ != "" {
		name = s.name
	}
	switch s.kind {
	case deployment.AskReference:
		e := w.entryFor("reference", resourceOf(s.id, s.typ), name, nil)
		e.writeLeaves(d.value, d.path)
	case deployment.AskList:
		for _, e := range w.list {
			if strings.EqualFold(e.function, s.function) && strings.EqualFold(e.resource, resourceOf(s.id, s.typ)) && e.name == name {
				e.writeLeaves(d.value, d.path)
			}
		}
	}
}

// entryValue is the entry as it is written.
func (e *writtenEntry) entryValue() value.Value {
	return value.ObjectOf("resource", value.NonEmpty(e.resource), "function", value.NonEmpty(e.function), "name", value.NonEmpty(e.name),
		"args", value.OnlyIf(len(e.args) > 0, value.NewArray(e.args)), "answer", e.answer,
		"set", value.OnlyIf(e.answer.IsAbsent() || len(e.set) > 0, value.NewObject(e.set)))
}
