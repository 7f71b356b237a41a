# METADATA
# title: Event Grid topics disable public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints, or
#   to `SecuredByPerimeter`, which PSRule does not support: then the rules of a
#   network security perimeter apply.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/topics
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/domains
# custom:
#   aka: [Azure.EventGrid.TopicPublicAccess, AZR-000098]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.EventGrid/topics
#     - Microsoft.EventGrid/domains
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.event_grid.private

import data.forearm.lib.text

applies if not on_arc

on_arc if {
	text.same(input.resource.type, "Microsoft.EventGrid/topics")
	text.same(object.get(input.resource, "kind", ""), "AzureArc")
}

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not closed
}

closed if text.one_of(input.resource.properties.publicNetworkAccess, ["Disabled", "SecuredByPerimeter"])
