package policies

import (
	"slices"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// judge turns answers into verdicts and findings. Where something is not known that
// a policy may look at, the policy is asked once more what holds all the same.
func (q *query) judge(targets []*target, answers []answer, before map[*target]*judgement, g *guard, result *Result) {
	result.Verdicts = slices.Grow(result.Verdicts, len(targets)*len(q.policies))
	for i, t := range targets {
		a := answerAbout(&answers, i)
		var input *ternary.Value
		folded := value.Fold(t.typ)
		for k, p := range q.policies {
			if p.excepts(t.typ) {
				continue
			}
			v := Verdict{p.Rule, a.outcome(k, p), t}
			var j *judgement
			again := before[t]
			if again == nil && q.doubts(k, t, folded) {
				if input == nil {
					input = t.input(q.spelling, q.sees)
				}
				again = q.again(k, t, input, g)
			}
			if again != nil && !p.idle && (v.Outcome != Pass || !again.unseen()) {
				j, v.Outcome = again, again.outcome
			}
			v.Outcome = q.report(t, k, v.Outcome, j, a, result)
			result.Verdicts = append(result.Verdicts, v)
		}
	}
}

// doubts reports that a policy goes by something of a target that is not known.
func (q *query) doubts(k int, t *target, folded string) bool {
	p := q.policies[k]
	return !p.idle && t.inDoubt(p.sees) && t.rests(q.reads(k, folded))
}

// again asks once more what holds whatever it is that is not known.
func (q *query) again(k int, t *target, input *ternary.Value, g *guard) *judgement {
	j := q.reconsider(k, input, g)
	if j.outcome == Unknown {
		return q.inEachWorld(k, t, j, g)
	}
	return j
}

// settle asks about what is not known first, where there is a single policy to ask, and
// leaves those targets open of which OPA has to be asked as well: where the policy holds
// whatever that is, what OPA finds is of no account. Of thousands of deployments only
// the form of the name is known, and what a policy is about is the name.
func (q *query) settle(targets []*target, g *guard) (judged map[*target]*judgement, open []*target) {
	only := -1
	for k, p := range q.policies {
		switch {
		case p.idle:
		case only >= 0 || q.sees.onlyTemplate() || q.sees.onlyFacts() || p.own:
			return nil, targets
		default:
			only = k
		}
	}
	if only < 0 || q.prepare() != nil {
		return nil, targets
	}
	judged = map[*target]*judgement{}
	for _, t := range targets {
		if q.doubts(only, t, value.Fold(t.typ)) {
			key, alike := q.alike(t)
			again, known := q.alikes.get(key)
			if !known || !alike {
				again = q.again(only, t, t.input(q.spelling, q.sees), g)
			}
			judged[t] = again
			if again.outcome == Pass || again.outcome == None {
				// What holds in each of a target's worlds is true of that target alone.
				if alike && again.why == nil {
					q.alikes.keep(key, again)
				}
				continue
			}
		}
		open = append(open, t)
	}
	return judged, open
}

// inDoubt reports whether anything that a policy may look at is not known.
func (t *target) inDoubt(sees sight) bool {
	if t.view == nil {
		return sees.of("template") && t.shown != nil && t.shown.hides()
	}
	if sees.of("resource") {
		members, whole := sees.members("resource")
		switch {
		case whole && t.unclear():
			return true
		case !whole:
			for _, name := range members {
				if name == "resources" && t.unclear() || t.view.Body.Get(name).Deep().Any(doubtMarks) {
					return true
				}
			}
		}
	}
	if sees.of("parent") && t.view.Parent != nil && t.view.Parent.Value().Deep().Any(doubtMarks) {
		return true
	}
	if sees.of("deployment") && t.in.notKnown() {
		return true
	}
	return sees.of("template") && t.shown != nil && t.shown.hides()
}

// unclear reports whether anything about the resource is not known.
func (t *target) unclear() bool {
	if t.view.Body.Deep().Any(doubtMarks) || len(t.in.view.Open(t.view)) > 0 {
		return true
	}
	for _, d := range t.view.Descendants {
		if d.Doubtful || d.Body.Deep().Any(doubtMarks) {
			return true
		}
	}
	return false
}

// unclear reports whether anything about the deployment is not known.
func (in *input) unclear() bool {
	if len(in.view.Open(nil)) > 0 {
		return true
	}
	for _, r := range in.view.All {
		if r.Doubtful || r.Body.Deep().Any(doubtMarks) {
			return true
		}
	}
	return in.of != nil && in.about(in.of).Deep().Any(doubtMarks)
}
