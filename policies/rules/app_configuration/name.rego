# METADATA
# title: Names of App Configuration stores are valid.
# description: >-
#   Azure allows 5 to 50 letters, digits and dashes that begin and end with a
#   letter or digit; a deployment with any other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.Name, AZR-000058]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.app_configuration.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s A name has 5 to 50 letters, digits and dashes, and begins and ends with a letter or digit.", [names.wrong(input.resource.name, 5, 50, `^[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$`)]),
} if {
	not names.valid(input.resource.name, 5, 50, `^[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$`)
}
