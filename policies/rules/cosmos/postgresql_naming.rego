# METADATA
# title: Azure Cosmos DB for PostgreSQL clusters follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_COSMOS_POSTGRESQL_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servergroupsv2
# custom:
#   aka: [Azure.Cosmos.PostgreSQLNaming, AZR-000518]
#   severity: warning
#   types: [Microsoft.DBforPostgreSQL/serverGroupsv2]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_COSMOS_POSTGRESQL_NAME_FORMAT: ""
package forearm.rules.cosmos.postgresql_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_COSMOS_POSTGRESQL_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_COSMOS_POSTGRESQL_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_COSMOS_POSTGRESQL_NAME_FORMAT")
}
