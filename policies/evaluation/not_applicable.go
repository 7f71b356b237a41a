package evaluation

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// notApplicable remembers for which resources none of the policies of a query applies, where
// that depends on a few texts of the resource, as its type is one: what is about all types
// mostly applies to few of them.
type notApplicable struct {
	// members are those of the resource that decide; nil where more does.
	members []*ast.Term
	// none are the policies that are asked, by their numbers.
	none []int

	known input.Cache[gateTexts, bool]
}

// gateTexts are what the members are: texts, or nil where there is none.
type gateTexts [2]ast.Value

func notApplicableFor(policies []*loading.Policy, first input.Footprint) *notApplicable {
	g := &notApplicable{}
	if len(first) == 0 || len(first) > len(gateTexts{}) {
		return g
	}
	for k, p := range policies {
		switch {
		case p.Unconfigured:
		case !p.Conditional:
			return g
		default:
			g.none = append(g.none, k)
		}
	}
	var members []*ast.Term
	for _, place := range first {
		name, ok := strings.CutPrefix(place, "resource.")
		if !ok {
			return g
		}
		members = append(members, ast.InternedTerm(name))
	}
	g.members = members
	return g
}

// of reads off a target what decides; false where that is not a few texts.
func (g *notApplicable) of(t *input.Target) (texts gateTexts, ok bool) {
	if g.members == nil {
		return texts, false
	}
	at := slices.IndexFunc(t.Members, func(m [2]*ast.Term) bool { return m[0].Equal(ast.InternedTerm("resource")) })
	if at < 0 {
		return texts, false
	}
	resource, ok := t.Members[at][1].Value.(ast.Object)
	if !ok {
		return texts, false
	}
	for i, name := range g.members {
		member := resource.Get(name)
		if member == nil {
			continue
		}
		if texts[i], ok = member.Value.(ast.String); !ok {
			return texts, false
		}
	}
	return texts, true
}

// has reports that none of the policies applies, as far as that is known.
func (g *notApplicable) has(texts gateTexts) bool {
	shut, _ := g.known.Get(texts)
	return shut
}

// add keeps that none of the policies applies.
func (g *notApplicable) add(texts gateTexts) {
	for i, v := range texts {
		if s, ok := v.(ast.String); ok {
			if len(s) > input.MaxCachedText {
				return
			}
			texts[i] = ast.String(strings.Clone(string(s))) // it may be a part of a file
		}
	}
	g.known.Put(texts, true)
}
