# METADATA
# title: Application gateways have at least two instances.
# description: >-
#   With a single instance the gateway is unavailable during maintenance. Set
#   `sku.capacity` to 2 or more, or scale automatically.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.MinInstance, AZR-000061]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.app_gateway.instances

findings contains {
	"path": ["properties", "sku", "capacity"],
	"message": "The application gateway has fewer than two instances.",
} if {
	not enough
}

enough if input.resource.properties.sku.capacity >= 2

enough if input.resource.properties.autoscaleConfiguration.minCapacity >= 0
