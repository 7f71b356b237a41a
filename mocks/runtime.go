package mocks

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
)

// New makes mocks. The diagnostics are about the user's files; what is wrong
// with a file costs no more than the entry it is in.
func New(o Options) (*Mocks, diag.List) {
	m := &Mocks{
		asOf:      o.AsOf,
		seed:      o.Seed,
		around:    surroundings{given: o.Context, byUsers: map[string]value.Value{}},
		templates: map[string]*template{},
		answers:   map[string]answer{},
		places:    map[*value.Origin]place{},
		origins:   map[labelKey]*value.Origin{},
		drawnAt:   map[string]int{},
	}
	var diags diag.List
	for _, file := range o.Files {
		diags.Add(m.readFile(file)...)
	}
	return m, diags
}

// Answer implements eval.Runtime.
func (m *Mocks) Answer(q deployment.Question) value.Value {
	switch q.Kind {
	case deployment.AskReference:
		return m.answerReference(q)
	case deployment.AskList:
		return m.answerList(q)
	case deployment.AskParameter:
		return m.synthesizeParameter(q)
	case deployment.AskContext:
		return m.around.answerContext(q)
	}
	return m.answerPlain(q)
}

// answerPlain answers questions that are not about the state of a resource: what the
// program makes of them, or what a mocks file says.
func (m *Mocks) answerPlain(q deployment.Question) value.Value {
	kind := value.OriginMock
	if q.Kind == deployment.AskSecret {
		kind = value.OriginKeyVault
	}
	at := originAt(q, kind)
	s := m.around.newSubject(q.Kind, functionOf(q), q.ID, q.Type, q.Name, q.APIVersion, value.Value{})
	s.function = value.Fold(functionOf(q))
	var made value.Value
	switch q.Kind {
	case deployment.AskEnvironment:
		made = m.around.environmentAnswer()
	case deployment.AskDeployer:
		made = m.around.deployerAnswer()
	case deployment.AskExternal:
		made = answerExternalInput(s, q)
	case deployment.AskZones:
		made = answerZones(q)
	case deployment.AskProviders:
		made = answerProviders(q)
	case deployment.AskRole:
		made = answerRole(s, q)
	case deployment.AskSecret:
		made = keyVaultSecret(s, q)
	case deployment.AskTarget:
		made = value.NewObject(nil).Mark(value.Assumed)
	}
	if entries := m.matchingEntries(s, q.Args); len(entries) > 0 {
		raw, wild := applyEntries(made.Compact(), entries)
		f := filling{m: m, s: s, kind: at.Kind, at: at}
		filled := f.fillNode(compileTemplate(raw, wild, matchesNothing).root, nil, "")
		if q.Kind == deployment.AskSecret {
			filled = filled.MarkDeep(value.Secret)
		}
		return filled
	}
	if made.IsAbsent() && q.Kind == deployment.AskProviders {
		return value.NewNull() // all that there are have been published
	}
	if made.IsAbsent() {
		return made
	}
	return m.attachOrigin(made, place{s, nil}, "", at.Kind, at)
}
