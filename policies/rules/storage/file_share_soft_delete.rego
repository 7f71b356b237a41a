# METADATA
# title: Storage accounts enable soft delete for file shares.
# description: >-
#   Without soft delete, a file share that is deleted by mistake cannot be
#   restored. Set `properties.shareDeleteRetentionPolicy` on the file service of
#   the account: `enabled` to `true` and `days` to at least 7.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts/fileservices
# custom:
#   aka: [Azure.Storage.FileShareSoftDelete, AZR-000298]
#   severity: warning
#   types:
#     - Microsoft.Storage/storageAccounts
#     - Microsoft.Storage/storageAccounts/fileServices
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   fix:
#     - {set: properties.shareDeleteRetentionPolicy.enabled, value: true}
#     - {set: properties.shareDeleteRetentionPolicy.days, value: 7}
package forearm.rules.storage.file_share_soft_delete

import data.forearm.lib.children
import data.forearm.lib.text

applies if text.same(input.resource.kind, "FileStorage")

applies if text.same(input.resource.type, "Microsoft.Storage/storageAccounts/fileServices")

services := children.at(input.resource, "Microsoft.Storage/storageAccounts/fileServices")

findings contains {
	"path": [],
	"message": "The storage account has no file service settings, so soft delete for file shares is not enabled.",
} if {
	count(services) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "shareDeleteRetentionPolicy", "enabled"]),
	"message": "Soft delete for file shares is not enabled.",
} if {
	some path, service in services
	not service.properties.shareDeleteRetentionPolicy.enabled == true
}

findings contains {
	"path": array.concat(path, ["properties", "shareDeleteRetentionPolicy", "days"]),
	"message": "The retention of soft delete for file shares is less than 7 days.",
} if {
	some path, service in services
	service.properties.shareDeleteRetentionPolicy.enabled == true
	not lasting(service)
}

lasting(service) if service.properties.shareDeleteRetentionPolicy.days >= 7
