# METADATA
# title: API Management has a multi-region deployment.
# description: >-
#   A region outage takes down a service that is deployed in a single region.
#   Use the SKU `Premium` and `additionalLocations`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.MultiRegion, AZR-000340]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
package forearm.rules.api_management.multi_region

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the service allows one region only.",
} if {
	not premium
}

findings contains {
	"path": ["properties", "additionalLocations"],
	"message": "The service is in one region only.",
} if {
	premium
	count(object.get(input.resource, ["properties", "additionalLocations"], [])) == 0
}

premium if text.same(input.resource.sku.name, "Premium")
