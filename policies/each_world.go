package policies

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/ternary"
)

// world settles what is not known: which of its choices each cause is.
type world map[cause]int

// maxWorlds is in how many worlds a policy is asked about a target.
const maxWorlds = 16

// choicesOf is how many there are of what a cause may be; 0 where nobody knows.
func (c cause) choicesOf() int {
	if c.resource != nil {
		if c.resource.Withheld && !c.resource.Considered() {
			return 0
		}
		return 2 // it is deployed or it is not
	}
	return int(c.choices)
}

// inEachWorld decides what rests on nothing but which of a few that are written down it
// is: both branches of an if(), a resource that is deployed or not. Where a policy says
// the same in each of the worlds, that is so.
func (q *query) inEachWorld(k int, t *target, j *judgement, g *guard) *judgement {
	var causes []cause
	worlds := 1
	for _, c := range j.why.Causes() {
		c, ok := c.(cause)
		if !ok || c.choicesOf() == 0 || c.resource != nil && c.resource == t.view {
			return j
		}
		if worlds *= c.choicesOf(); worlds > maxWorlds {
			return j
		}
		causes = append(causes, c)
	}
	var found [][]ternary.Item
	outcome := Unknown
	for i := range worlds {
		w := world{}
		rest := i
		for _, c := range causes {
			w[c] = rest % c.choicesOf()
			rest /= c.choicesOf()
		}
		one := q.reconsider(k, t.inputIn(w, q.spelling, q.sees), g)
		if one.outcome == Unknown || i > 0 && one.outcome != outcome {
			return j
		}
		outcome, found = one.outcome, append(found, one.found)
	}
	return &judgement{outcome: outcome, found: inAll(found, j.why), why: j.why}
}

// inAll are the findings of several worlds; those that are not found in all of them
// rest on something.
func inAll(worlds [][]ternary.Item, why *ternary.Doubt) []ternary.Item {
	var all []ternary.Item
	for i, items := range worlds {
		for _, item := range items {
			same := func(other ternary.Item) bool { return other.May == nil && ternary.Same(other.Value, item.Value) }
			if !slices.ContainsFunc(all[:len(all):len(all)], func(other ternary.Item) bool { return ternary.Same(other.Value, item.Value) }) || i == 0 {
				for _, others := range worlds {
					if !slices.ContainsFunc(others, same) {
						item.May = ternary.Unite(item.May, why)
						break
					}
				}
				all = append(all, item)
			}
		}
	}
	return all
}

// path is where all that was found is; false where it is in several places.
func (j *judgement) path() (path []string, same bool) {
	for i := range j.found {
		at := j.found[i].Value.Get(ast.String("path"))
		if at == nil {
			return nil, false
		}
		settled, ok := at.Settled()
		if !ok {
			return nil, false
		}
		raw, err := ast.JSON(settled)
		if err != nil {
			return nil, false
		}
		one, err := pathOf(raw)
		if err != nil || i > 0 && !slices.Equal(one, path) {
			return nil, false
		}
		path = one
	}
	return path, len(j.found) > 0
}

// certain reports that there is a finding that is one whatever anybody answers.
func (j *judgement) certain() bool {
	return slices.ContainsFunc(j.found, func(item ternary.Item) bool { return item.May == nil })
}
