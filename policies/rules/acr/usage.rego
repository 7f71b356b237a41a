# METADATA
# title: Container registries have storage left.
# description: >-
#   When the included storage is used up, more costs extra. Delete unused
#   images. The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.Usage, AZR-000001]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Cost Optimization
#   category: "CO:07 Component costs"
package forearm.rules.acr.usage

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

findings contains {
	"path": ["resources", i, "currentValue"],
	"message": "More than 90 percent of the included storage is used.",
} if {
	some i, usage in children.of(input.resource, "Microsoft.ContainerRegistry/registries/listUsages")
	text.same(usage.name, "Size")
	(usage.currentValue / usage.limit) * 100 > 90
}
