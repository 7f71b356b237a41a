# METADATA
# title: Cosmos DB accounts disable key-based authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableLocalAuth` to `true` and use Microsoft
#   Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.NoSQLLocalAuth, AZR-000420, Azure.Cosmos.DisableLocalAuth]
#   severity: error
#   set: recommended
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.cosmos.no_access_keys

import data.forearm.lib.text

applies if not other_api

other_api if text.same(input.resource.kind, "MongoDB")

other_api if {
	some capability in input.resource.properties.capabilities
	text.one_of(capability.name, ["EnableMongo", "EnableCassandra", "EnableTable", "EnableGremlin"])
}

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Key-based authentication is not disabled (disableLocalAuth).",
} if {
	not input.resource.properties.disableLocalAuth == true
}
