# METADATA
# title: Container registries have a retention policy for untagged manifests.
# description: >-
#   Untagged images accumulate and are billed. Set
#   `policies.retentionPolicy.status` to `enabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Retention, AZR-000010]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Cost Optimization
#   category: "CO:10 Data costs"
#   release: preview
#   fix: {set: properties.policies.retentionPolicy.status, value: enabled}
package forearm.rules.acr.retention

import data.forearm.lib.text

applies if text.same(input.resource.sku.name, "Premium")

applies if text.same(input.resource.sku.tier, "Premium")

findings contains {
	"path": ["properties", "policies", "retentionPolicy", "status"],
	"message": "The retention policy for untagged manifests is not enabled.",
} if {
	not enabled
}

enabled if text.same(input.resource.properties.policies.retentionPolicy.status, "enabled")
