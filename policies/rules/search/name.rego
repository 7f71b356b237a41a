# METADATA
# title: Names of Azure AI Search services are valid.
# description: >-
#   Azure allows 2 to 60 lower-case letters, digits and single dashes that begin
#   and end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.search/searchservices
# custom:
#   aka: [Azure.Search.Name, AZR-000176]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Search/searchServices]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.search.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 2 to 60 lower-case letters, digits and single dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 2, 60, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)]),
} if {
	not valid
}

valid if {
	names.valid(input.resource.name, 2, 60, `^[a-z0-9][a-z0-9-]*[a-z0-9]$`)
	not contains(input.resource.name, "--")
}
