# METADATA
# title: Container registries enable the soft delete policy.
# description: >-
#   Without soft delete, an image that is deleted by mistake cannot be restored.
#   Set `policies.softDeletePolicy.status` to `enabled`, and `retentionDays`. It
#   excludes replication and the retention policy.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.SoftDelete, AZR-000310]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   release: preview
package forearm.rules.acr.soft_delete

import data.forearm.lib.children
import data.forearm.lib.text

applies if {
	count(children.of(input.resource, "Microsoft.ContainerRegistry/registries/replications")) == 0
	text.same(object.get(input.resource, ["properties", "policies", "retentionPolicy", "status"], "disabled"), "disabled")
}

findings contains {
	"path": ["properties", "policies", "softDeletePolicy", "status"],
	"message": "The soft delete policy is not enabled.",
} if {
	not enabled
}

findings contains {
	"path": ["properties", "policies", "softDeletePolicy", "retentionDays"],
	"severity": "warning",
	"message": "retentionDays of the soft delete policy is not set.",
} if {
	enabled
	not input.resource.properties.policies.softDeletePolicy.retentionDays
}

enabled if text.same(input.resource.properties.policies.softDeletePolicy.status, "enabled")
