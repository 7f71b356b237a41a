package expand

import (
	"strings"

	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// idValue is the id as a value: with marks, or as the expression that the engine
// prints where part of it is unknown.
func idValue(r *deployment.Resource, real string, where target, within, name value.Value) value.Value {
	if !r.IDMarks.Any(value.Unknown) {
		return value.WithFormLater(textValue(real).Mark(r.IDMarks), func() []value.Part {
			if within.Kind() == value.String {
				return formOfOwnID(within.Str(), within.FormOrAny(), r.Type, name)
			}
			if !strings.HasPrefix(real, where.id()) {
				return nil // a child of what is in another scope
			}
			return formOfOwnID(where.id(), where.scopeIDForm(), r.Type, name)
		})
	}
	var id expr.Node
	switch {
	case within.Kind() == value.String:
		id = expr.NewCall("CONCAT", expr.NewLiteral(textValue(strings.TrimSuffix(within.Str(), "/")+"/providers/").Mark(within.Marks()&value.Secret)), relativeID(r, name))
	case !where.idMarks().Any(value.Unknown):
		scope := strings.NewReplacer("{", "{{", "}", "}}").Replace(strings.TrimSuffix(where.id(), "/"))
		id = expr.NewCall("format", expr.NewLiteral(textValue(scope+"/providers/{0}").Mark(where.idMarks()&value.Secret)), relativeID(r, name))
	default:
		id = resourceIDCall(r, where, name)
	}
	return expr.Unknown(id).Mark(r.IDMarks &^ value.Unknown)
}

// relativeID is what follows the last "/providers/" of an id, with a name that is
// not known, spelled as the engine does.
func relativeID(r *deployment.Resource, name value.Value) expr.Node {
	namespace, types, _ := strings.Cut(r.Type, "/")
	segments := strings.Split(types, "/")
	parts := make([]expr.Node, 0, 2*len(segments))
	for i, segment := range segments {
		before := "/" + segment + "/"
		if i == 0 {
			before = namespace + before
		}
		of := expr.NodeOf(name)
		if len(segments) > 1 {
			of = expr.NewAccess(expr.NewCall("split", of, expr.Text("/")), expr.Index(i))
		}
		parts = append(parts, expr.Text(before), of)
	}
	return expr.NewCall("concat", parts...)
}

// resourceIDCall is an id within something that is not known itself.
func resourceIDCall(r *deployment.Resource, where target, name value.Value) expr.Node {
	args := []expr.Node{}
	function := "resourceId"
	switch where.scope {
	case deployment.ResourceGroup:
		args = append(args, expr.NodeOf(where.subscription), expr.NodeOf(where.resourceGroup))
	case deployment.Subscription:
		function = "subscriptionResourceId"
		args = append(args, expr.NodeOf(where.subscription))
	case deployment.ManagementGroup:
		function = "managementGroupResourceId"
		args = append(args, expr.NodeOf(where.managementGroup))
	default:
		function = "tenantResourceId"
	}
	args = append(args, expr.Text(r.Type))
	switch segments := strings.Count(r.Type, "/"); {
	case !name.IsUnknown():
		for _, segment := range strings.Split(r.Name, "/") {
			args = append(args, expr.Text(segment))
		}
	case segments <= 1:
		args = append(args, expr.NodeOf(name))
	default:
		for i := range segments {
			split := expr.NewCall("split", expr.NodeOf(name), expr.Text("/"))
			args = append(args, expr.NewAccess(split, expr.Index(i)))
		}
	}
	return expr.NewCall(function, args...)
}

// scopeIDValue is a target's scope id as a value.
func (t target) scopeIDValue() value.Value {
	if t.idMarks().Any(value.Unknown) {
		switch {
		case t.scope == deployment.ResourceGroup && !t.resourceGroup.IsUnknown():
			return expr.Unknown(expr.NewCall("resourceId", expr.NodeOf(t.subscription), expr.Text(resourceid.ResourceGroupType), expr.NodeOf(t.resourceGroup)))
		case t.scope == deployment.ResourceGroup:
			return expr.Unknown(expr.NewAccess(expr.NewCall("resourceGroup"), expr.Text("id")))
		case t.scope == deployment.Subscription:
			return prefixText("/subscriptions/", t.subscription)
		}
		return expr.Unknown(expr.NewAccess(expr.NewCall("managementGroup"), expr.Text("id")))
	}
	id := textValue(t.id()).Mark(t.idMarks())
	if t.scope == deployment.Tenant {
		return id // which has no form
	}
	return value.WithFormLater(id, t.scopeIDForm)
}
