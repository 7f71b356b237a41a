# METADATA
# title: Resources are deployed to allowed regions.
# description: >-
#   Data residency is often regulated by law. Use the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS`.
# custom:
#   aka: [Azure.Resource.AllowedRegions, AZR-000167]
#   severity: error
#   types: ["*"]
#   except:
#     - Microsoft.Resources/deployments
#     - Microsoft.Network/trafficManagerProfiles
#     - Microsoft.AzureActiveDirectory/b2cDirectories
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.resource.allowed_regions

import data.forearm.lib.locations
import data.forearm.lib.text

applies if {
	count(data.configuration.AZURE_RESOURCE_ALLOWED_LOCATIONS) > 0
	place != ""
	place != "global"
	not text.begins(input.resource.type, "Microsoft.Authorization/")
	not text.begins(input.resource.type, "Microsoft.Consumption/")
}

place := lower(object.get(input.resource, "location", ""))

findings contains {
	"path": ["location"],
	"message": sprintf("The region %s is not allowed.", [input.resource.location]),
} if {
	not locations.allowed(place)
}
