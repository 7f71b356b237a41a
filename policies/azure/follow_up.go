package azure

import (
	"strings"

	"github.com/forearm/forearm/expand/value"
	"github.com/forearm/forearm/policies/azure/effect"
	"github.com/forearm/forearm/policies/azure/eval"
)

// FollowUp is the deployment that a deployIfNotExists makes once a resource is there.
type FollowUp struct {
	Result *Result
	// Template is as it is in the definition, Parameters are bare values.
	Template   value.Value
	Parameters value.Value
	// Subscription and ResourceGroup are what it is deployed to; without a group it goes to
	// the subscription. Location is that of a deployment to a subscription.
	Subscription, ResourceGroup, Location string
	// Certain reports that Azure makes it, whatever is not known.
	Certain bool
}

// FollowUps lists the deployments that follow a deployment, or may, and what keeps one
// from being listed.
func (en *Engine) FollowUps(out *Outcome) (list []*FollowUp, failed []error) {
	for _, r := range out.Results {
		if !strings.EqualFold(r.EffectName, "deployIfNotExists") || !r.Enforced || r.Exempt != nil || r.Truth == eval.Failed ||
			r.Lookup == nil || r.Lookup.Status == effect.Found {
			continue
		}
		f, err := en.followUp(r)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		if f != nil {
			list = append(list, f)
		}
	}
	return list, failed
}

// followUp returns the deployment of one result; nil if the definition has none.
func (en *Engine) followUp(r *Result) (*FollowUp, error) {
	details := r.Rule.Details
	properties := details.Get("deployment").Get("properties")
	template := properties.Get("template")
	if template.Kind() != value.Object {
		return nil, nil
	}
	e := en.evaluatorFor(&judging{Request: r.Request, body: r.body}, r.Applied, r.body)
	f := &FollowUp{Result: r, Template: template, Subscription: r.Request.Subscription, ResourceGroup: r.Request.ResourceGroup,
		Certain: r.Truth == eval.True && r.Request.Certain && r.Lookup.Status == effect.Missing}
	given, err := e.Operand(r.Rule.Operand("then.details.deployment.properties.parameters"))
	if err != nil {
		return nil, err
	}
	b := value.NewBuilder(given.Len())
	for _, m := range given.Members() {
		if v := m.Value.Get("value"); m.Value.Kind() == value.Object && !v.IsAbsent() {
			b.SetMember(value.Member{Name: m.Name, Value: v})
		}
	}
	f.Parameters = b.Object()
	group, err := e.Operand(r.Rule.Operand("then.details.resourceGroupName"))
	if err != nil {
		return nil, err
	}
	if group.Str() != "" {
		f.ResourceGroup = group.Str()
	}
	if details.Get("deploymentScope").EqualFold("subscription") {
		f.ResourceGroup = ""
		location, err := e.Expression(details.Get("deployment").Get("location"))
		if err != nil {
			return nil, err
		}
		f.Location = location.Str()
	}
	return f, nil
}
