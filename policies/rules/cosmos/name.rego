# METADATA
# title: Names of Cosmos DB accounts are valid.
# description: >-
#   Azure allows 3 to 44 lower-case letters, digits and dashes that begin and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.documentdb/databaseaccounts
# custom:
#   aka: [Azure.Cosmos.AccountName, AZR-000096]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.DocumentDB/databaseAccounts]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.cosmos.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 3 to 44 lower-case letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 3, 44, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 3, 44, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)
}
