# METADATA
# title: AKS clusters run a supported version of Kubernetes.
# description: >-
#   Versions that are out of support receive no security updates. Use at least
#   `AZURE_AKS_CLUSTER_MINIMUM_VERSION`, or let Azure upgrade the cluster:
#   `autoUpgradeProfile.upgradeChannel` is `rapid` or `stable`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.Version, AZR-000015]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Reliability
#   category: "RE:04 Target metrics"
#   controls: [PV-7]
#   configuration:
#     AZURE_AKS_CLUSTER_MINIMUM_VERSION: "1.33.7"
package forearm.rules.aks.version

import data.forearm.lib.text
import data.forearm.lib.version
import data.forearm.lib.written

least := data.configuration.AZURE_AKS_CLUSTER_MINIMUM_VERSION

findings contains {
	"path": ["properties", "kubernetesVersion"],
	"message": sprintf("The version of the cluster is older than %s.", [least]),
} if {
	text.same(input.resource.type, "Microsoft.ContainerService/managedClusters")
	not upgraded
	not written.missing(input.resource, ["properties", "kubernetesVersion"])
	not recent
}

findings contains {
	"path": ["properties", "kubernetesVersion"],
	"message": "The version of the cluster is not set.",
} if {
	text.same(input.resource.type, "Microsoft.ContainerService/managedClusters")
	not upgraded
	written.missing(input.resource, ["properties", "kubernetesVersion"])
}

findings contains {
	"path": ["properties", "orchestratorVersion"],
	"message": sprintf("The version of the pool is older than %s.", [least]),
} if {
	text.same(input.resource.type, "Microsoft.ContainerService/managedClusters/agentPools")
	found := input.resource.properties.orchestratorVersion
	not version.at_least(found, least)
}

recent if version.at_least(input.resource.properties.kubernetesVersion, least)

upgraded if {
	not input.exported
	text.one_of(input.resource.properties.autoUpgradeProfile.upgradeChannel, ["rapid", "stable"])
}
