# METADATA
# title: Container registries enable content trust.
# description: >-
#   With content trust only images signed by a trusted publisher are used. Set
#   `policies.trustPolicy.status` to `enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.ContentTrust, AZR-000009]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
#   release: deprecated
#   fix: {set: properties.policies.trustPolicy.status, value: enabled}
package forearm.rules.acr.content_trust

import data.forearm.lib.text

applies if {
	premium
	not input.resource.properties.encryption.keyVaultProperties.identity
}

premium if text.same(input.resource.sku.name, "Premium")

premium if text.same(input.resource.sku.tier, "Premium")

findings contains {
	"path": ["properties", "policies", "trustPolicy", "status"],
	"message": "Content trust is not enabled.",
} if {
	not enabled
}

enabled if text.same(input.resource.properties.policies.trustPolicy.status, "enabled")
