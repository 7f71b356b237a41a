package evaluation

import (
	"slices"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/eval"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
	"github.com/forearm/forearm/policies/loading"
)

// runNative asks the checks that are written in Go about a deployment.
func (e *Engine) runNative(in *input.Targets, d *deployment.Deployment, result *Result) {
	targets := make(map[*deployment.Resource]*input.Target, len(in.View.All))
	for _, t := range in.List {
		if t.View != nil && t.View.Resource != nil {
			targets[t.View.Resource] = t
		}
	}
	refused := findings.RefusedAt(d)
	for _, n := range e.natives {
		failed := map[*input.Target]map[*loading.Rule]findings.Outcome{}
		n.check(d, func(s statement) {
			if !e.Loaded.Chosen[s.rule] {
				return
			}
			t := targets[s.resource]
			if t == nil && slices.Contains(d.Inactive, s.resource) {
				t = input.OfInactive(in, s.resource)
				targets[s.resource] = t
			}
			if t == nil {
				return
			}
			f := fromStatement(t, s)
			if refused.Contains(f.Span) {
				return // the engine's own word on it stands
			}
			if failed[t] == nil {
				failed[t] = map[*loading.Rule]findings.Outcome{}
			}
			failed[t][s.rule] = max(failed[t][s.rule], f.Outcome)
			result.Findings = append(result.Findings, f)
		})
		e.nativeVerdicts(n, in.List, failed, result)
	}
}

// nativeVerdicts are those of the rules of a native check: that one holds is reported
// where nothing that it may have gone by is assumed.
func (e *Engine) nativeVerdicts(n native, targets []*input.Target, failed map[*input.Target]map[*loading.Rule]findings.Outcome, result *Result) {
	for _, t := range targets {
		if t.View == nil || t.View.Resource == nil {
			continue
		}
		for _, r := range n.rules() {
			outcome, said := failed[t][r]
			switch {
			case !e.Loaded.Chosen[r]:
				continue
			case !said:
				outcome = findings.Pass
				if t.View.Resource.Body.Deep().Any(input.OpenMarks) {
					continue
				}
			}
			result.Verdicts = append(result.Verdicts, Verdict{r, outcome, t})
		}
	}
}

// fromStatement makes a finding of a statement.
func fromStatement(t *input.Target, s statement) findings.Finding {
	f := findings.Finding{Rule: s.rule, Outcome: findings.Fail, Severity: s.severity, Message: s.message, Path: s.path,
		Resource: input.RefOf(t.View), Trace: input.TraceOf(t.View)}
	// What is sent counts, and not what a service makes of it.
	body, path := s.resource.Body, s.path
	doubt := f.CompletePlace(t, t.View, body)
	if n := len(path); doubt && s.presence && n > 0 && (s.orNull || surelyThere(valueAt(body, path))) {
		path = path[:n-1]
		doubt = t.View.Doubtful || findings.DoubtfulPlace(body, path)
	}
	if s.meant != "" {
		f.Fix = &findings.Fix{Op: findings.FixRename, Path: s.path, Value: value.NewString(s.meant), Body: body, Declaration: input.SpanOf(t.View)}
	}
	switch {
	case doubt:
		f.Outcome, f.Rests = findings.Unknown, restsOn(t, body, path)
	case len(s.rests) > 0:
		f.Outcome, f.Rests = findings.Unknown, []input.Reason{input.UnknownOf(s.rests[0]).DescribeIn(t.Targets.Deployment)}
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
			either := eval.Alternatives(v)
			return either != nil && !slices.ContainsFunc(either, value.Value.IsNull)
		}
	}
	return true
}

// valueAt is what is at a path; what is absent has no value.
func valueAt(v value.Value, path []string) value.Value {
	found, left := value.Resolve(v, path)
	if left > 0 {
		return value.Value{}
	}
	return found
}

// restsOn returns what is assumed on the way to a place, or of the resource as a whole.
func restsOn(t *input.Target, body value.Value, path []string) []input.Reason {
	for v, i := body, 0; !v.IsAbsent(); i++ {
		if v.Marks().Any(input.OpenMarks) {
			return []input.Reason{input.UnknownOf(v).DescribeIn(t.Targets.Deployment)}
		}
		if i == len(path) {
			break
		}
		v = value.Step(v, path[i])
	}
	return t.Reasons(input.DoubtOfResource(t.View))
}

// nativeChecks are the checks of which a rule is selected.
func nativeChecks(loaded *loading.Policies, o loading.Options) []native {
	var selected []native
	for _, n := range []native{newShapes(o.Types, loaded.AsOf, o.Selector()), newRefusals(loaded.AsOf)} {
		if slices.ContainsFunc(n.rules(), func(r *loading.Rule) bool { return loaded.Chosen[r] }) {
			selected = append(selected, n)
		}
	}
	return selected
}
