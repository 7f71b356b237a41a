# METADATA
# title: Virtual network peerings are connected.
# description: >-
#   A peering that exists only on one side is not connected. Create it on both
#   sides.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/virtualnetworks/virtualnetworkpeerings
# custom:
#   aka: [Azure.VNET.PeerState, AZR-000266]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/virtualNetworks
#     - Microsoft.Network/virtualNetworks/virtualNetworkPeerings
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.vnet.peering_connected

import data.forearm.lib.children
import data.forearm.lib.names
import data.forearm.lib.text

# A template says nothing about the state: it is found when both sides are there.
applies if {
	some entry in peerings
	entry.properties.peeringState
}

findings contains {
	"path": array.concat(entry.path, ["peeringState"]),
	"message": sprintf("The peering %s is not connected.", [entry.name]),
} if {
	some entry in peerings
	entry.properties.peeringState
	not connected(entry.properties)
}

connected(peering) if text.same(peering.peeringState, "Connected")

peerings contains {"path": ["properties", "virtualNetworkPeerings", i, "properties"], "name": object.get(peering, "name", i), "properties": object.get(peering, "properties", {})} if {
	some i, peering in input.resource.properties.virtualNetworkPeerings
}

peerings contains {"path": array.concat(path, ["properties"]), "name": names.last(peering.name), "properties": object.get(peering, "properties", {})} if {
	some path, peering in children.at(input.resource, "Microsoft.Network/virtualNetworks/virtualNetworkPeerings")
}
