# METADATA
# title: SQL elastic job agents follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_SQL_JOB_AGENT_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/servers/jobagents
# custom:
#   aka: [Azure.SQL.JobAgentNaming, AZR-000527]
#   severity: warning
#   types: [Microsoft.Sql/servers/jobAgents]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_SQL_JOB_AGENT_NAME_FORMAT: ""
package forearm.rules.sql.job_agent_naming

import data.forearm.lib.names

applies if names.wanted("AZURE_SQL_JOB_AGENT_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_SQL_JOB_AGENT_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_SQL_JOB_AGENT_NAME_FORMAT")
}
