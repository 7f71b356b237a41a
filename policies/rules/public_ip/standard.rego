# METADATA
# title: Public IP addresses use the Standard SKU.
# description: >-
#   Basic public addresses are retired, have no zones and are open by default.
#   Set `sku.name` to `Standard`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.StandardSKU, AZR-000158, Azure.PublicIP.MigrateStandard, AZR-000395]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.public_ip.standard

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The public IP address has the Basic SKU, which is retired.",
} if {
	not standard
}

standard if text.one_of(input.resource.sku.name, ["Standard", "StandardV2"])
