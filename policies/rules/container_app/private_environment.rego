# METADATA
# title: Container Apps environments are deployed into a virtual network.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `vnetConfiguration.internal` to `true` and `infrastructureSubnetId`; they
#   can be set only when the environment is created. An environment with
#   `publicNetworkAccess` set to `Disabled` is accessed through private
#   endpoints, and passes.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/managedenvironments
# custom:
#   aka: [Azure.ContainerApp.PublicAccess, AZR-000363]
#   severity: error
#   set: recommended
#   types: [Microsoft.App/managedEnvironments]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
package forearm.rules.container_app.private_environment

import data.forearm.lib.text

findings contains {
	"path": ["properties", "vnetConfiguration", "internal"],
	"message": "The environment can be reached from the Internet.",
} if {
	not internal
	not closed
}

findings contains {
	"path": ["properties", "vnetConfiguration", "infrastructureSubnetId"],
	"message": "The environment is not deployed into a virtual network.",
} if {
	internal
	not closed
	object.get(input.resource, ["properties", "vnetConfiguration", "infrastructureSubnetId"], "") == ""
}

internal if input.resource.properties.vnetConfiguration.internal == true

# Then it is reached through private endpoints.
closed if text.same(input.resource.properties.publicNetworkAccess, "Disabled")
