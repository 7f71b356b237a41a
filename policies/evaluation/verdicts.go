package evaluation

import (
	"slices"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ternary"
)

// addVerdicts turns answers into verdicts and findings of the policies that are reported. Where
// something is not known that a policy may look at, the policy is asked again what holds all
// the same.
func (q *query) addVerdicts(targets []*input.Target, answers []answer, reports func(*loading.Policy) bool, g *builtins.Guard, result *Result) {
	result.Verdicts = slices.Grow(result.Verdicts, len(targets)*len(q.policies))
	for i, t := range targets {
		a := answerAbout(&answers, i)
		var input *ternary.Value
		for k, p := range q.policies {
			if p.Excepts(t.Type) || !reports(p) {
				continue
			}
			v := Verdict{p.Rule, a.outcomeOf(k, p), t}
			var j *decision
			if !p.Unconfigured && slices.Contains(a.unknown, k) {
				if input == nil {
					input = t.Partial(q.spelling, q.reads)
				}
				again := q.decideAgain(k, t, input, g)
				if v.Outcome != findings.Pass || !again.unseen() {
					j, v.Outcome = again, again.outcome
				}
			}
			v.Outcome = q.reportOutcome(t, k, v.Outcome, j, a, result)
			if t.View != nil && t.View.Withheld && v.Outcome != findings.Unknown {
				continue // most likely there is no such resource
			}
			result.Verdicts = append(result.Verdicts, v)
		}
	}
}

// decideAgain asks again what holds whatever it is that is not known.
func (q *query) decideAgain(k int, t *input.Target, input *ternary.Value, g *builtins.Guard) *decision {
	j := q.threeValued(k, input, g)
	if j.outcome == findings.Unknown {
		return q.splitCases(k, t, j, g)
	}
	return j
}
