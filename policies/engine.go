package policies

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/storage"
	"github.com/open-policy-agent/opa/v1/storage/inmem"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
)

// Options say which policies to load and how they are to judge.
type Options struct {
	// Folders hold the user's own policies.
	Folders []Folder
	// Only and Skip select policies by id, other name, tag, or a pattern of
	// these with * and ?. Skip wins. Sets are tags, too.
	Only, Skip []string
	// Releases selects by release; nil is everything that is neither preview nor
	// deprecated. The empty release is that of policies that name none.
	Releases []string
	// Sets selects by set; nil is the default one.
	Sets []string
	// Configuration holds values by key, over the defaults of the policies.
	Configuration map[string]any
	// Mentions are the names that a configuration has elsewhere: what is said of them
	// is all that becomes of them here.
	Mentions []Mention
	// Types are resource types that the user has described; nil is none.
	Types *resourcetype.Own
	// AsOf is what policies about time go by; zero is the start of today, UTC.
	AsOf time.Time
	// Timeout is how long the policies for one resource type may take; zero is two
	// seconds. A policy that takes longer costs itself, and the others stand.
	Timeout time.Duration
}

// Everything takes the choice back: all policies are loaded, whatever set or release
// they are of.
func (o *Options) Everything() {
	o.Only, o.Skip, o.Releases, o.Sets = nil, nil, []string{"", "preview", "deprecated"}, Sets
}

// Folder is a folder of policies and where it is read from: what the command line
// names may lie elsewhere than what a configuration may name.
type Folder struct {
	Path string
	FS   source.FS
}

// Engine holds the policies. It is safe for concurrent use.
type Engine struct {
	policies []*policy
	byType   map[string][]*policy // by folded type, without those for all types
	all      []*policy            // for all types
	lib      library
	spelling spelling
	store    storage.Store
	data     ast.Object // what is in store
	timeout  time.Duration
	// natives are the checks in Go of which a rule is selected.
	natives  []native
	selected map[*Rule]bool
	// types are those that the user has described.
	types *resourcetype.Own
	// closed reports that libraries are those that were shipped, or go by what they
	// are given, so that what is known of each policy can be relied on.
	closed bool

	names *nameIndex
	// own are the modules of the user's.
	own []userModule

	// hiding tells of templates by their textHash whether anything in them is masked.
	hiding memo[textHash, bool]

	// compiling is held while queries are compiled together.
	compiling sync.Mutex

	mu      sync.Mutex
	queries map[string]*query
	sights  memo[string, sight] // by folded type
}

// policy is a rule with its module, nil where it is a native check's.
type policy struct {
	*Rule
	module *module
	// sees is what the policy looks at; idle that it applies to nothing as long as
	// nobody configures it. Both are settled when all policies are loaded.
	sees sight
	// gate is what decides whether it applies at all.
	gate sight
	idle bool
	// own tells one that was not shipped.
	own bool
	// words are the texts that its messages can be made with; nil of a native check.
	words func() [][]string
}

// Load reads the shipped policies' index and the user's policies.
func Load(o Options) (*Engine, diag.List) {
	e := &Engine{
		byType:   map[string][]*policy{},
		lib:      library{},
		queries:  map[string]*query{},
		closed:   true,
		selected: map[*Rule]bool{},
		timeout:  cmp.Or(o.Timeout, 2*time.Second),
		types:    o.Types,
	}
	for pkg, file := range shippedIndex.libraries {
		e.lib[pkg] = shippedModule(file)
	}
	var loaded []*policy
	for i := range shippedIndex.rules {
		r := &shippedIndex.rules[i]
		loaded = append(loaded, &policy{Rule: r, module: shippedModule(r.File)})
	}
	e.spelling = spellings(shippedIndex.names, spelling{})
	if o.AsOf.IsZero() {
		o.AsOf = time.Now().UTC().Truncate(24 * time.Hour)
	}
	natives := e.loadNatives(o)
	own, diags := e.loadUser(o, slices.Concat(loaded, natives, loadCodes()))
	loaded = append(loaded, own...)
	known := slices.Concat(loaded, natives, loadCodes())

	e.names = indexNames(known)
	diags.Add(unknownNames(e.names, o)...)
	diags.Add(e.names.mentions(o.Mentions, indexOptions(known, e.own))...)
	selects := o.selector()
	for _, p := range known {
		if selects(p.Rule) {
			e.policies = append(e.policies, p)
		}
	}
	slices.SortStableFunc(e.policies, func(a, b *policy) int { return cmp.Compare(a.ID, b.ID) })
	for _, p := range e.policies {
		e.selected[p.Rule] = true
		if p.module == nil {
			continue
		}
		for _, t := range p.Types {
			if t == anyType {
				e.all = append(e.all, p)
				continue
			}
			folded := value.Fold(t)
			e.byType[folded] = append(e.byType[folded], p)
		}
	}
	settings, more := configuration(loaded, o.Configuration)
	diags.Add(more...)
	for _, p := range loaded {
		e.know(p, settings)
	}
	data := map[string]any{
		"configuration": settings,
		"as_of":         o.AsOf.UTC().Format(time.RFC3339),
	}
	e.data = dataTerm(data)
	e.store = inmem.NewFromObjectWithOpts(data, inmem.OptReturnASTValuesOnRead(true), inmem.OptRoundTripOnWrite(false))
	return e, diags
}

// Rules lists the selected policies by id.
func (e *Engine) Rules() []*Rule {
	rules := make([]*Rule, len(e.policies))
	for i, p := range e.policies {
		rules[i] = p.Rule
	}
	return rules
}

// Source is the text of a policy's module; empty where it is a native check's.
func (e *Engine) Source(r *Rule) (string, error) {
	for _, p := range e.policies {
		if p.Rule == r && p.module != nil {
			if p.module.read == nil {
				return p.module.parsed.String(), nil
			}
			return p.module.read()
		}
	}
	return "", nil
}

// selector tells which policies are chosen.
func (o *Options) selector() func(r *Rule) bool {
	releases := o.Releases
	if releases == nil {
		releases = []string{""}
	}
	sets := o.Sets
	if sets == nil {
		sets = []string{DefaultSet}
	}
	only, skip := newSelection(o.Only), newSelection(o.Skip)
	return func(r *Rule) bool {
		switch {
		case skip.has(r):
			return false
		case len(o.Only) > 0:
			return only.has(r)
		}
		return slices.Contains(releases, r.Release) && slices.Contains(sets, cmp.Or(r.Set, DefaultSet))
	}
}

// unknownNames warns about selections that select nothing: a misspelt name in a
// list of exclusions would otherwise go unnoticed.
func unknownNames(names *nameIndex, o Options) diag.List {
	var diags diag.List
	for _, name := range slices.Concat(o.Only, o.Skip) {
		if len(diags) == maxUnknownNames {
			break
		}
		if names.known(name) {
			continue
		}
		d := names.unknown(name)
		if wantsBaseline(name) {
			d.Code, d.Severity, d.Message = diag.ConfigInvalid, diag.Error, diag.Messagef("PSRule for Azure has no baseline %s.", name)
		}
		diags.Add(d)
	}
	return diags
}

func allNames(loaded []*policy) []string {
	var names []string
	for _, p := range loaded {
		names = append(append(names, p.ID), p.Aka...)
	}
	return names
}

// know settles what is known of a policy before it is asked.
func (e *Engine) know(p *policy, settings map[string]any) {
	p.words = sync.OnceValue(func() [][]string { return e.lib.words(p) })
	if !e.closed {
		p.sees, p.gate = everything, everything
		return
	}
	p.sees, p.gate = p.sight, p.sight
	if p.conditional {
		p.gate = p.Rule.gate
	}
	p.idle = len(p.needs) > 0 && !slices.ContainsFunc(p.needs, func(n need) bool { return n.met(settings) })
}

// queriesFor are the queries about a type: those whose answers are the same for all
// deployments of the same thing stand by themselves, and so do the user's, which may
// run out of their time. Types with the same policies share them.
func (e *Engine) queriesFor(folded string) []*query {
	var template, facts, other, own []*policy
	for _, p := range e.about(folded) {
		switch {
		case p.own && !p.idle:
			own = append(own, p)
		case p.idle:
			other = append(other, p)
		case p.sees.onlyTemplate():
			template = append(template, p)
		case p.sees.onlyFacts():
			facts = append(facts, p)
		default:
			other = append(other, p)
		}
	}
	var queries []*query
	for _, policies := range [][]*policy{template, facts, other, own} {
		if len(policies) > 0 {
			queries = append(queries, e.query(policies))
		}
	}
	return queries
}

// about are the policies about a type.
func (e *Engine) about(folded string) []*policy {
	if folded == anyType {
		return e.all
	}
	return e.byType[folded]
}

func (e *Engine) query(policies []*policy) *query {
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

func (e *Engine) newQuery(policies []*policy) *query {
	q := &query{
		policies: policies, lib: e.lib, store: e.store, data: e.data, spelling: e.spelling,
		sees: sightOf(policies), known: map[deployedKey]answer{},
	}
	q.first = sightBy(policies, func(p *policy) sight { return p.gate })
	q.gates = gatesOf(policies, q.first)
	q.gated = !slices.Equal(templateIn(q.first), templateIn(q.sees))
	return q
}

// templateIn are the members of a template that are looked at, "" where all of it is.
func templateIn(s sight) []string {
	names, whole := s.members("template")
	if whole {
		return []string{""}
	}
	return names
}

// sightOf is what those of the policies look at that are asked.
func sightOf(policies []*policy) sight {
	return sightBy(policies, func(p *policy) sight { return p.sees })
}

func sightBy(policies []*policy, of func(*policy) sight) sight {
	var s sight
	for _, p := range policies {
		if !p.idle {
			s = append(s, of(p)...)
		}
	}
	slices.Sort(s)
	return slices.Compact(s)
}

// sight is what the policies about a type look at.
func (e *Engine) sight(typ string) sight {
	folded := value.Fold(typ)
	if s, done := e.sights.get(folded); done {
		return s
	}
	s := sightOf(slices.DeleteFunc(slices.Concat(e.byType[folded], e.all), func(p *policy) bool { return p.excepts(typ) }))
	if len(folded) <= maxMemoText {
		e.sights.keep(strings.Clone(folded), s)
	}
	return s
}

// one is the query about a single policy, to name the one that fails.
func (e *Engine) one(p *policy) *query { return e.newQuery([]*policy{p}) }

// dataTerm is what policies see as data, as a term. Settings come from YAML and
// JSON, so that there is nothing in them that could not be one.
func dataTerm(data map[string]any) ast.Object {
	v, err := ast.InterfaceToValue(data)
	if err != nil {
		return ast.NewObject()
	}
	return v.(ast.Object)
}
