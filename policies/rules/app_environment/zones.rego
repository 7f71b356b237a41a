# METADATA
# title: App Service Environments are zone redundant.
# description: >-
#   A zone outage takes down an environment that is deployed in a single zone.
#   Set `zoneRedundant` to `true` on an environment of the kind `ASEV3`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.web/hostingenvironments
# custom:
#   aka: [Azure.ASE.AvailabilityZone, AZR-000443]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Web/hostingEnvironments]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.app_environment.zones

import data.forearm.lib.text

zonal if count(forearm.zones("Microsoft.Web/hostingEnvironments", input.resource.location)) > 0

findings contains {
	"path": ["properties", "zoneRedundant"],
	"message": "The App Service Environment is not zone redundant.",
} if {
	zonal
	not on_hosts
	not spread
}

spread if {
	text.same(input.resource.kind, "ASEV3")
	input.resource.properties.zoneRedundant == true
}

# Hosts of your own stand in one zone.
on_hosts if input.resource.properties.dedicatedHostCount > 0
