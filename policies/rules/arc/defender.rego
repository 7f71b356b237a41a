# METADATA
# title: Microsoft Defender for Containers is enabled for the Azure Arc-enabled cluster.
# description: >-
#   Microsoft Defender for Containers detects attacks on the cluster and its
#   workloads. Deploy the extension `microsoft.azuredefender.kubernetes`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.kubernetes/connectedclusters
# custom:
#   aka: [Azure.Arc.Kubernetes.Defender, AZR-000373]
#   severity: error
#   set: recommended
#   types: [Microsoft.Kubernetes/connectedClusters]
#   pillar: Security
#   category: Security operations
#   controls: [LT-1]
#   release: preview
package forearm.rules.arc.defender

import data.forearm.lib.children
import data.forearm.lib.text

findings contains {
	"path": [],
	"message": "Microsoft Defender for Containers is not enabled for the cluster.",
} if {
	not found
}

found if {
	some child in children.of(input.resource, "Microsoft.KubernetesConfiguration/extensions")
	text.same(child.properties.extensionType, "microsoft.azuredefender.kubernetes")
}
