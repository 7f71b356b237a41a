# METADATA
# title: Load balancers use the Standard SKU.
# description: >-
#   Basic load balancers are retired, have no zones and no SLA, and are open by
#   default. Set `sku.name` to `Standard`. Those of the SKU `Gateway` pass;
#   PSRule fails them.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/loadbalancers
# custom:
#   aka: [Azure.LB.StandardSKU, AZR-000128]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/loadBalancers]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.load_balancer.standard

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The load balancer has the Basic SKU.",
} if {
	not standard
}

standard if text.one_of(input.resource.sku.name, ["Standard", "Gateway"])
