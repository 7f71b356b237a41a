# METADATA
# title: App Configuration stores are geo-replicated.
# description: >-
#   If the region of the store fails, applications in all regions lose their
#   configuration. Deploy `replicas` in another region. It is stricter than
#   PSRule, which does not check the SKU `premium`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.GeoReplica, AZR-000312]
#   severity: warning
#   set: recommended
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
package forearm.rules.app_configuration.geo_replication

import data.forearm.lib.children
import data.forearm.lib.locations
import data.forearm.lib.text

applies if text.one_of(input.resource.sku.name, ["standard", "premium"])

findings contains {
	"path": [],
	"message": "The store is not geo-replicated.",
} if {
	not replicated
}

replicated if {
	some replica in children.of(input.resource, "Microsoft.AppConfiguration/configurationStores/replicas")
	elsewhere := replica.location
	here := input.resource.location
	not locations.same(elsewhere, here)
}
