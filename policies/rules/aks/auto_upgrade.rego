# METADATA
# title: AKS clusters have an auto-upgrade channel.
# description: >-
#   A Kubernetes version is supported for about a year; a cluster that is not
#   upgraded stops receiving security updates. Set
#   `autoUpgradeProfile.upgradeChannel`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AutoUpgrade, AZR-000036]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: "OE:09 Task automation"
#   controls: [PV-7]
package forearm.rules.aks.auto_upgrade

import data.forearm.lib.text

findings contains {
	"path": ["properties", "autoUpgradeProfile", "upgradeChannel"],
	"message": "The auto-upgrade channel of the cluster (upgradeChannel) is not set, or none.",
} if {
	text.one_of(object.get(input.resource, ["properties", "autoUpgradeProfile", "upgradeChannel"], ""), ["", "none"])
}
