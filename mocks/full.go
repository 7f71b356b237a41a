package mocks

import (
	"slices"
	"strings"

	"forearm/expand/resourceid"
	"forearm/expand/value"
)

// inFull is what reference() gives of a whole resource: not what a GET answers,
// but what the engine makes of it, which has no name and type, and says what was
// asked instead. What users say of the resource stays; so does the id, which the
// templates that Bicep compiles ask for.
// https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-resource#reference
func (m *Mocks) inFull(s *subject, whole value.Value) value.Value {
	b := value.BuilderFrom(whole)
	users := m.matching(s, nil)
	for _, name := range []string{"name", "type"} {
		said := slices.ContainsFunc(users, func(e *entry) bool {
			return e.answer.Has(name) || slices.ContainsFunc(e.sets, func(a assignment) bool {
				return len(a.path) > 0 && !a.path[0].index && strings.EqualFold(a.path[0].name, name)
			})
		})
		if !said {
			b.Delete(name)
		}
	}
	known := func(name string, v value.Value) {
		if b.Get(name).IsAbsent() {
			b.Set(name, v.Mark(value.Assumed|s.secret))
		}
	}
	if id, err := resourceid.Parse(s.id); err == nil {
		if id.SubscriptionID != "" {
			known("subscriptionId", value.NewString(id.SubscriptionID))
		}
		if id.ResourceGroup != "" {
			known("resourceGroupName", value.NewString(id.ResourceGroup))
		}
		known("scope", value.NewString(""))
		known("resourceId", value.NewString(id.Type+"/"+id.FullName()))
	}
	if s.apiVersion != "" {
		known("referenceApiVersion", value.NewString(s.apiVersion))
	}
	known("condition", value.NewBool(true))
	known("isConditionTrue", value.NewBool(true))
	known("isTemplateResource", value.NewBool(s.deployed()))
	known("isAction", value.NewBool(false))
	known("provisioningOperation", value.NewString("Read"))
	return b.Object().Mark(whole.Marks()).WithOrigin(whole.Origin())
}
