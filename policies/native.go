package policies

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
)

// native is a check that is written in Go: what goes by more than a policy can
// see, or would be too slow in Rego. Its rules stand beside the policies: what it
// states goes the way of every finding, through selection, severities, exceptions
// and the baseline to the reports.
type native interface {
	// rules are those that statements are about.
	rules() []*Rule
	// check says what is wrong with a deployment.
	check(d *deployment.Deployment, say func(statement))
}

// statement is what a native check says about one place.
type statement struct {
	rule     *Rule
	resource *deployment.Resource
	// path leads from the body that would be sent to the place.
	path    []string
	message diag.Message
	// severity is that of the rule, or less.
	severity diag.Severity
	// presence reports that it is about whether there is a member, whatever its value.
	presence bool
	// rests are assumed values that it rests on beside what stands at the place.
	rests []value.Value
}

// loadNatives makes the native checks. Their rules stand with the policies, which
// have a module.
func (e *Engine) loadNatives(o Options) []*policy {
	var rules []*policy
	selects := o.selector()
	for _, n := range []native{newShapes(o.Types, o.AsOf, selects)} {
		any := false
		for _, r := range n.rules() {
			rules = append(rules, &policy{Rule: r})
			any = any || selects(r)
		}
		if any {
			e.natives = append(e.natives, n)
		}
	}
	return rules
}

// native asks the checks that are written in Go about a deployment.
func (e *Engine) native(in *input, d *deployment.Deployment, result *Result) {
	targets := make(map[*deployment.Resource]*target, len(in.view.All))
	for _, t := range in.targets {
		if t.view != nil && t.view.Resource != nil {
			targets[t.view.Resource] = t
		}
	}
	refused := refusals(d)
	for _, n := range e.natives {
		failed := map[*target]map[*Rule]Outcome{}
		n.check(d, func(s statement) {
			t := targets[s.resource]
			if t == nil || !e.selected[s.rule] {
				return
			}
			f := t.stated(s)
			if refused.cover(f.Span) {
				return // the engine's own word on it stands
			}
			if failed[t] == nil {
				failed[t] = map[*Rule]Outcome{}
			}
			failed[t][s.rule] = max(failed[t][s.rule], f.Outcome)
			result.Findings = append(result.Findings, f)
		})
		e.verdicts(n, in.targets, failed, result)
	}
}

// verdicts are those of the rules of a native check: that one holds is said where
// nothing that it may have gone by is assumed.
func (e *Engine) verdicts(n native, targets []*target, failed map[*target]map[*Rule]Outcome, result *Result) {
	for _, t := range targets {
		if t.view == nil || t.view.Resource == nil {
			continue
		}
		for _, r := range n.rules() {
			outcome, said := failed[t][r]
			switch {
			case !e.selected[r]:
				continue
			case !said:
				outcome = Pass
				if t.view.Resource.Body.Deep().Any(openMarks) {
					continue
				}
			}
			result.Verdicts = append(result.Verdicts, Verdict{r, outcome, t})
		}
	}
}

// stated makes a finding of a statement.
func (t *target) stated(s statement) Finding {
	f := Finding{Rule: s.rule, Outcome: Fail, Severity: s.severity, Message: s.message, Path: s.path,
		Resource: refOf(t.view), Trace: trace(t.view)}
	// What is sent counts, and not what a service makes of it.
	body, path := s.resource.Body, s.path
	doubt := t.complete(&f, t.view, body)
	if n := len(path); doubt && s.presence && n > 0 && surelyThere(at(body, path)) {
		path = path[:n-1]
		doubt = t.view.Doubtful || doubtfulPlace(body, path)
	}
	switch {
	case doubt:
		f.Outcome, f.Rests = Unknown, t.restsOn(body, path)
	case len(s.rests) > 0:
		f.Outcome, f.Rests = Unknown, []Cause{causeOf(s.rests[0]).describeIn(t.in.of)}
	}
	return f
}

// surelyThere reports whether an assumed value is some value whatever it will be: null is
// as good as none.
func surelyThere(v value.Value) bool {
	if v.IsNull() || v.Marks().Any(value.Unknown|value.Late) {
		return false
	}
	for o := v.Origin(); o != nil; o = o.From {
		if _, ok := eval.OtherBranch(o); ok {
			return !slices.ContainsFunc(alternatives(v), value.Value.IsNull) && alternatives(v) != nil
		}
	}
	return true
}

// restsOn says what is assumed on the way to a place, or of the resource as a whole.
func (t *target) restsOn(body value.Value, path []string) []Cause {
	for v, i := body, 0; !v.IsAbsent(); i++ {
		if v.Marks().Any(openMarks) {
			return []Cause{causeOf(v).describeIn(t.in.of)}
		}
		if i == len(path) {
			break
		}
		v = v.Step(path[i])
	}
	return t.causesOf(doubtOfResource(t.view))
}

// at is what stands at a path; what is absent has no value.
func at(v value.Value, path []string) value.Value {
	found, left := v.Resolve(path)
	if left > 0 {
		return value.Value{}
	}
	return found
}
