# METADATA
# title: Names of storage accounts are valid.
# description: >-
#   Azure allows 3 to 24 lower-case letters and digits; a deployment with any
#   other name fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.Name, AZR-000201]
#   covers: [shape-length, shape-pattern, shape-invalid-value]
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Operational Excellence
#   category: "OE:04 Continuous integration"
package forearm.rules.storage.name

import data.forearm.lib.names

findings contains {
	"path": ["name"],
	"message": sprintf("%s The name of a storage account has 3 to 24 lower-case letters and digits.", [names.wrong(input.resource.name, 3, 24, `^[a-z0-9]+$`)]),
} if {
	not names.valid(input.resource.name, 3, 24, `^[a-z0-9]+$`)
}
