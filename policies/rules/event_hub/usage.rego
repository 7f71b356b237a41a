# METADATA
# title: Event Hubs namespaces contain event hubs.
# description: >-
#   An empty namespace is billed nevertheless. The policy applies to resources
#   exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventhub/namespaces
# custom:
#   aka: [Azure.EventHub.Usage, AZR-000101]
#   severity: warning
#   set: recommended
#   types: [Microsoft.EventHub/namespaces]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
package forearm.rules.event_hub.usage

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": [],
	"message": "The namespace has no event hubs.",
} if {
	not used
}

used if {
	some type in ["Microsoft.EventHub/namespaces/eventhubs"]
	count(children.of(input.resource, type)) > 0
}
