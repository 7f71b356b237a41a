# METADATA
# title: Deleted images can be restored.
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
	"message": "Deleted images cannot be restored.",
} if {
	not enabled
}

findings contains {
	"path": ["properties", "policies", "softDeletePolicy", "retentionDays"],
	"severity": "warning",
	"message": "The retention of deleted images is not set.",
} if {
	enabled
	not input.resource.properties.policies.softDeletePolicy.retentionDays
}

enabled if text.same(input.resource.properties.policies.softDeletePolicy.status, "enabled")
