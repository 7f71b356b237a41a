# METADATA
# title: Storage accounts enable soft delete for blobs.
# description: >-
#   Without soft delete, a blob that is deleted or overwritten by mistake cannot
#   be restored. Set `properties.deleteRetentionPolicy.enabled` to `true` on the
#   blob service of the account.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts/blobservices
# custom:
#   aka: [Azure.Storage.SoftDelete, AZR-000197]
#   severity: warning
#   types:
#     - Microsoft.Storage/storageAccounts
#     - Microsoft.Storage/storageAccounts/blobServices
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   fix: {set: properties.deleteRetentionPolicy.enabled, value: true}
package forearm.rules.storage.blob_soft_delete

import data.forearm.lib.children
import data.forearm.lib.text

applies if {
	text.same(input.resource.type, "Microsoft.Storage/storageAccounts")
	eligible(input.resource)
}

applies if {
	text.same(input.resource.type, "Microsoft.Storage/storageAccounts/blobServices")
	eligible(account)
}

# account is that of a service, as far as it is deployed along with it.
default account := {}

account := input.parent

# eligible holds for accounts that can have it.
eligible(account) if {
	not text.same(object.get(account, "kind", ""), "FileStorage")
	not account.properties.isHnsEnabled == true
	not account.tags["ms-resource-usage"] == "azure-cloud-shell"
}

services := children.at(input.resource, "Microsoft.Storage/storageAccounts/blobServices")

findings contains {
	"path": [],
	"message": "The storage account has no blob service settings, so soft delete for blobs is not enabled.",
} if {
	count(services) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "deleteRetentionPolicy", "enabled"]),
	"message": "Soft delete for blobs is not enabled.",
} if {
	some path, service in services
	not service.properties.deleteRetentionPolicy.enabled == true
}
