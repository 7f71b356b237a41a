package loading

import (
	"cmp"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/resourcetype"
	"github.com/forearm/forearm/expand/source"
	"github.com/forearm/forearm/expand/value"
	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/input"
)

// Options say which policies to load and how they are to judge.
type Options struct {
	// Folders hold the user's own policies.
	Folders []Folder
	// Conftest are folders of rules as Conftest asks them.
	Conftest []Folder
	// Namespaces are the packages that are asked in these; main where there are none, and
	// all for "*".
	Namespaces []string
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
	// AnyDay reports that nobody said AsOf.
	AnyDay bool
	// AzurePolicy is what Azure Policy enforces; nil is nothing.
	AzurePolicy *AzurePolicy
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
	// V0 reports that it is written in the syntax of OPA before 1.0.
	V0 bool
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

func allNames(loaded []*Policy) []string {
	var names []string
	for _, p := range loaded {
		names = append(append(names, p.ID), p.Aka...)
	}
	return names
}

// Policies are those that were loaded.
type Policies struct {
	// Selected are the policies that are asked, by id.
	Selected []*Policy
	ByType   map[string][]*Policy // by folded type, without those for all types
	All      []*Policy            // for all types
	Chosen   map[*Rule]bool
	Lib      Library
	Spelling input.Spelling
	// Data is what policies see as data, stored the same as Go's values.
	Data   ast.Object
	Stored map[string]any
	// userData is what data files of the user's hold.
	userData map[string]any
	// closed reports that libraries are those that were shipped, or depend on what they
	// are given, so that what is known of each policy can be relied on.
	closed bool
	AsOf   time.Time
	Names  *nameIndex
	// Modules are the modules of the user's.
	Modules []Module
	// AzureRules are the rules of what Azure Policy enforces.
	AzureRules map[*assignment.Applied]*Rule
}

// Linter returns what is wrong with a module of the user's; the rule is nil where it is a
// library.
type Linter func(c *LintContext, m Module, r *Rule) diag.List

// LintContext is what a linter knows beside the module.
type LintContext struct {
	Compiler *ast.Compiler
	Types    *resourcetype.Own
	// Options are those that some policy declares.
	Options []string
	// Used are the packages that modules of the user's speak of.
	Used     map[string]bool
	Spelling input.Spelling
}

// Load reads the shipped policies' index and the user's policies.
func Load(o Options, lint Linter) (*Policies, diag.List) {
	l := &Policies{
		ByType: map[string][]*Policy{},
		Lib:    Library{},
		closed: true,
		Chosen: map[*Rule]bool{},
	}
	for pkg, file := range Shipped.Libraries {
		l.Lib[pkg] = []*regoFile{shippedModule(file)}
	}
	var loaded []*Policy
	for i := range Shipped.Rules {
		r := &Shipped.Rules[i]
		loaded = append(loaded, &Policy{Rule: r, Module: shippedModule(r.File)})
	}
	l.Spelling = spellings(Shipped.Names, input.Spelling{})
	if o.AsOf.IsZero() {
		o.AsOf = time.Now().UTC().Truncate(24 * time.Hour)
	}
	l.AsOf = o.AsOf
	azureRules, byUse := azureRules(o.AzurePolicy)
	l.AzureRules = byUse
	inGo := slices.Concat(nativeRules(), azureRules, loadCodes())
	own, diags := l.loadUser(o, lint, slices.Concat(loaded, inGo))
	loaded = append(loaded, own...)
	known := slices.Concat(loaded, inGo)

	diags.Add(o.AzurePolicy.diagnostics()...)
	l.Names = indexNames(known)
	diags.Add(unknownNames(l.Names, o)...)
	diags.Add(l.Names.mentions(o.Mentions, indexOptions(known, l.Modules))...)
	l.choose(known, o.Selector())
	settings, more := configuration(loaded, o.Configuration)
	diags.Add(more...)
	for _, p := range loaded {
		l.finalize(p, settings)
	}
	l.Stored = map[string]any{}
	maps.Copy(l.Stored, l.userData)
	l.Stored["configuration"], l.Stored["as_of"] = settings, o.AsOf.UTC().Format(time.RFC3339)
	l.Data = DataTerm(l.Stored)
	return l, diags
}

// choose keeps the policies that are selected.
func (l *Policies) choose(known []*Policy, selects func(*Rule) bool) {
	for _, p := range known {
		if selects(p.Rule) {
			l.Selected = append(l.Selected, p)
		}
	}
	slices.SortStableFunc(l.Selected, func(a, b *Policy) int { return cmp.Compare(a.ID, b.ID) })
	for _, p := range l.Selected {
		l.Chosen[p.Rule] = true
		if p.Module == nil {
			continue
		}
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

// finalize settles what is known of a policy before it is asked.
func (l *Policies) finalize(p *Policy, settings map[string]any) {
	p.words = sync.OnceValue(func() [][]string { return l.Lib.words(p) })
	if !l.closed {
		p.Reads, p.AppliesReads = input.Everything, input.Everything
		return
	}
	p.Reads, p.AppliesReads = p.Footprint, p.Footprint
	if p.Conditional {
		p.AppliesReads = p.Rule.AppliesFootprint
	}
	p.Unconfigured = len(p.Needs) > 0 && !slices.ContainsFunc(p.Needs, func(n need) bool { return n.met(settings) })
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
