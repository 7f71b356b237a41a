# METADATA
# title: Storage accounts prevent Shared Key authorization.
# description: >-
#   Access keys grant full control, do not expire, and their use cannot be
#   attributed to an identity. Set `properties.allowSharedKeyAccess` to `false`
#   and use Microsoft Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.storage/storageaccounts
# custom:
#   aka: [Azure.Storage.LocalAuth, AZR-000497]
#   severity: error
#   set: recommended
#   types: [Microsoft.Storage/storageAccounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.allowSharedKeyAccess, value: false}
package forearm.rules.storage.no_shared_keys

findings contains {
	"path": ["properties", "allowSharedKeyAccess"],
	"message": "Shared Key authorization is allowed (allowSharedKeyAccess).",
} if {
	not input.resource.properties.allowSharedKeyAccess == false
}
