# METADATA
# title: Container Apps environments are zone redundant.
# description: >-
#   A zone outage takes down an environment that is deployed in a single zone.
#   Set `zoneRedundant` to `true` and
#   `vnetConfiguration.infrastructureSubnetId`; they can be set only when the
#   environment is created.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/managedenvironments
# custom:
#   aka: [Azure.ContainerApp.AvailabilityZone, AZR-000414]
#   severity: warning
#   set: recommended
#   types: [Microsoft.App/managedEnvironments]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.container_app.zones

zonal if count(forearm.zones("Microsoft.App/managedEnvironments", input.resource.location)) > 0

findings contains {
	"path": ["properties", "zoneRedundant"],
	"message": "The environment is not zone redundant.",
} if {
	zonal
	not input.resource.properties.zoneRedundant == true
}

findings contains {
	"path": ["properties", "vnetConfiguration", "infrastructureSubnetId"],
	"message": "The environment is not deployed into a virtual network, and cannot be zone redundant.",
} if {
	zonal
	object.get(input.resource, ["properties", "vnetConfiguration", "infrastructureSubnetId"], "") == ""
}
