# METADATA
# title: Names of API Management services are valid.
# description: >-
#   Azure allows 1 to 50 letters, digits and dashes that begin with a letter and
#   end with a letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.Name, AZR-000056]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.ApiManagement/service]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.api_management.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 1 to 50 letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [names.wrong(input.resource.name, 1, 50, `^[a-zA-Z]([A-Za-z0-9-]*[a-zA-Z0-9])?$`)]),
} if {
	not names.valid(input.resource.name, 1, 50, `^[a-zA-Z]([A-Za-z0-9-]*[a-zA-Z0-9])?$`)
}
