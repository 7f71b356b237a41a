package loading

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"

	"github.com/forearm/forearm/policies/input"
)

// Everything takes the choice back: all policies are loaded, whatever set or release
// they are of.
func (o *Options) Everything() {
	o.Only, o.Skip, o.Releases, o.Sets = nil, nil, []string{"", "preview", "deprecated"}, Sets
}

// Selector returns the function that reports whether a policy is selected.
func (o *Options) Selector() func(r *Rule) bool {
	releases := o.Releases
	if releases == nil {
		releases = []string{""}
	}
	sets := o.Sets
	if sets == nil {
		sets = []string{DefaultSet}
	}
	only, skip := NewSelection(o.Only), NewSelection(o.Skip)
	return func(r *Rule) bool {
		switch {
		case skip.Has(r):
			return false
		case len(o.Only) > 0:
			return only.Has(r)
		}
		return slices.Contains(releases, r.Release) && slices.Contains(sets, cmp.Or(r.Set, DefaultSet))
	}
}

// Asker returns the function that reports whether a policy is asked: one that this engine
// or another one selects.
func (o *Options) Asker() func(r *Rule) bool {
	selectors := []func(*Rule) bool{o.Selector()}
	for i := range o.Others {
		selectors = append(selectors, o.Others[i].Selector())
	}
	return func(r *Rule) bool {
		return slices.ContainsFunc(selectors, func(selects func(*Rule) bool) bool { return selects(r) })
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
		if names.Known(name) {
			continue
		}
		d := names.Unknown(name)
		if wantsBaseline(name) {
			d.Code, d.Severity, d.Message = diag.ConfigInvalid, diag.Error, diag.Messagef("PSRule for Azure has no baseline %s.", name)
		}
		diags.Add(d)
	}
	return diags
}

// Load reads the shipped policies' index and the user's policies.
func Load(o Options, lint Linter) (*Policies, diag.List) {
	l := &Policies{
		ByType: map[string][]*Policy{},
		Lib:    Library{},
		closed: true,
	}
	for pkg, file := range Shipped().Libraries {
		l.Lib[pkg] = []*regoFile{shippedModule(file)}
	}
	var loaded []*Policy
	for i := range Shipped().Rules {
		r := &Shipped().Rules[i]
		loaded = append(loaded, &Policy{Rule: r, Module: shippedModule(r.File)})
	}
	l.Spelling = shippedSpelling()
	if o.AsOf.IsZero() {
		o.AsOf = time.Now().UTC().Truncate(24 * time.Hour)
	}
	l.AsOf = o.AsOf
	azureRules, byUse := azureRules(o.AzurePolicy)
	l.AzureRules = byUse
	inGo := slices.Concat(nativeRules(), azureRules, loadCodes())
	own, diags := l.loadUser(o, lint, slices.Concat(loaded, inGo))
	loaded = append(loaded, own...)
	l.known = slices.Concat(loaded, inGo)
	diags.Add(o.AzurePolicy.documentDiagnostics()...)
	l.reading = diags
	l.Names = indexNames(slices.Concat(own, azureRules))
	l.ask(o.Asker())
	settings, more := mergeConfiguration(loaded, o.Configuration)
	l.settings = more
	for _, p := range loaded {
		l.finalizePolicy(p, settings)
	}
	l.Stored = map[string]any{}
	maps.Copy(l.Stored, l.userData)
	l.Stored["configuration"], l.Stored["as_of"] = settings, o.AsOf.UTC().Format(time.RFC3339)
	l.Data = DataTerm(l.Stored)
	return l.Select(o)
}

// Select returns the policies with the selection of options that are otherwise those that
// they were loaded by, and what is wrong with all of it.
func (l *Policies) Select(o Options) (*Policies, diag.List) {
	selected := *l
	selected.Selected, selected.Chosen = nil, map[*Rule]bool{}
	selects := o.Selector()
	for _, p := range l.known {
		if selects(p.Rule) {
			selected.Selected = append(selected.Selected, p)
			selected.Chosen[p.Rule] = true
		}
	}
	byID(selected.Selected)
	diags := slices.Clone(l.reading)
	diags.Add(unknownNames(l.Names, o)...)
	if len(o.Mentions) > 0 {
		diags.Add(l.Names.unknownMentions(o.Mentions, indexOptions(l.known, l.Modules))...)
	}
	return &selected, append(diags, l.settings...)
}

func byID(list []*Policy) {
	slices.SortStableFunc(list, func(a, b *Policy) int { return cmp.Compare(a.ID, b.ID) })
}

// ask files the policies that are asked under the types that they are about.
func (l *Policies) ask(asks func(*Rule) bool) {
	var asked []*Policy
	for _, p := range l.known {
		if p.Module != nil && asks(p.Rule) {
			asked = append(asked, p)
		}
	}
	byID(asked)
	for _, p := range asked {
		for _, t := range p.Types {
			if t == input.AnyType {
				l.All = append(l.All, p)
				continue
			}
			folded := value.Fold(t)
			l.ByType[folded] = append(l.ByType[folded], p)
		}
	}
}

// nativeRules are the rules of checks that are written in Go: policies without a module.
func nativeRules() []*Policy {
	var rules []*Policy
	for _, r := range slices.Concat(ShapeRules(), RefusalRules()) {
		rules = append(rules, &Policy{Rule: r})
	}
	return rules
}

// finalizePolicy settles what is known of a policy before it is asked.
func (l *Policies) finalizePolicy(p *Policy, settings map[string]any) {
	p.words = sync.OnceValue(func() [][]string { return l.messagePieces(p) })
	if !l.closed {
		p.Reads = input.Everything
		return
	}
	p.Reads = p.Footprint
	p.Unconfigured = len(p.Needs) > 0 && !slices.ContainsFunc(p.Needs, func(n need) bool { return n.isMet(settings) })
}

// DataTerm is what policies see as data, as a term. Settings come from YAML and
// JSON, so that there is nothing in them that could not be one.
func DataTerm(data map[string]any) ast.Object {
	v, err := ast.InterfaceToValue(data)
	if err != nil {
		return ast.NewObject()
	}
	return v.(ast.Object)
}

// shippedNames are the names of what is part of the program.
var shippedNames = sync.OnceValue(func() *nameIndex {
	x := &nameIndex{all: PSRuleBaselines()}
	for i := range Shipped().Rules {
		x.add(&Shipped().Rules[i])
	}
	for _, p := range slices.Concat(nativeRules(), loadCodes()) {
		x.add(p.Rule)
	}
	return x
})

// indexNames indexes names beside those of what is shipped.
func indexNames(own []*Policy) *nameIndex {
	x := &nameIndex{shipped: shippedNames}
	for _, p := range own {
		x.add(p.Rule)
	}
	return x
}
