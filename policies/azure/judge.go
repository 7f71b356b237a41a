package azure

import (
	"strings"

	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/assignment"
	"github.com/forearm/forearm/policies/azure/effect"
	"github.com/forearm/forearm/policies/azure/eval"
)

// judging is one request at work.
type judging struct {
	*Request
	subject assignment.Subject
	body    value.Value // as later effects see it
	later   []*Result
}

// Judge evaluates the assignments for the requests of one deployment.
func (en *Engine) Judge(requests []*Request) *Outcome {
	out := &Outcome{Bodies: make([]value.Value, len(requests))}
	all := make([]*judging, len(requests))
	for i, r := range requests {
		j := &judging{Request: r, body: r.Body, subject: assignment.Subject{Place: r.Place, Type: r.Type, Location: r.Body.Get("location")}}
		all[i] = j
		out.Bodies[i] = r.Body
		if isEvaluated(r) {
			out.Bodies[i] = en.judgeChanges(j, out)
		}
	}
	related := make([]*effect.Candidate, len(all))
	for i, j := range all {
		related[i] = &effect.Candidate{Place: j.Place, Type: j.Type, Name: j.Name, APIVersion: j.APIVersion, Body: j.body, IDKnown: j.IDKnown, Certain: j.Certain}
	}
	for _, j := range all {
		for _, r := range j.later {
			en.judgeLater(j, r, related, out)
		}
	}
	return out
}

// judgeChanges judges append and modify, and leaves the other effects for later. It gives the
// body as it goes to the resource provider.
func (en *Engine) judgeChanges(j *judging, out *Outcome) value.Value {
	var changes []*effect.Change
	for _, index := range en.candidatesFor(j.Type) {
		r, certain := en.newResult(en.applied[index], j)
		if r == nil {
			continue
		}
		switch strings.ToLower(r.EffectName) {
		case "append", "modify":
		default:
			j.later = append(j.later, r)
			if !certain {
				r.Truth = eval.Unknown
			}
			continue
		}
		if !en.evaluateRule(j, r, j.Body, certain, out) {
			continue
		}
		out.Results = append(out.Results, r)
		if r.Truth == eval.Failed || r.Exempt != nil {
			continue
		}
		planned, err := effect.Plan(en.evaluatorFor(j, r.Applied, j.Body), r.Applied, r.EffectName, r.Truth == eval.True)
		if err != nil {
			r.Truth, r.Err = eval.Failed, err
			continue
		}
		r.Changes = planned
		changes = append(changes, planned...)
	}
	after, seen := effect.Apply(j.Body, changes)
	j.body = seen
	for _, r := range out.Results {
		if r.Request != j.Request || r.Truth != eval.True {
			continue
		}
		for _, c := range r.Changes {
			if c.Denied != "" && r.Denied == "" {
				r.Denied = c.Denied
			}
		}
	}
	return after
}

// newResult returns the beginning of a result where a definition is about a request; nil if it
// is not.
func (en *Engine) newResult(a *assignment.Applied, j *judging) (r *Result, certain bool) {
	if !en.coversRequest(a, j.Request) {
		return nil, false
	}
	covers, certain := assignment.Covers(a.Assignment, &j.subject)
	if !covers {
		return nil, false
	}
	name, sure := a.EffectFor(&j.subject)
	switch strings.ToLower(name.Str()) {
	case "disabled", "none", "":
		if sure {
			return nil, false
		}
	}
	r = &Result{Request: j.Request, Applied: a, EffectName: name.Str(), Enforced: a.Enforced}
	if a.Enroll {
		enrolled, known := en.resolver.Enrolled(a, &j.subject)
		r.Enforced, sure = enrolled || !known, sure && known
	}
	exemption, known := en.resolver.Exempt(a, &j.subject)
	r.Exempt = exemption
	if version := a.LacksVersion(&j.subject); version != "" {
		r.Lacks = diag.Messagef("version %s of %s, which is in none of the folders", version, a.Definition.Name)
	}
	return r, certain && sure && known && r.Lacks == ""
}

// evaluateRule evaluates the rule; false if it does not hold.
func (en *Engine) evaluateRule(j *judging, r *Result, body value.Value, certain bool, out *Outcome) bool {
	if en.typed[r.Applied] {
		out.Judged++
		defer func() {
			if r.Truth == eval.Unknown {
				out.Open++
			}
		}()
	}
	result := en.evaluatorFor(j, r.Applied, body).Condition(r.Rule.If)
	if result.Truth == eval.Unknown && r.Rule.AsksWho() {
		result = en.evaluateCallers(j, r, body, result)
	}
	if result.Truth == eval.Unknown {
		result = en.decideBranches(j, r, body, result, 0)
	}
	if result.Truth == eval.False {
		return false
	}
	r.Truth, r.Err, r.Rests, r.Because, r.body = result.Truth, result.Err, result.Rests, result.Because, body
	if !certain && r.Truth != eval.Unknown {
		r.Truth, r.Err = eval.Unknown, nil
		if location := j.Body.Get("location"); eval.Open(location) {
			r.Rests = append(r.Rests, location)
		}
	}
	return true
}

// callers are the kinds of identity that deploy: whatever is not known of who does, it is
// a user or an application.
var callers = []string{"user", "app"}

// evaluateCallers decides what holds for every principal, where the one that deploys is not known.
func (en *Engine) evaluateCallers(j *judging, r *Result, body value.Value, result eval.Result) eval.Result {
	var each []eval.Result
	for _, kind := range callers {
		context := *j.Context
		b := value.NewBuilder(2)
		if given := context.RequestContext; given.Kind() == value.Object {
			if given.Has("identity") {
				return result // the principal was given
			}
			b = value.BuilderFrom(given)
		}
		identity := value.ObjectOf("idtyp", kind)
		b.Set("identity", identity.Mark(value.Assumed))
		context.RequestContext = b.Object()
		as := *j
		of := *j.Request
		of.Context = &context
		as.Request = &of
		one := en.evaluatorFor(&as, r.Applied, body).Condition(r.Rule.If)
		if one.Truth == eval.Unknown || len(each) > 0 && one.Truth != each[0].Truth {
			return result
		}
		each = append(each, one)
	}
	return each[0]
}

// maxChoices is how many choices are followed one after the other.
const maxChoices = 3

// decideBranches decides what holds whichever branch of an if() a property comes of, where the
// condition of the if() is not known.
func (en *Engine) decideBranches(j *judging, r *Result, body value.Value, result eval.Result, depth int) eval.Result {
	if depth == maxChoices {
		return result
	}
	for _, reason := range result.Because {
		if reason.Path == nil || reason.Truth != eval.Unknown {
			continue
		}
		path, branches := choiceOn(body, reason.Path)
		if branches == nil {
			continue
		}
		var first eval.Result
		for i, branch := range branches {
			other := replaceAt(body, path, branch)
			one := en.evaluatorFor(j, r.Applied, other).Condition(r.Rule.If)
			if one.Truth == eval.Unknown {
				one = en.decideBranches(j, r, other, one, depth+1)
			}
			if one.Truth == eval.Unknown || one.Truth == eval.Failed || i > 0 && one.Truth != first.Truth {
				return result
			}
			if i == 0 {
				first = one
			}
		}
		return first
	}
	return result
}

// judgeLater judges the effects after append and modify.
func (en *Engine) judgeLater(j *judging, r *Result, related []*effect.Candidate, out *Outcome) {
	certain := r.Truth != eval.Unknown
	if !en.evaluateRule(j, r, j.body, certain, out) {
		return
	}
	if r.Truth != eval.Failed && strings.HasSuffix(strings.ToLower(r.EffectName), "ifnotexists") {
		l := effect.Look(en.evaluatorFor(j, r.Applied, j.body), r.Applied, j.Place, related)
		r.Lookup = &l
		if l.Err != nil && r.Truth == eval.True {
			r.Truth, r.Err = eval.Failed, l.Err
		}
	}
	out.Results = append(out.Results, r)
}

// evaluatorFor evaluates a definition about a request.
func (en *Engine) evaluatorFor(j *judging, a *assignment.Applied, body value.Value) *eval.Evaluator {
	context := j.Context
	if a.Rule.AsksPolicy() {
		own := *j.Context
		own.Policy = policyOf(a)
		context = &own
	}
	id := value.Value{}
	if j.ID != "" {
		id = value.NewString(j.ID)
		if !j.IDKnown {
			id = id.Mark(value.Assumed)
		}
	}
	return eval.New(&eval.Request{Body: body, Type: j.Type, APIVersion: j.APIVersion, ID: id, Context: context, Parameters: a.Parameters, Fields: en.fields})
}

// policyOf returns what policy() returns.
func policyOf(a *assignment.Applied) value.Value {
	set := ""
	if a.Initiative != nil {
		set = a.Initiative.ID
	}
	return value.ObjectOf("assignmentId", a.Assignment.ID, "definitionId", a.Definition.ID, "setDefinitionId", set, "definitionReferenceId", a.Reference)
}
