# METADATA
# title: Automation accounts have a managed identity.
# description: >-
#   With a managed identity runbooks access other services without credentials
#   that have to be stored and rotated. Set `identity.type` to `SystemAssigned`
#   or `UserAssigned`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
# custom:
#   aka: [Azure.Automation.ManagedIdentity, AZR-000090]
#   severity: error
#   set: recommended
#   types: [Microsoft.Automation/automationAccounts]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-2]
#   fix: {set: identity.type, value: SystemAssigned}
package forearm.rules.automation.managed_identity

import data.forearm.lib.identity

findings contains {
	"path": ["identity", "type"],
	"message": "The account has no managed identity.",
} if {
	not identity.managed(input.resource)
}
