# METADATA
# title: Storage accounts follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_STORAGE_ACCOUNT_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
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
