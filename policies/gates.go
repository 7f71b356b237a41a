package policies

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"
)

// gates remembers for which resources none of the policies of a query applies, where
// that goes by a few texts of the resource, as its type is one: what is about all types
// mostly applies to few of them.
type gates struct {
	// members are those of the resource that decide; nil where more does.
	members []*ast.Term
	// none are the policies that are asked, by their numbers.
	none []int

	shut memo[gateTexts, bool]
}

// gateTexts are what the members are: texts, or nil where there is none.
type gateTexts [2]ast.Value

func gatesOf(policies []*policy, first sight) *gates {
	g := &gates{}
	if len(first) == 0 || len(first) > len(gateTexts{}) {
		return g
	}
	for k, p := range policies {
		switch {
		case p.idle:
		case !p.conditional:
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
func (g *gates) of(t *target) (texts gateTexts, ok bool) {
	if g.members == nil {
		return texts, false
	}
	at := slices.IndexFunc(t.members, func(m [2]*ast.Term) bool { return m[0].Equal(ast.InternedTerm("resource")) })
	if at < 0 {
		return texts, false
	}
	resource, ok := t.members[at][1].Value.(ast.Object)
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

// areShut reports that none of the policies applies, as far as that is known.
func (g *gates) areShut(texts gateTexts) bool {
	shut, _ := g.shut.get(texts)
	return shut
}

// remember keeps that none of the policies applies.
func (g *gates) remember(texts gateTexts) {
	for i, v := range texts {
		if s, ok := v.(ast.String); ok {
			if len(s) > maxMemoText {
				return
			}
			texts[i] = ast.String(strings.Clone(string(s))) // it may be a part of a file
		}
	}
	g.shut.keep(texts, true)
}
