package mocks

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/value"
)

// New makes mocks. The diagnostics are about the user's files; what is wrong
// with a file costs no more than the entry it is in.
func New(o Options) (*Mocks, diag.List) {
	m := &Mocks{
		asOf:      o.AsOf,
		seed:      o.Seed,
		context:   o.Context,
		said:      map[string]value.Value{},
		templates: map[string]*template{},
		answers:   map[string]answer{},
		places:    map[*value.Origin]place{},
		drawnAt:   map[string]int{},
	}
	var diags diag.List
	for _, file := range o.Files {
		diags.Add(m.read(file)...)
	}
	return m, diags
}

// Answer implements eval.Runtime.
func (m *Mocks) Answer(q deployment.Question) value.Value {
	switch q.Kind {
	case deployment.AskReference:
		return m.reference(q)
	case deployment.AskList:
		return m.list(q)
	case deployment.AskParameter:
		return m.parameter(q)
	case deployment.AskContext:
		return m.contextual(q)
	}
	return m.plain(q)
}

// As implements eval.Runtime.
func (m *Mocks) As(v value.Value, want funcs.Types, format funcs.Format) value.Value {
	return m.fit(v, want, format)
}

// plain answers questions that are not about the state of a resource: what the
// program makes of them, or what a mocks file says.
func (m *Mocks) plain(q deployment.Question) value.Value {
	at := originAt(q, value.OriginMock)
	if q.Kind == deployment.AskSecret {
		at.Kind = value.OriginKeyVault
	}
	s := m.newSubject(q.Kind, functionOf(q), q.ID, q.Type, q.Name, q.APIVersion, value.Value{})
	s.function = value.Fold(functionOf(q))
	var made value.Value
	switch q.Kind {
	case deployment.AskEnvironment:
		made = m.environment()
	case deployment.AskDeployer:
		made = m.deployer()
	case deployment.AskExternal:
		made = m.external(s, q)
	case deployment.AskZones:
		made = zones(q)
	case deployment.AskProviders:
		made = providers(q)
	case deployment.AskRole:
		made = m.role(s, q)
	case deployment.AskSecret:
		made = m.secret(s, q)
	case deployment.AskTarget:
		made = value.NewObject(nil).Mark(value.Assumed)
	}
	if entries := m.matching(s, q.Args); len(entries) > 0 {
		raw, wild := assemble(made.Compact(), entries)
		f := filling{m: m, s: s, kind: at.Kind, at: at}
		filled := f.value(compileTemplate(raw, wild, never).root, nil, "")
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
	return m.placed(made, place{s, nil}, "", at.Kind, at)
}
