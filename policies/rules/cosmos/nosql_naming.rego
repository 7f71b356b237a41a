# METADATA
# title: Azure Cosmos DB for NoSQL accounts follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_COSMOS_NOSQL_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.NoSQLNaming, AZR-000515]
#   severity: warning
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_COSMOS_NOSQL_NAME_FORMAT: ""
package forearm.rules.cosmos.nosql_naming

import data.forearm.lib.names
import data.forearm.lib.text

applies if {
	names.wanted("AZURE_COSMOS_NOSQL_NAME_FORMAT")
	text.same(input.resource.kind, "GlobalDocumentDB")
	not other_api
}

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [input.resource.name, data.configuration.AZURE_COSMOS_NOSQL_NAME_FORMAT]),
} if {
	not names.fits(input.resource.name, "AZURE_COSMOS_NOSQL_NAME_FORMAT")
}

other_api if {
	some capability in input.resource.properties.capabilities
	text.one_of(capability.name, ["EnableTable", "EnableCassandra", "EnableGremlin"])
}
