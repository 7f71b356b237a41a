package evaluation

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure"
	"github.com/forearm/forearm/policies/azure/document"
	"github.com/forearm/forearm/policies/azure/effect"
	"github.com/forearm/forearm/policies/azure/eval"
	"github.com/forearm/forearm/policies/findings"
	"github.com/forearm/forearm/policies/input"
)

// judgeDeployment prepares judging a deployment.
func (e *Engine) judgeDeployment(d *deployment.Deployment, view *deployment.View) *judgement {
	p := e.azure
	if p == nil || p.Engine == nil {
		return nil
	}
	j := &judgement{d: d}
	j.outcome = sync.OnceValue(func() *azure.Outcome {
		return p.Engine.Judge(azure.Requests(d, view, azure.Surroundings{ManagementGroups: p.ManagementGroups, Now: e.Loaded.AsOf, Given: !e.anyDay}))
	})
	j.of = sync.OnceValue(func() map[*deployment.Resource][]*azure.Result {
		found := map[*deployment.Resource][]*azure.Result{}
		for _, r := range j.outcome().Results {
			if resource, ok := r.Request.Of.(*deployment.Resource); ok {
				found[resource] = append(found[resource], r)
			}
		}
		return found
	})
	return j
}

// addAzurePolicy adds what Azure Policy says of a deployment to a result.
func (e *Engine) addAzurePolicy(in *input.Targets, j *judgement, result *Result) {
	if j == nil {
		return
	}
	targets := make(map[*deployment.Resource]*input.Target, len(in.View.All))
	for _, t := range in.List {
		if t.View != nil && t.View.Resource != nil {
			targets[t.View.Resource] = t
		}
	}
	for _, r := range j.outcome().Results {
		resource, _ := r.Request.Of.(*deployment.Resource)
		t, rule := targets[resource], e.Loaded.AzureRules[r.Applied]
		if t == nil || !e.Loaded.Chosen[rule] {
			continue
		}
		for _, s := range statementsOf(r) {
			s.rule, s.resource = rule, resource
			result.Findings = append(result.Findings, fromAzurePolicy(t, s, r))
		}
	}
}

// fromAzurePolicy makes a finding of a result.
func fromAzurePolicy(t *input.Target, s azureStatement, r *azure.Result) findings.Finding {
	f := findings.Finding{Rule: s.rule, Outcome: findings.Fail, Severity: s.severity, Message: s.message, Path: s.path, Resource: input.RefOf(t.View), Trace: input.TraceOf(t.View),
		AzurePolicy: &findings.AzurePolicy{Assignment: r.Assignment.Name, Definition: r.Definition.Name, Effect: r.EffectName}}
	if r.Initiative != nil {
		f.AzurePolicy.Reference = r.Reference
	}
	f.CompletePlace(t, t.View, s.resource.Body)
	switch {
	case r.Exempt != nil:
		f.Suppressed = exemptedBy(r.Exempt)
	case s.unknown:
		f.Outcome = findings.Unknown
		for _, v := range s.rests {
			if why := reasonOf(t, v); !slices.ContainsFunc(f.Rests, func(one input.Reason) bool { return one.What == why.What && one.Span == why.Span }) {
				f.Rests = append(f.Rests, why)
			}
		}
		f.Rests = append(f.Rests, s.causes...)
		if r.Lacks != "" {
			f.Rests = append(f.Rests, input.Reason{What: r.Lacks})
		}
		if len(f.Rests) == 0 {
			f.Rests = []input.Reason{{What: "where it is deployed"}}
		}
	case !r.Request.Certain:
		f.Outcome, f.Rests = findings.Unknown, t.Reasons(input.DoubtOfResource(t.View))
	}
	return f
}

func reasonOf(t *input.Target, v value.Value) input.Reason {
	if r := v.Residual(); v.Origin() == nil && r != nil {
		if text := r.Text(); strings.HasPrefix(text, "requestContext()") {
			return input.Reason{What: "who deploys"}
		}
		return input.Reason{What: diag.Messagef("%s", r.Text())}
	}
	return input.UnknownOf(v).DescribeIn(t.Targets.Deployment)
}

func exemptedBy(e *document.Document) *findings.Suppression {
	p := e.Properties
	reason := p.Get("exemptionCategory").Str()
	if text := cmp.Or(p.Get("displayName").Str(), e.Name); text != "" {
		reason = strings.TrimPrefix(reason+": "+text, ": ")
	}
	s := &findings.Suppression{By: "exemption", Reason: reason}
	if text := p.Get("expiresOn").Str(); len(text) >= len(time.DateOnly) {
		s.Expires, _ = time.Parse(time.DateOnly, text[:len(time.DateOnly)])
	}
	return s
}

// azureStatement is what a result says about one place.
type azureStatement struct {
	statement
	unknown bool
	rests   []value.Value
	causes  []input.Reason
}

// statementsOf returns what a result means for the resource.
func statementsOf(r *azure.Result) []azureStatement {
	s := azureStatement{unknown: r.Truth == eval.Unknown, rests: r.Rests}
	why := decisiveReason(r.Because, s.unknown)
	s.path = why.Path
	who := diag.Messagef("assignment %s", r.Assignment.Name)
	if r.Reference != "" {
		who = diag.Messagef("assignment %s, %s", r.Assignment.Name, r.Reference)
	}
	if by := r.Assignment.DeployedBy; by != "" {
		who += diag.Messagef(", which %s deploys", by)
	}
	switch name := strings.ToLower(r.EffectName); {
	case r.Truth == eval.Failed:
		s.severity, s.message = diag.Error, diag.Messagef("Azure Policy denies this, since the rule of %s fails on it: %s (%s)", r.Definition.Name, diag.ErrorText(r.Err), who)
	case r.Denied != "":
		s.severity, s.message = diag.Error, diag.Messagef("Azure Policy denies this, since %s conflicts with it: %s (%s)", r.EffectName, r.Denied, who)
	case name == "deny":
		s.severity, s.message = diag.Error, diag.Messagef("Azure Policy %s this: %s%s (%s)", verbFor(s.unknown, "denies", "may deny"), describeReason(why), messageOf(r), who)
	case name == "audit" || name == "auditaction":
		s.severity, s.message = diag.Warning, diag.Messagef("Azure Policy %s this at the time of the request: %s%s (%s)", verbFor(s.unknown, "audits", "may audit"), describeReason(why), messageOf(r), who)
	case name == "modify" || name == "append":
		return changesOf(r, s, who)
	case strings.HasSuffix(name, "ifnotexists"):
		return followUp(r, s, who)
	default:
		return nil // deletions, and what people attest
	}
	if !r.Enforced {
		s.severity = diag.Note
		s.message += "; not enforced"
	}
	return []azureStatement{s}
}

// verbFor is what is reported for what is certain, or of what is not.
func verbFor(unknown bool, certain, possible string) string {
	if unknown {
		return possible
	}
	return certain
}

// decisiveReason is the condition that names the property that decides: the last one that is
// about a property other than the type. Where the rule is unknown it is one that is.
func decisiveReason(reasons []eval.Reason, unknown bool) eval.Reason {
	if unknown {
		var open []eval.Reason
		for _, r := range reasons {
			if r.Truth == eval.Unknown {
				open = append(open, r)
			}
		}
		if len(open) > 0 {
			reasons = open
		}
	}
	for _, r := range slices.Backward(reasons) {
		if r.Path != nil && !strings.EqualFold(r.Field, "type") && !strings.EqualFold(r.Field, "kind") {
			return r
		}
	}
	for _, r := range slices.Backward(reasons) {
		if r.Path == nil {
			return r
		}
	}
	return eval.Reason{}
}

// describeReason is a condition in words.
func describeReason(r eval.Reason) diag.Message {
	if r.Condition == nil {
		return "the rule holds for every resource of the type"
	}
	var what diag.Message = "a value of the rule"
	if r.Field != "" {
		what = diag.Messagef("%s", r.Field[strings.LastIndexByte(r.Field, '/')+1:])
	}
	is := diag.Messagef("is %s", r.Value)
	switch {
	case r.Condition.Left.Count != nil:
		is = diag.Messagef("has %s such elements", r.Value)
	case r.Truth == eval.Unknown && eval.Open(r.Value):
		is = "is not known"
	case r.Value.IsNull():
		is = "is not set"
	}
	asked := diag.Messagef("%s %s", r.Condition.Op.String(), r.Condition.Right.Literal)
	if r.Condition.Right.Literal.EqualFold("") {
		asked = diag.Messagef("%s ''", r.Condition.Op.String())
	}
	return what + " " + is + diag.Messagef(", and the rule asks for %s at %s", asked, "policyRule."+r.Condition.Path)
}

// messageOf is what the assignment says to whom it denies something.
func messageOf(r *azure.Result) diag.Message {
	general := ""
	for _, m := range r.Assignment.Properties.Get("nonComplianceMessages").Items() {
		reference := m.Get("policyDefinitionReferenceId").Str()
		if reference != "" && strings.EqualFold(reference, r.Reference) {
			return "; " + diag.VariableText(spokenMessage(r, m.Get("message").Str()))
		}
		if reference == "" {
			general = m.Get("message").Str()
		}
	}
	if general == "" {
		return ""
	}
	return "; " + diag.VariableText(spokenMessage(r, general))
}

// spokenMessage fills in the word that messages of the Azure Landing Zones library leave open.
func spokenMessage(r *azure.Result, message string) string {
	word := "must"
	if !r.Enforced {
		word = "should"
	}
	return strings.ReplaceAll(message, "{enforcementMode}", word)
}

// changesOf returns what modify and append change.
func changesOf(r *azure.Result, s azureStatement, who diag.Message) []azureStatement {
	s.severity = diag.Note
	if r.Exempt != nil {
		return nil
	}
	var list []azureStatement
	for _, c := range r.Changes {
		if !c.Effective {
			continue
		}
		one := s
		one.path, one.unknown = changePath(c), s.unknown || !c.Certain
		var verb diag.Message = "will"
		if !r.Enforced {
			verb = "would"
		}
		switch c.Operation {
		case effect.Remove:
			one.message = diag.Messagef("Azure %s remove %s (%s)", verb, c.Field, who)
		case effect.AddOrReplace:
			one.message = diag.Messagef("Azure %s set %s to %s (%s)", verb, c.Field, c.Value, who)
		default:
			one.message = diag.Messagef("Azure %s add %s with the value %s (%s)", verb, c.Field, c.Value, who)
		}
		if !r.Enforced {
			one.message += "; not enforced"
		}
		list = append(list, one)
	}
	return list
}

// changePath is the path of a change as far as it names one place.
func changePath(c *effect.Change) []string {
	var path []string
	for _, segment := range c.Path {
		if segment.Each {
			break
		}
		path = append(path, segment.Name)
	}
	return path
}

// followUp returns which related resources are looked for once the resource exists.
func followUp(r *azure.Result, s azureStatement, who diag.Message) []azureStatement {
	l := r.Lookup
	if l == nil || l.Status == effect.Found {
		return nil
	}
	s.severity, s.path = diag.Note, nil
	related := diag.Messagef("%s", l.Type)
	if l.Name != "" {
		related = diag.Messagef("%s %s", l.Type, l.Name)
	}
	unless := diag.Messagef(" unless one that satisfies the policy exists (%s)", who)
	if l.Status == effect.Missing {
		unless = diag.Messagef(", since the one in this deployment does not satisfy the policy (%s)", who)
	} else {
		s.unknown = true
		s.rests = append(s.rests, l.Rests...)
		s.causes = []input.Reason{{What: diag.Messagef("whether a %s exists already", l.Type), Ground: input.Answer}}
	}
	if strings.EqualFold(r.EffectName, "deployIfNotExists") {
		s.message = "Azure will deploy " + related + unless
	} else {
		s.message = "Azure will audit the lack of " + related + unless
	}
	if !r.Enforced {
		s.message += "; not enforced"
	}
	return []azureStatement{s}
}
