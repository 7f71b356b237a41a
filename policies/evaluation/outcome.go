package evaluation

import (
	"slices"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/ternary"
)

// reportOutcome adds what a policy found about a target, and says how that leaves it.
func (q *query) reportOutcome(t *input.Target, k int, outcome findings.Outcome, j *decision, a answer, result *Result) findings.Outcome {
	p := q.policies[k]
	certain := j == nil || j.isCertain()
	if outcome != findings.Fail && outcome != findings.Unknown {
		return outcome
	}
	worst := findings.Pass
	add := func(f findings.Finding) {
		worst = max(worst, f.Outcome)
		result.Findings = append(result.Findings, f)
	}
	for _, h := range a.hits {
		if h.policy != k {
			continue
		}
		var why *ternary.Doubt
		if j != nil {
			possible, doubt := j.findingHolds(h.raw)
			if !possible {
				continue // by the text that stands for a secret
			}
			why = doubt
			if j.outcome == findings.Fail && why != nil && !certain {
				continue // something else may be wrong instead
			}
		}
		if t.Doubtful() {
			why = ternary.Unite(why, input.DoubtOfResource(t.View))
		}
		f, err := findings.FromRaw(t, p, h.raw)
		if err != nil {
			result.Diagnostics.Add(policyFailed(p, input.Group{Typ: t.Type, Targets: []*input.Target{t}}, err))
			continue
		}
		if why != nil {
			f.Outcome, f.Rests = findings.Unknown, t.Reasons(why)
			if t.IsUndetermined(f.Path) {
				f.Message = findings.UndeterminedMessage + diag.ConstantText(p.Title)
			}
		} else if j != nil && t.HasSecretName() && slices.Equal(f.Path, []string{"name"}) {
			// It holds of the name, but the message is about the text that stands for it.
			f.Message = findings.SecretReasons + diag.ConstantText(p.Title)
		}
		result.noteUnset(&f, t, k, p, h.raw)
		add(f)
	}
	if worst == findings.Pass && j != nil {
		f := findings.NewUndetermined(t, p, j.why)
		if path, shown := q.shownPath(t, j); shown && outcome == findings.Fail {
			f.Path = path
			f.Locate(t)
		}
		if outcome == findings.Fail && !t.Doubtful() {
			f.Outcome, f.Rests, f.Message = findings.Fail, nil, findings.SecretReasons+diag.ConstantText(p.Title)
			if !certain {
				f.Message = findings.EitherWay + diag.ConstantText(p.Title)
				result.noteEitherWay(&f, t, k, p)
			}
		}
		add(f)
	}
	return worst
}
