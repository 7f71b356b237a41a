package mocks

import (
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Options say how to answer.
type Options struct {
	// Files are mocks files of the user's; of two that speak of the same place
	// the later one holds.
	Files []*source.File
	// Context is what the user gave as context: an object with environment,
	// deployer, tenant and so on. What is given there is not assumed.
	Context value.Value
	// AsOf is the day of which services' defaults are; the zero time is today.
	AsOf time.Time
	// Seed chooses other values for parameters that have none: they are the same in each
	// run with the same seed.
	Seed int
}

// Mocks answer for Azure. They are for one expansion and one goroutine; making
// them costs next to nothing.
type Mocks struct {
	asOf       time.Time
	seed       int
	context    value.Value
	entries    []*entry // the user's
	parameters value.Value
	// said is what the files say in place of context, by section.
	said map[string]value.Value

	env       value.Value
	templates map[string]*template
	answers   map[string]answer
	places    map[*value.Origin]place
	asked     []drawn
	drawnAt   map[string]int
	diags     diag.List
}

// answer is a question's answer, kept for when it is asked again.
type answer struct {
	body  value.Value
	draft draft
	// value is the whole answer; Absent as long as nobody has asked for all of it.
	value value.Value
	// full is what reference() makes of it when it is asked for all of the resource that
	// it calls id; Absent as long as nobody has.
	full value.Value
	id   string
}

// place is where a value stands in an answer.
type place struct {
	s    *subject
	path []step
}

// drawn is a value that was synthesized when somebody asked for it, beyond what the
// answer to the question itself had.
type drawn struct {
	place
	value value.Value
}

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

// Diagnostics are notes about runtime properties that do not exist, as far as
// nobody has taken them.
func (m *Mocks) Diagnostics() diag.List { return m.diags.Sorted() }

// TakeNotes implements eval.Noter: the evaluator knows best where a property
// was asked for.
func (m *Mocks) TakeNotes() diag.List {
	if len(m.diags) == 0 {
		return nil
	}
	taken := m.diags
	m.diags = nil
	return taken
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

// Open implements eval.Runtime: Azure may answer more, or something else.
func (m *Mocks) Open() value.Marks { return value.Assumed }

// KnowsSecrets implements eval.Runtime.
func (m *Mocks) KnowsSecrets() bool { return true }

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

func never([]step) bool { return false }

// matching are the user's entries for a subject, in the order in which they are
// applied: those for one resource after those for types.
func (m *Mocks) matching(s *subject, args []value.Value) []*entry {
	var found []*entry
	for _, specific := range [...]bool{false, true} {
		for _, e := range m.entries {
			if e.specific() == specific && e.covers(s, args) {
				found = append(found, e)
			}
		}
	}
	return found
}

// originAt is where a question was asked.
func originAt(q deployment.Question, kind value.OriginKind) *value.Origin {
	return &value.Origin{File: q.Span.File, Start: q.Span.Start, End: q.Span.End, Kind: kind}
}

// placed attaches its origin to a value, and to containers where they are,
// so that what is asked of them later can be answered in kind.
func (m *Mocks) placed(v value.Value, p place, path string, kind value.OriginKind, at *value.Origin) value.Value {
	o := &value.Origin{Kind: kind, Name: p.s.label(path)}
	if at != nil {
		o.File, o.Start, o.End = at.File, at.Start, at.End
	}
	if v.Kind() == value.Object || v.Kind() == value.Array {
		m.places[o] = p
	}
	return v.WithOrigin(o)
}

// placeOf finds where a value stands, also when it has travelled.
func (m *Mocks) placeOf(v value.Value) (place, bool) {
	for o := v.Origin(); o != nil; o = o.From {
		if p, ok := m.places[o]; ok {
			return p, true
		}
	}
	return place{}, false
}

// As implements eval.Runtime.
func (m *Mocks) As(v value.Value, want funcs.Types, format funcs.Format) value.Value {
	return m.fit(v, want, format)
}

// text is a text of the given context, or a default.
func (m *Mocks) text(fallback string, path ...string) string {
	if v := m.context.At(path...); v.Kind() == value.String && v.Str() != "" {
		return v.Str()
	}
	return fallback
}

// Defaults of context that was not given: those of PSRule, so that configurations
// made for it meet what they expect.
const (
	nobody          = "ffffffff-ffff-ffff-ffff-ffffffffffff"
	defaultGroup    = "ps-rule-test-rg"
	defaultLocation = "eastus"

	defaultManagementGroup = "psrule-test"
	defaultDeployment      = "ps-rule-test-deployment"
)

func (m *Mocks) tenantID() string {
	return m.text(m.text(nobody, "subscription", "tenantId"), "tenant", "tenantId")
}

func (m *Mocks) location() string {
	return resourcetype.Region(m.text(m.text(defaultLocation, "deployment", "location"), "resourceGroup", "location"))
}

func (m *Mocks) subscriptionOf(s *subject) string {
	if subscription := s.segment("subscriptions"); subscription != "" {
		return subscription
	}
	return m.text(nobody, "subscription", "subscriptionId")
}
