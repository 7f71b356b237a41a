# METADATA
# title: Storage accounts disable anonymous blob access.
# description: >-
#   If the account allows it, everyone who can change a container can make its
#   blobs public. Set `properties.allowBlobPublicAccess` to `false`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.BlobPublicAccess, AZR-000198]
#   severity: error
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [NS-2]
#   fix: {set: properties.allowBlobPublicAccess, value: false}
package forearm.rules.storage.no_public_blobs

import data.forearm.lib.text
import data.forearm.lib.written

applies if not text.same(object.get(input.resource, "kind", ""), "FileStorage")

findings contains {
	"path": ["properties", "allowBlobPublicAccess"],
	"message": "allowBlobPublicAccess is not set.",
} if {
	written.missing(input.resource, ["properties", "allowBlobPublicAccess"])
}

findings contains {
	"path": ["properties", "allowBlobPublicAccess"],
	"message": "Anonymous blob access is allowed (allowBlobPublicAccess).",
} if {
	not written.missing(input.resource, ["properties", "allowBlobPublicAccess"])
	not input.resource.properties.allowBlobPublicAccess == false
}
