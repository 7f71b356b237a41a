package evaluation

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/storage/inmem"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// New asks policies that were loaded. What is compiled for them is kept in the
// compilations; nil is none to share with.
func New(loaded *loading.Policies, o loading.Options, c *Compilations) *Engine {
	e := &Engine{Loaded: loaded, natives: nativeChecks(loaded, o),
		asked: &asked{queries: map[string]*query{}, timeout: cmp.Or(o.Timeout, 2*time.Second), compilations: c}}
	e.common = &input.Common{Spelling: loaded.Spelling, Types: o.Types, Footprint: e.footprint}
	e.Store = inmem.NewFromObjectWithOpts(loaded.Stored, inmem.OptReturnASTValuesOnRead(true), inmem.OptRoundTripOnWrite(false))
	e.azure, e.anyDay = o.AzurePolicy, o.AnyDay || o.AsOf.IsZero()
	return e
}

// Select returns an engine that asks the same policies and reports those that the options
// select; all else in them is as it was when the engine was made.
func (e *Engine) Select(o loading.Options) (*Engine, diag.List) {
	selected, diags := e.Loaded.Select(o)
	return &Engine{Loaded: selected, natives: nativeChecks(selected, o), asked: e.asked}, diags
}

// Rules lists the selected policies by id.
func (e *Engine) Rules() []*loading.Rule {
	rules := make([]*loading.Rule, len(e.Loaded.Selected))
	for i, p := range e.Loaded.Selected {
		rules[i] = p.Rule
	}
	return rules
}

// Rule is a selected policy by its id; nil if there is none.
func (e *Engine) Rule(id string) *loading.Rule {
	i, ok := slices.BinarySearchFunc(e.Loaded.Selected, id, func(p *loading.Policy, id string) int { return strings.Compare(p.ID, id) })
	if !ok {
		return nil
	}
	return e.Loaded.Selected[i].Rule
}

// Source is the text of a policy's module; empty if it is a native check's.
func (e *Engine) Source(r *loading.Rule) (string, error) {
	for _, p := range e.Loaded.Selected {
		if p.Rule == r && p.Module != nil {
			if p.Module.Read == nil {
				return p.Module.Parsed.String(), nil
			}
			return p.Module.Read()
		}
	}
	return "", nil
}

// queriesFor are the queries about a type: policies that look only at templates, whose answers
// are kept, stand by themselves, and so do the user's, which may run out of their time. Types
// with the same policies share them. Without the answers that are kept, 176 templates of both
// corpora take 6 % more instructions.
func (e *Engine) queriesFor(folded string) []*query {
	var template, other, own []*loading.Policy
	for _, p := range e.policiesAbout(folded) {
		switch {
		case p.Custom && !p.Unconfigured:
			own = append(own, p)
		case p.Unconfigured:
			other = append(other, p)
		case p.Reads.OnlyTemplate():
			template = append(template, p)
		default:
			other = append(other, p)
		}
	}
	var queries []*query
	for _, policies := range [][]*loading.Policy{template, other, own} {
		if slices.ContainsFunc(policies, e.isReported) {
			queries = append(queries, e.queryFor(policies))
		}
	}
	return queries
}

// isReported reports whether a policy is selected, and not asked for other engines alone.
func (e *Engine) isReported(p *loading.Policy) bool { return e.Loaded.Chosen[p.Rule] }

// policiesAbout are the policies about a type.
func (e *Engine) policiesAbout(folded string) []*loading.Policy {
	if folded == input.AnyType {
		return e.Loaded.All
	}
	return e.Loaded.ByType[folded]
}

func (e *Engine) queryFor(policies []*loading.Policy) *query {
	var key strings.Builder
	for _, p := range policies {
		key.WriteString(p.ID + "\n")
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	q := e.queries[key.String()]
	if q == nil {
		q = e.newQuery(policies)
		e.queries[key.String()] = q
	}
	return q
}

func (e *Engine) newQuery(policies []*loading.Policy) *query {
	q := &query{
		policies: policies, lib: e.Loaded.Lib, store: e.Store, data: e.Loaded.Data, spelling: e.Loaded.Spelling,
		reads: sightOf(policies), known: map[input.DeployedKey]answer{},
		compilations: e.compilations,
		opa:          e.Loaded.Replaced || slices.ContainsFunc(policies, func(p *loading.Policy) bool { return p.Custom }),
	}
	q.byOPA = sync.OnceValue(func() *query {
		other := e.newQuery(policies)
		other.opa = true
		return other
	})
	return q
}

// sightOf is what those of the policies look at that are asked.
func sightOf(policies []*loading.Policy) input.Footprint {
	var s input.Footprint
	for _, p := range policies {
		if !p.Unconfigured {
			s = append(s, p.Reads...)
		}
	}
	slices.Sort(s)
	return slices.Compact(s)
}

// footprint is what the policies about a type look at.
func (e *Engine) footprint(typ string) input.Footprint {
	folded := value.Fold(typ)
	if s, done := e.footprints.Get(folded); done {
		return s
	}
	s := sightOf(slices.DeleteFunc(slices.Concat(e.Loaded.ByType[folded], e.Loaded.All), func(p *loading.Policy) bool { return p.Excepts(typ) }))
	if len(folded) <= input.MaxCachedText {
		e.footprints.Put(strings.Clone(folded), s)
	}
	return s
}

// queryForOne is the query about a single policy, to name the one that fails.
func (e *Engine) queryForOne(p *loading.Policy) *query { return e.newQuery([]*loading.Policy{p}) }

// Asked reports for a name in an exception whether there is such a policy, and whether this
// run evaluates it; for an unknown name, hint is what was probably meant.
func (e *Engine) Asked(name string, codes *findings.Codes) (known, asked bool, hint diag.Message) {
	named := e.Loaded.Names.Named(name)
	if len(named) == 0 {
		return false, false, e.Loaded.Names.Unknown(name).Hint
	}
	for _, r := range named {
		if e.Loaded.Chosen[r] || r.Kind != 0 && codes.ReportsRule(r, diag.Code(r.ID)) {
			return true, true, ""
		}
	}
	return true, false, ""
}

// Document is the input of policies, as a document for authors.
func (e *Engine) Document(d *deployment.Deployment) ([]byte, error) {
	return e.common.Document(d, func(view *deployment.View) input.AzureResults { return e.judgeDeployment(d, view).policyResults() })
}
