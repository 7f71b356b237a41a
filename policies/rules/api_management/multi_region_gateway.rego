# METADATA
# title: API Management gateways are enabled in all regions.
# description: >-
#   A region with a disabled gateway does not handle requests. Leave
#   `disableGateway` out or set it to `false`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.MultiRegionGateway, AZR-000341]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Reliability
#   category: Resiliency and dependencies
#   fix: {set: "properties.additionalLocations[*].disableGateway", value: false}
package forearm.rules.api_management.multi_region_gateway

import data.forearm.lib.text

applies if {
	text.same(input.resource.sku.name, "Premium")
	count(input.resource.properties.additionalLocations) > 0
}

findings contains {
	"path": ["properties", "additionalLocations", i, "disableGateway"],
	"message": sprintf("The gateway in %v is disabled.", [object.get(place, "location", i)]),
} if {
	some i, place in input.resource.properties.additionalLocations
	place.disableGateway == true
}
