# METADATA
# title: Blob containers disable anonymous access.
# description: >-
#   Blobs of a container with public access can be read anonymously. Set
#   `properties.publicAccess` to `None` or leave it out.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts/blobservices/containers
# custom:
#   aka: [Azure.Storage.BlobAccessType, AZR-000199]
#   severity: error
#   types:
#     - Microsoft.Storage/storageAccounts
#     - Microsoft.Storage/storageAccounts/blobServices/containers
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: properties.publicAccess, value: "None"}
package forearm.rules.storage.private_containers

import data.forearm.lib.children
import data.forearm.lib.text

applies if not text.same(object.get(input.resource, "kind", ""), "FileStorage")

findings contains {
	"path": array.concat(path, ["properties", "publicAccess"]),
	"message": sprintf("The container %s allows anonymous access (%s).", [container.name, access]),
} if {
	some path, container in children.at(input.resource, "Microsoft.Storage/storageAccounts/blobServices/containers")
	access := container.properties.publicAccess
	not text.same(access, "None")
}
