# METADATA
# title: Container registries quarantine images until they are scanned.
# description: >-
#   Without quarantine images can be run before they are scanned. Set
#   `policies.quarantinePolicy.status` to `enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Quarantine, AZR-000008]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: Azure resources
#   controls: [DS-6, PV-5]
#   release: preview
#   fix: {set: properties.policies.quarantinePolicy.status, value: enabled}
package forearm.rules.acr.quarantine

import data.forearm.lib.text

findings contains {
	"path": ["properties", "policies", "quarantinePolicy", "status"],
	"message": "The quarantine policy is not enabled.",
} if {
	not enabled
}

enabled if text.same(input.resource.properties.policies.quarantinePolicy.status, "enabled")
