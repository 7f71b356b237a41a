# METADATA
# title: SQL managed instances have a managed identity.
# description: >-
#   With a managed identity the instance accesses other services, including
#   Microsoft Entra ID, without credentials that have to be stored and rotated.
#   Set `identity.type` to `SystemAssigned` or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
# custom:
#   aka: [Azure.SQLMI.ManagedIdentity, AZR-000367]
#   severity: error
#   set: recommended
#   types: [Microsoft.Sql/managedInstances]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.sqlmi.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The instance has no managed identity.",
} if {
	not identity.managed(input.resource)
}
