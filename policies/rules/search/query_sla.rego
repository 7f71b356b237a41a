# METADATA
# title: Azure AI Search services have 2 replicas for the SLA of queries.
# description: >-
#   With fewer than 2 replicas there is no SLA for queries. Set
#   `properties.replicaCount` to 2 or more.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.QuerySLA, AZR-000173]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Search/searchServices]
#   pillar: Reliability
#   category: "RE:06 Data partitioning"
#   fix: {set: properties.replicaCount, value: 2}
package forearm.rules.search.query_sla

findings contains {
	"path": ["properties", "replicaCount"],
	"message": "The service has fewer than 2 replicas.",
} if {
	not enough
}

enough if input.resource.properties.replicaCount >= 2
