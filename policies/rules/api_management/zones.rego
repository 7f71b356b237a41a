# METADATA
# title: API Management is zone redundant.
# description: >-
#   A zone outage takes down a service that is deployed in a single zone. Use
#   the SKU `Premium`, with `zones` and as many units as zones, in every
#   location.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.AvailabilityZone, AZR-000052]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Reliability
#   category: "RE:05 Regions and availability zones"
#   configuration:
#     AZURE_APIM_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST: []
package forearm.rules.api_management.zones

import data.forearm.lib.text
import data.forearm.lib.zones

zonal(location) if count(zones.of("Microsoft.ApiManagement/service", location, "AZURE_APIM_ADDITIONAL_REGION_AVAILABILITY_ZONE_LIST")) > 0

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the service does not support zone redundancy.",
} if {
	not premium
}

findings contains {
	"path": entry.path,
	"message": sprintf("The service is not zone redundant in %s.", [entry.location]),
} if {
	premium
	some entry in places
	zonal(entry.location)
	not spread(entry)
}

premium if text.one_of(input.resource.sku.name, ["Premium", "PremiumV2"])

spread(entry) if {
	count(entry.zones) >= 2
	entry.capacity >= count(entry.zones)
}

places contains {"path": ["zones"], "location": input.resource.location, "zones": object.get(input.resource, "zones", []), "capacity": object.get(input.resource, ["sku", "capacity"], 0)}

places contains {"path": ["properties", "additionalLocations", i, "zones"], "location": place.location, "zones": object.get(place, "zones", []), "capacity": object.get(place, ["sku", "capacity"], 0)} if {
	some i, place in input.resource.properties.additionalLocations
}
