# METADATA
# title: Resource groups follow the naming convention.
# description: >-
#   A naming convention shows the purpose and the owner of a resource. Set
#   `AZURE_RESOURCE_GROUP_NAME_FORMAT` to a regular expression, which is
#   case-sensitive.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.resources/resourcegroups
# custom:
#   aka: [Azure.Group.Naming, AZR-000464]
#   severity: warning
#   types: [Microsoft.Resources/resourceGroups]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
#   configuration:
#     AZURE_RESOURCE_GROUP_NAME_FORMAT: ""
package forearm.rules.group.naming

import data.forearm.lib.names
import data.forearm.lib.text

applies if {
	names.wanted("AZURE_RESOURCE_GROUP_NAME_FORMAT")
	not managed
}

findings contains {
	"path": ["name"],
	"message": sprintf("The name %s does not match %s.", [names.last(input.resource.name), data.configuration.AZURE_RESOURCE_GROUP_NAME_FORMAT]),
} if {
	not names.fits(names.last(input.resource.name), "AZURE_RESOURCE_GROUP_NAME_FORMAT")
}

# Groups that Azure makes and names.
managed if {
	some prefix in ["NetworkWatcherRG", "AzureBackupRG_", "MC_", "DefaultResourceGroup-", "cloud-shell-storage-", "ResourceMoverRG-", "databricks-rg-"]
	text.begins(input.resource.name, prefix)
}
