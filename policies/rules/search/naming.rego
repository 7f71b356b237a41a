# METADATA
# title: Azure AI Search services follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_AI_SEARCH_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.Naming, AZR-000473]
#   severity: warning
#   types: [Microsoft.Search/searchServices]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_AI_SEARCH_NAME_FORMAT: ""
package forearm.rules.search.naming

import data.forearm.lib.names

applies if names.wanted("AZURE_AI_SEARCH_NAME_FORMAT")

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_AI_SEARCH_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_AI_SEARCH_NAME_FORMAT")
}
