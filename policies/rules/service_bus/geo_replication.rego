# METADATA
# title: Service Bus namespaces enable geo-replication.
# description: >-
#   A region outage makes messages of a namespace in a single region
#   unavailable. Use the SKU `Premium` and two `geoDataReplication.locations`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.GeoReplica, AZR-000444]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Reliability
#   category: "RE:05 Redundancy"
#   release: preview
package forearm.rules.service_bus.geo_replication

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The SKU of the namespace does not support geo-replication.",
} if {
	not premium
}

findings contains {
	"path": ["properties", "geoDataReplication", "locations"],
	"message": "Geo-replication is not enabled.",
} if {
	premium
	count(object.get(input.resource, ["properties", "geoDataReplication", "locations"], [])) < 2
}

premium if text.same(input.resource.sku.name, "Premium")
