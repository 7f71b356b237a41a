# METADATA
# title: Storage accounts follow the naming convention.
# description: >-
#   Names that follow one convention tell at a glance what a resource is for and
#   whose it is. Set `AZURE_STORAGE_ACCOUNT_NAME_FORMAT` to a regular
#   expression; case counts.
# custom:
#   aka: [Azure.Storage.Naming, AZR-000470]
#   severity: warning
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_STORAGE_ACCOUNT_NAME_FORMAT: ""
package forearm.rules.storage.naming

import data.forearm.lib.names

applies if {
	names.wanted("AZURE_STORAGE_ACCOUNT_NAME_FORMAT")
	not input.resource.tags["ms-resource-usage"] == "azure-cloud-shell"
}

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [input.resource.name, data.configuration.AZURE_STORAGE_ACCOUNT_NAME_FORMAT]),
} if {
	not names.fits(input.resource.name, "AZURE_STORAGE_ACCOUNT_NAME_FORMAT")
}
