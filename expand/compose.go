package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/diag"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/funcs"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/types"
	"github.com/forearm/forearm/expand/value"
)

// ResourceID implements eval.Destination: resourceId() and its like.
func (d *destination) ResourceID(function string, args []value.Value) (value.Value, error) {
	parts := make([]string, len(args))
	for i, a := range args {
		parts[i] = a.Str()
	}
	typeAt := -1
	first := 0
	if function == "extensionResourceId" {
		first = 1
	}
	for i := first; i < len(parts); i++ {
		if strings.Contains(parts[i], "/") {
			typeAt = i
			break
		}
	}
	most := map[string]int{"resourceId": 2, "subscriptionResourceId": 1, "managementGroupResourceId": 1, "tenantResourceId": 0, "extensionResourceId": 1}[function]
	if typeAt < 0 || typeAt > most || first > typeAt {
		return value.Value{}, &funcs.Error{Code: diag.ExprValue, Arg: -1, Message: diag.Messagef(
			"Unable to evaluate template language function '%s': the arguments must include a fully qualified resource type and the resource's names. Please see https://aka.ms/arm-resource-functions for usage details.", function)}
	}
	// Many write a slash after the type, and the service takes it.
	lead, resourceType, names := args[:typeAt], strings.TrimRight(parts[typeAt], "/"), parts[typeAt+1:]
	if want := strings.Count(resourceType, "/"); want != len(names) {
		return value.Value{}, funcs.SegmentsError(function, args[typeAt], want)
	}
	var where target
	switch function {
	case "extensionResourceId":
		id := textValue(resourceid.Build(parts[0], resourceType, names...))
		return value.WithFormLater(id, func() []value.Part {
			return formOfID(parts[0], args[0].FormOrAny(), resourceType, formsOf(args[typeAt+1:])...)
		}), nil
	case "tenantResourceId":
		where = target{scope: deployment.Tenant}
	case "managementGroupResourceId":
		where = d.managementGroupTarget(lead)
	case "subscriptionResourceId":
		where = d.subscriptionTarget(lead)
	default:
		where = d.resourceTarget(lead)
	}
	if where.idMarks().Any(value.Unknown) {
		return expr.Unknown(contextualID(function, where, args[typeAt:])).Mark(carriedMarks(where.idMarks())), nil
	}
	id := textValue(resourceid.Build(where.id(), resourceType, names...)).Mark(carriedMarks(where.idMarks()))
	return value.WithFormLater(id, func() []value.Part {
		return formOfID(where.id(), where.scopeIDForm(), resourceType, formsOf(args[typeAt+1:])...)
	}), nil
}

func carriedMarks(m value.Marks) value.Marks {
	return m & (value.Assumed | value.Secret | value.Generated)
}

// contextualID is an id of which the context is unknown, as an expression.
func contextualID(function string, where target, rest []value.Value) expr.Node {
	var args []expr.Node
	for _, v := range []value.Value{where.subscription, where.resourceGroup, where.managementGroup} {
		if !v.IsAbsent() {
			args = append(args, expr.NodeOf(v))
		}
	}
	for _, v := range rest {
		args = append(args, expr.NodeOf(v))
	}
	return expr.NewCall(function, args...)
}

func (d *destination) currentSubscription() value.Value {
	if !d.target.subscription.IsAbsent() {
		return d.target.subscription
	}
	return d.x.contextMember("subscription", "subscriptionId")
}

func (d *destination) subscriptionTarget(lead []value.Value) target {
	if len(lead) == 1 {
		return target{scope: deployment.Subscription, subscription: lead[0]}
	}
	return target{scope: deployment.Subscription, subscription: d.currentSubscription()}
}

func (d *destination) managementGroupTarget(lead []value.Value) target {
	if len(lead) == 1 {
		return target{scope: deployment.ManagementGroup, managementGroup: lead[0]}
	}
	if d.target.scope == deployment.ManagementGroup {
		return d.target
	}
	return target{scope: deployment.ManagementGroup, managementGroup: d.x.contextMember("managementGroup", "name")}
}

// resourceTarget is what the leading arguments of resourceId() mean: a resource
// group, or a subscription, or both.
func (d *destination) resourceTarget(lead []value.Value) target {
	switch len(lead) {
	case 2:
		return target{scope: deployment.ResourceGroup, subscription: lead[0], resourceGroup: lead[1]}
	case 1:
		if d.target.scope == deployment.ResourceGroup || !resourceid.IsGUID(lead[0].Str()) {
			return target{scope: deployment.ResourceGroup, subscription: d.currentSubscription(), resourceGroup: lead[0]}
		}
		return target{scope: deployment.Subscription, subscription: lead[0]}
	}
	if d.target.scope == deployment.ManagementGroup {
		return target{scope: deployment.Tenant}
	}
	return d.target
}

// markWholeSecret marks all of a secret.
func markWholeSecret(degree value.Marks) func(value.Value, types.Kind) value.Value {
	return func(v value.Value, _ types.Kind) value.Value { return v.MarkDeep(degree) }
}
