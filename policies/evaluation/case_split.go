package evaluation

import (
	"slices"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/ternary"
)

// maxCases bounds the combinations for which a policy is evaluated for a target.
const maxCases = 16

// splitCases decides what depends on nothing but which of a few that are written down
// it is: both branches of an if(), a resource that is deployed or not. Where a policy
// says the same in each case, that is so. Without it, 6 of 6,638 unknown verdicts of the two
// corpora are added, and children that are deployed on a condition are unknown where both
// cases are the same.
func (q *query) splitCases(k int, t *input.Target, j *decision, g *builtins.Guard) *decision {
	var causes []input.Unknown
	worlds := 1
	for _, c := range j.why.Causes() {
		c, ok := c.(input.Unknown)
		if !ok || c.Choices() == 0 || c.Resource != nil && c.Resource == t.View {
			return j
		}
		if worlds *= c.Choices(); worlds > maxCases {
			return j
		}
		causes = append(causes, c)
	}
	var found [][]ternary.Item
	outcome := findings.Unknown
	for i := range worlds {
		w := input.Assignment{}
		rest := i
		for _, c := range causes {
			w[c] = rest % c.Choices()
			rest /= c.Choices()
		}
		one := q.threeValued(k, t.PartialIn(w, q.spelling, q.reads), g)
		if one.outcome == findings.Unknown || i > 0 && one.outcome != outcome {
			return j
		}
		outcome, found = one.outcome, append(found, one.found)
	}
	return &decision{outcome: outcome, found: inAllCases(found, j.why), why: j.why}
}

// inAllCases are the findings of several worlds; those that are not found in all of them
// depend on something.
func inAllCases(worlds [][]ternary.Item, why *ternary.Doubt) []ternary.Item {
	var all []ternary.Item
	for i, items := range worlds {
		for _, item := range items {
			same := func(other ternary.Item) bool {
				return other.May == nil && ternary.CertainlyEqual(other.Value, item.Value)
			}
			if !slices.ContainsFunc(all[:len(all):len(all)], func(other ternary.Item) bool { return ternary.CertainlyEqual(other.Value, item.Value) }) || i == 0 {
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

// commonPath is where all that was found is; false if it is in several places.
func (j *decision) commonPath() (path []string, same bool) {
	for i := range j.found {
		at := j.found[i].Value.Get(ast.String("path"))
		if at == nil {
			return nil, false
		}
		settled, ok := at.AsKnown()
		if !ok {
			return nil, false
		}
		raw, err := ast.JSON(settled)
		if err != nil {
			return nil, false
		}
		one, err := findings.PathOf(raw)
		if err != nil || i > 0 && !slices.Equal(one, path) {
			return nil, false
		}
		path = one
	}
	return path, len(j.found) > 0
}

// isCertain reports that there is a finding that is one whatever anyone answers.
func (j *decision) isCertain() bool {
	return slices.ContainsFunc(j.found, func(item ternary.Item) bool { return item.May == nil })
}
