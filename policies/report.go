package policies

import (
	"fmt"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/ternary"
)

// report adds what a policy found about a target, and says how that leaves it.
func (q *query) report(t *target, k int, outcome Outcome, j *judgement, a answer, result *Result) Outcome {
	p := q.policies[k]
	certain := j == nil || j.certain()
	if outcome != Fail && outcome != Unknown {
		return outcome
	}
	worst := Pass
	add := func(f Finding) {
		worst = max(worst, f.Outcome)
		result.Findings = append(result.Findings, f)
	}
	for _, h := range a.hits {
		if h.policy != k {
			continue
		}
		var why *ternary.Doubt
		if j != nil {
			possible, doubt := j.holds(h.raw)
			if !possible {
				continue // by the text that stands for a secret
			}
			why = doubt
			if j.outcome == Fail && why != nil && !certain {
				continue // something else may be wrong instead
			}
		}
		if t.doubtful() {
			why = ternary.Unite(why, doubtOfResource(t.view))
		}
		f, err := t.finding(p, h.raw)
		if err != nil {
			result.Diagnostics.Add(policyFailed(p, group{typ: t.typ, targets: []*target{t}}, err))
			continue
		}
		if why != nil {
			f.Outcome, f.Rests = Unknown, t.causesOf(why)
			if t.blank(f.Path) {
				f.Message = undeterminedMessage + diag.Own(p.Title)
			}
		}
		add(f)
	}
	if worst == Pass && j != nil {
		f := t.undetermined(p, j.why)
		if path, same := j.path(); same && outcome == Fail {
			f.Path = path
			t.locate(&f)
		}
		if outcome == Fail && !t.doubtful() {
			f.Outcome, f.Rests, f.Message = Fail, nil, secretReasons+diag.Own(p.Title)
			if !certain {
				f.Message = eitherWay + diag.Own(p.Title)
			}
		}
		add(f)
	}
	return worst
}

// blank reports whether what is at a place could not be worked out: what a policy says
// of it, it says of what stands there instead.
func (t *target) blank(path []string) bool {
	if t.view == nil {
		return false
	}
	v := t.view.Body
	for _, token := range path {
		if v.Marks().Any(value.Unknown) {
			break
		}
		v = v.Step(token)
	}
	// A message about a secret may be about the text that stands for it.
	return v.Marks().Any(value.Unknown) || v.Deep().Any(value.Secret)
}

// What is said before a policy's title where the policy itself said nothing.
const (
	undeterminedMessage = "Whether this holds cannot be said: "
	eitherWay           = "This does not hold, whichever way it goes: "
	secretReasons       = "This does not hold, for reasons that are secret: "
)

// undetermined is the finding that stands for a pass that rests on something
// assumed.
func (t *target) undetermined(p *policy, why *ternary.Doubt) Finding {
	f := Finding{
		Rule:     p.Rule,
		Outcome:  Unknown,
		Severity: p.Severity,
		Message:  undeterminedMessage + diag.Own(p.Title),
		Rests:    t.causesOf(why),
		Resource: t.ref(),
		Span:     t.span(),
		Trace:    t.trace(),
	}
	if t.view != nil {
		f.describe(t.view)
	}
	return f
}

// finding reads what a policy gave back: {"path", "message"} and where wanted "in"
// (template, where the path is one into the template) and "severity", where that is
// below the policy's: a property that is not written weighs less than a wrong one.
func (t *target) finding(p *policy, raw any) (Finding, error) {
	f := Finding{Rule: p.Rule, policy: p, Outcome: Fail, Severity: p.Severity, Resource: t.ref(), Trace: t.trace()}
	object, ok := raw.(map[string]any)
	if !ok {
		return f, fmt.Errorf("a finding has to be an object with path and message, not %v", raw)
	}
	message, _ := object["message"].(string)
	if message == "" {
		return f, fmt.Errorf("a finding has to have a message")
	}
	f.Message = p.said(message)
	path, err := pathOf(object["path"])
	if err != nil {
		return f, err
	}
	f.Path = path
	f.InTemplate = object["in"] == "template"
	if f.Severity, err = severityOf(object["severity"], p.Severity); err != nil {
		return f, err
	}
	t.locate(&f)
	return f, nil
}

// severityOf reads the severity of a finding, which is never above the policy's:
// that is the user's to set.
func severityOf(raw any, most diag.Severity) (diag.Severity, error) {
	if raw == nil {
		return most, nil
	}
	name, _ := raw.(string)
	severity, ok := ParseSeverity(name)
	if !ok {
		return most, fmt.Errorf("the severity of a finding is error, warning or note, not %v", raw)
	}
	return min(severity, most), nil
}

// pathOf reads a path: an array of member names and indexes, or a JSON pointer.
func pathOf(raw any) ([]string, error) {
	switch p := raw.(type) {
	case nil:
		return nil, nil
	case string:
		tokens, ok := value.SplitPointer(p)
		if !ok {
			return nil, fmt.Errorf("the path %q is no JSON pointer", p)
		}
		return tokens, nil
	case []any:
		tokens := make([]string, len(p))
		for i, t := range p {
			tokens[i] = fmt.Sprint(t)
		}
		return tokens, nil
	}
	return nil, fmt.Errorf("a path has to be an array or a JSON pointer, not %v", raw)
}
