# METADATA
# title: Azure AI Search services have 3 replicas for the SLA of index updates.
# description: >-
#   With fewer than 3 replicas there is no SLA for index updates. Set
#   `properties.replicaCount` to 3 or more.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.IndexSLA, AZR-000174]
#   covers: [search-query-sla]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Search/searchServices]
#   pillar: Reliability
#   category: "RE:06 Data partitioning"
#   fix: {set: properties.replicaCount, value: 3}
package forearm.rules.search.index_sla

findings contains {
	"path": ["properties", "replicaCount"],
	"message": "The service has fewer than 3 replicas.",
} if {
	not enough
}

enough if input.resource.properties.replicaCount >= 3
