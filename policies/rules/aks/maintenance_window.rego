# METADATA
# title: AKS clusters have a planned maintenance window.
# description: >-
#   By default Azure upgrades the cluster and its nodes at any time. Deploy
#   `maintenanceConfigurations` named `aksManagedAutoUpgradeSchedule` and
#   `aksManagedNodeOSUpgradeSchedule`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.MaintenanceWindow, AZR-000446]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.aks.maintenance_window

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": sprintf("The cluster has no maintenance configuration %s.", [name]),
} if {
	some name in ["aksManagedAutoUpgradeSchedule", "aksManagedNodeOSUpgradeSchedule"]
	count(children.named(input.resource, "Microsoft.ContainerService/managedClusters/maintenanceConfigurations", name)) == 0
}
