# METADATA
# title: PostgreSQL servers follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_POSTGRESQL_SERVER_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/servers
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.dbforpostgresql/flexibleservers
# custom:
#   aka: [Azure.PostgreSQL.ServerNaming, AZR-000522]
#   severity: warning
#   types:
#     - Microsoft.DBforPostgreSQL/servers
#     - Microsoft.DBforPostgreSQL/flexibleServers
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_POSTGRESQL_SERVER_NAME_FORMAT: ""
package forearm.rules.postgresql.server_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_POSTGRESQL_SERVER_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_POSTGRESQL_SERVER_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_POSTGRESQL_SERVER_NAME_FORMAT")
}
