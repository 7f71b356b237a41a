# METADATA
# title: Key Vault references in parameters files are complete.
# description: >-
#   An invalid Key Vault reference makes the deployment fail. Set the full id of
#   the vault, and the name of the secret.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files
# custom:
#   aka: [Azure.Template.ValidSecretRef, AZR-000233]
#   severity: warning
#   set: style
#   types: [parameters]
#   pillar: Operational Excellence
#   category: "OE:05 Infrastructure as code"
#   release: deprecated
package forearm.rules.template.parameters_secrets

findings contains {
	"path": ["parameters", name, "reference", "keyVault", "id"],
	"message": sprintf("The reference of the parameter %s has no keyVault.id.", [name]),
} if {
	some name, parameter in input.template.parameters
	parameter.reference
	not regex.match(`(?i)^/subscriptions/[^/]+/resourceGroups/[^/]+/providers/Microsoft\.KeyVault/vaults/[^/]+$`, object.get(parameter, ["reference", "keyVault", "id"], ""))
}

findings contains {
	"path": ["parameters", name, "reference", "secretName"],
	"message": sprintf("The reference of the parameter %s has no secretName.", [name]),
} if {
	some name, parameter in input.template.parameters
	parameter.reference
	not regex.match(`^[A-Za-z0-9-]{1,127}$`, object.get(parameter, ["reference", "secretName"], ""))
}
