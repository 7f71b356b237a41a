# METADATA
# title: Node pools use ephemeral OS disks.
# description: >-
#   Ephemeral OS disks are faster, free of charge, and nodes start sooner. Set
#   `osDiskType` to `Ephemeral`. It is stricter than PSRule, which passes pools
#   that do not set it: they are a note, since Azure was observed to choose
#   either.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters/agentpools
# custom:
#   aka: [Azure.AKS.EphemeralOSDisk, AZR-000287]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.ContainerService/managedClusters
#     - Microsoft.ContainerService/managedClusters/agentPools
#   pillar: Performance Efficiency
#   category: Performance efficiency checklist
package forearm.rules.aks.ephemeral_disks

import data.forearm.lib.pools
import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": array.concat(entry.path, ["osDiskType"]),
	"message": sprintf("The pool %s does not use ephemeral OS disks.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	not written.missing(entry.properties, ["osDiskType"])
	not text.same(object.get(entry.properties, "osDiskType", ""), "Ephemeral")
}

findings contains {
	"path": array.concat(entry.path, ["osDiskType"]),
	"severity": "note",
	"message": sprintf("osDiskType of the pool %s is not set.", [entry.name]),
} if {
	some entry in pools.of(input.resource)
	written.missing(entry.properties, ["osDiskType"])
}
