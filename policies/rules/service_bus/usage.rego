# METADATA
# title: Service Bus namespaces contain queues or topics.
# description: >-
#   An empty namespace is billed nevertheless. The policy applies to resources
#   exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.Usage, AZR-000177]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Cost Optimization
#   category: "CO:14 Consolidation"
package forearm.rules.service_bus.usage

import data.forearm.lib.children

applies if input.exported

findings contains {
	"path": [],
	"message": "The namespace has no queues or topics.",
} if {
	not used
}

used if {
	some type in ["Microsoft.ServiceBus/namespaces/queues", "Microsoft.ServiceBus/namespaces/topics"]
	count(children.of(input.resource, type)) > 0
}
