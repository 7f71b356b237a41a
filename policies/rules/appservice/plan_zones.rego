# METADATA
# title: App Service plans are zone redundant.
# description: >-
#   A plan in a single zone is unavailable when the zone fails. Use a premium
#   SKU and set `properties.zoneRedundant` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/serverfarms
# custom:
#   aka: [Azure.AppService.AvailabilityZone, AZR-000442]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/serverfarms]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.appservice.plan_zones

import data.forearm.lib.text

zonal if count(forearm.zones("Microsoft.Web/hostingEnvironments", input.resource.location)) > 0

findings contains {
	"path": ["properties", "zoneRedundant"],
	"message": "The plan is not zone redundant.",
} if {
	zonal
	not input.resource.properties.zoneRedundant == true
}

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the plan does not support zone redundancy.",
} if {
	zonal
	not premium
}

premium if regex.match(`(?i)^(P\d+m?v[2-4]|EP\d|I\d+m?v2|FC\d|WS\d)$`, input.resource.sku.name)

premium if text.one_of(input.resource.sku.tier, ["PremiumV2", "PremiumV3", "PremiumV4", "ElasticPremium", "IsolatedV2", "FlexConsumption", "WorkflowStandard"])
