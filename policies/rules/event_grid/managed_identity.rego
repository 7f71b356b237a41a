# METADATA
# title: Event Grid topics have a managed identity.
# description: >-
#   With a managed identity the topic accesses other services without
#   credentials that have to be stored and rotated. Set `identity.type` to
#   `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/topics
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/domains
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/systemtopics
# custom:
#   aka: [Azure.EventGrid.ManagedIdentity, AZR-000099]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.EventGrid/topics
#     - Microsoft.EventGrid/domains
#     - Microsoft.EventGrid/systemTopics
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1, IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.event_grid.managed_identity

import data.forearm.lib.identity
import data.forearm.lib.text

applies if not global_topic

# Topics about things that are in no region cannot have one.
global_topic if {
	text.same(input.resource.type, "Microsoft.EventGrid/systemTopics")
	text.same(object.get(input.resource, "location", ""), "global")
}

findings contains {
	"path": ["identity", "type"],
	"message": "The topic has no managed identity.",
} if {
	not identity.managed(input.resource)
}
