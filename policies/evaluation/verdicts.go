package evaluation

import (
	"slices"

	"github.com/forearm/forearm/policies/builtins"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
	"github.com/forearm/forearm/policies/ternary"
)

// verdicts turns answers into verdicts and findings of the policies that are reported. Where
// something is not known that a policy may look at, the policy is asked again what holds all
// the same.
func (q *query) verdicts(targets []*input.Target, answers []answer, before map[*input.Target]*decision, reports func(*loading.Policy) bool, g *builtins.Guard, result *Result) {
	result.Verdicts = slices.Grow(result.Verdicts, len(targets)*len(q.policies))
	for i, t := range targets {
		a := answerAbout(&answers, i)
		var input *ternary.Value
		for k, p := range q.policies {
			if p.Excepts(t.Type) || !reports(p) {
				continue
			}
			v := Verdict{p.Rule, a.outcome(k, p), t}
			var j *decision
			again := before[t]
			if again == nil && slices.Contains(a.unknown, k) {
				if input == nil {
					input = t.Partial(q.spelling, q.reads)
				}
				again = q.decideAgain(k, t, input, g)
			}
			if again != nil && !p.Unconfigured && (v.Outcome != findings.Pass || !again.unseen()) {
				j, v.Outcome = again, again.outcome
			}
			v.Outcome = q.report(t, k, v.Outcome, j, a, result)
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

// prefilter asks about what is not known first, where policies depend on names alone, and
// leaves those targets open that have to be asked about as they are as well: where the policy holds
// whatever that is, what is found for the values as they are is of no account. Of thousands
// of deployments only the form of the name is known, and what a policy is about is the name.
// Without it a run over Azure Verified Modules takes 0.5 % more instructions, since three-valued
// evaluation is asked only about what reads something unknown; it took 4 % more before.
func (q *query) prefilter(targets []*input.Target, g *builtins.Guard) (judged map[*input.Target]*decision, open []*input.Target) {
	only := slices.IndexFunc(q.policies, func(p *loading.Policy) bool { return !p.Unconfigured })
	if only < 0 || !q.reads.OnlyName() || q.opa || q.prepare() != nil {
		return nil, targets
	}
	if slices.ContainsFunc(q.policies[only+1:], func(p *loading.Policy) bool { return !p.Unconfigured }) {
		return nil, targets
	}
	judged = map[*input.Target]*decision{}
	for _, t := range targets {
		if t.MayReadUnknown(q.reads) {
			key, alike := q.nameFormKey(t)
			again, known := q.nameForms.Get(key)
			if !known || !alike {
				again = q.decideAgain(only, t, t.Partial(q.spelling, q.reads), g)
			}
			judged[t] = again
			if again.outcome == findings.Pass || again.outcome == findings.None {
				// What holds in each of a target's worlds is true of that target alone.
				if alike && again.why == nil {
					q.nameForms.Put(key, again)
				}
				continue
			}
		}
		open = append(open, t)
	}
	return judged, open
}
