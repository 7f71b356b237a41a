# METADATA
# title: AKS clusters have a node OS auto-upgrade channel.
# description: >-
#   Nodes that are not updated have known vulnerabilities. Set
#   `autoUpgradeProfile.nodeOSUpgradeChannel` to `SecurityPatch` or `NodeImage`.
#   PSRule fails it as well if it is not set; here that is a warning or a note, since the
#   service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.NodeAutoUpgrade, AZR-000435]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:01 Security baseline"
#   fix: {set: properties.autoUpgradeProfile.nodeOSUpgradeChannel, value: SecurityPatch}
package forearm.rules.aks.node_os_upgrade

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"],
	"severity": "warning",
	"message": "nodeOSUpgradeChannel is not set.",
} if {
	written.missing(input.resource, ["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"])
}

findings contains {
	"path": ["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"],
	"message": "Node OS security updates are not automatic.",
} if {
	not written.missing(input.resource, ["properties", "autoUpgradeProfile", "nodeOSUpgradeChannel"])
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.autoUpgradeProfile.nodeOSUpgradeChannel, ["SecurityPatch", "NodeImage"])
