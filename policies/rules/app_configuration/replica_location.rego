# METADATA
# title: App Configuration stores are replicated to allowed regions.
# description: >-
#   Data residency is often regulated by law. Replicate to the regions of
#   `AZURE_RESOURCE_ALLOWED_LOCATIONS` only.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores/replicas
# custom:
#   aka: [Azure.AppConfig.ReplicaLocation, AZR-000498]
#   severity: error
#   types:
#     - Microsoft.AppConfiguration/configurationStores
#     - Microsoft.AppConfiguration/configurationStores/replicas
#   pillar: Security
#   category: "SE:01 Security baseline"
#   configuration:
#     AZURE_RESOURCE_ALLOWED_LOCATIONS: []
package forearm.rules.app_configuration.replica_location

import data.forearm.lib.children
import data.forearm.lib.locations

findings contains {
	"path": array.concat(path, ["location"]),
	"message": sprintf("The store is replicated to %s, which is not allowed.", [replica.location]),
} if {
	some path, replica in children.at(input.resource, "Microsoft.AppConfiguration/configurationStores/replicas")
	place := replica.location
	not locations.allowed(place)
}
