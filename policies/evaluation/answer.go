package evaluation

import (
	"slices"
	"strings"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/loading"
)

// outcomeOf is what an answer says of a policy by its number.
func (a *answer) outcomeOf(k int, p *loading.Policy) findings.Outcome {
	switch {
	case p.Unconfigured || slices.Contains(a.none, k):
		return findings.None
	case slices.ContainsFunc(a.hits, func(h hit) bool { return h.policy == k }):
		return findings.Fail
	}
	return findings.Pass
}

func readAnswer(target int, hits, none ast.Set) answer {
	a := answer{target: target}
	hits.Foreach(func(t *ast.Term) {
		h := t.Value.(*ast.Array)
		raw, _ := ast.JSON(h.Elem(1).Value)
		a.hits = append(a.hits, hit{toInt(h.Elem(0)), raw})
	})
	none.Foreach(func(t *ast.Term) { a.none = append(a.none, toInt(t)) })
	return a
}

// copyAnswer is an answer that keeps no file in memory: a text that was taken from
// one is a part of the whole.
func (a answer) copyAnswer() answer {
	hits := make([]hit, len(a.hits))
	for i, h := range a.hits {
		hits[i] = hit{h.policy, copyResult(h.raw)}
	}
	a.hits = hits
	return a
}

func copyResult(raw any) any {
	switch x := raw.(type) {
	case string:
		return strings.Clone(x)
	case []any:
		for i := range x {
			x[i] = copyResult(x[i])
		}
	case map[string]any:
		for k := range x {
			x[k] = copyResult(x[k])
		}
	}
	return raw
}

func toInt(t *ast.Term) int {
	n, _ := t.Value.(ast.Number).Int()
	return n
}

// answerAbout takes the answer about a target off a list that has only those that
// say something, in order.
func answerAbout(answers *[]answer, target int) (a answer) {
	if list := *answers; len(list) > 0 && list[0].target == target {
		a, *answers = list[0], list[1:]
	}
	return a
}
