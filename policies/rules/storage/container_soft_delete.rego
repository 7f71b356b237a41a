# METADATA
# title: Storage accounts enable soft delete for containers.
# description: >-
#   Without soft delete, a container that is deleted by mistake cannot be
#   restored. Set `properties.containerDeleteRetentionPolicy` on the blob
#   service of the account: `enabled` to `true` and `days` to at least 1.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts/blobservices
# custom:
#   aka: [Azure.Storage.ContainerSoftDelete, AZR-000289]
#   severity: warning
#   types:
#     - Microsoft.Storage/storageAccounts
#     - Microsoft.Storage/storageAccounts/blobServices
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   fix:
#     - {set: properties.containerDeleteRetentionPolicy.enabled, value: true}
#     - {set: properties.containerDeleteRetentionPolicy.days, value: 7}
package forearm.rules.storage.container_soft_delete

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
	"message": "The storage account has no blob service settings, so soft delete for containers is not enabled.",
} if {
	count(services) == 0
}

findings contains {
	"path": array.concat(path, ["properties", "containerDeleteRetentionPolicy", "enabled"]),
	"message": "Soft delete for containers is not enabled.",
} if {
	some path, service in services
	not service.properties.containerDeleteRetentionPolicy.enabled == true
}

findings contains {
	"path": array.concat(path, ["properties", "containerDeleteRetentionPolicy", "days"]),
	"message": "The retention of soft delete for containers is not set.",
} if {
	some path, service in services
	service.properties.containerDeleteRetentionPolicy.enabled == true
	not lasting(service)
}

lasting(service) if service.properties.containerDeleteRetentionPolicy.days >= 1
