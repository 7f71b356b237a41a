package expand

import (
	"github.com/forearm/forearm/expand/deployment"
	"github.com/forearm/forearm/expand/expr"
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// target is where a deployment goes. What does not apply to its scope is Absent.
type target struct {
	scope                                        deployment.Scope
	subscription, resourceGroup, managementGroup value.Value
}

// id is the target's scope id as a text to find things by, with placeholders for
// what is unknown.
func (t target) id() string {
	switch t.scope {
	case deployment.ResourceGroup:
		return resourceid.ResourceGroup(textOrExpression(t.subscription), textOrExpression(t.resourceGroup))
	case deployment.Subscription:
		return resourceid.Subscription(textOrExpression(t.subscription))
	case deployment.ManagementGroup:
		return resourceid.ManagementGroup(textOrExpression(t.managementGroup))
	}
	return ""
}

// idMarks are those of everything the id depends on.
func (t target) idMarks() value.Marks {
	return t.subscription.Marks() | t.resourceGroup.Marks() | t.managementGroup.Marks()
}

// prefixText puts a constant before a text that may be unknown.
func prefixText(prefix string, v value.Value) value.Value {
	if v.IsUnknown() {
		return expr.Unknown(expr.NewCall("format", expr.Text(prefix+"{0}"), expr.NodeOf(v))).Mark(v.Marks() &^ value.Unknown)
	}
	return textValue(prefix + v.Str()).Mark(v.Marks()).WithForm(append([]value.Part{{Written: prefix}}, v.FormOrAny()...))
}
