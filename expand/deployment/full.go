package deployment

import (
	"github.com/forearm/forearm/expand/resourceid"
	"github.com/forearm/forearm/expand/value"
)

// InFull adds what the engine says beside a resource in the answer of reference() in
// full: what was asked about. What is there already stays.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-resource#reference
func InFull(b *value.Builder, id, apiVersion string, deployed bool, marks value.Marks) {
	known := func(name string, v value.Value) {
		if b.Get(name).IsAbsent() {
			b.Set(name, v.Mark(marks))
		}
	}
	if id, err := resourceid.Parse(id); err == nil {
		if id.SubscriptionID != "" {
			known("subscriptionId", value.NewString(id.SubscriptionID))
		}
		if id.ResourceGroup != "" {
			known("resourceGroupName", value.NewString(id.ResourceGroup))
		}
		known("scope", value.NewString(""))
		known("resourceId", value.NewString(id.Type+"/"+id.FullName()))
	}
	if apiVersion != "" {
		known("referenceApiVersion", value.NewString(apiVersion))
	}
	known("condition", value.NewBool(true))
	known("isConditionTrue", value.NewBool(true))
	known("isTemplateResource", value.NewBool(deployed))
	known("isAction", value.NewBool(false))
	known("provisioningOperation", value.NewString("Read"))
}
