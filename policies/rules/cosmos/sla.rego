# METADATA
# title: Cosmos DB accounts have an uptime SLA.
# description: >-
#   The free tier has no SLA. Leave `properties.enableFreeTier` out or set it to
#   `false`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.SLA, AZR-000419]
#   severity: warning
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.cosmos.sla

findings contains {
	"path": ["properties", "enableFreeTier"],
	"message": "The account uses the free tier.",
} if {
	input.resource.properties.enableFreeTier == true
}
