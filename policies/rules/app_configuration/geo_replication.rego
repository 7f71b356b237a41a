# METADATA
# title: Configuration stores are replicated to another region.
# description: >-
#   When the region of the store goes down, applications everywhere start
#   without their configuration. Deploy `replicas` in another region. It is
#   stricter than PSRule, which does not look at the SKU `premium`.
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
	"message": "The store is not replicated to another region.",
} if {
	not replicated
}

replicated if {
	some replica in children.of(input.resource, "Microsoft.AppConfiguration/configurationStores/replicas")
	elsewhere := replica.location
	here := input.resource.location
	not locations.same(elsewhere, here)
}
