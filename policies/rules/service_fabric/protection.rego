# METADATA
# title: Nodes of Service Fabric encrypt what they say.
# description: >-
#   Without encryption whoever is in the network can read and change what nodes
#   say. Set the parameter `ClusterProtectionLevel` of the section `Security` to
#   `EncryptAndSign`.
# custom:
#   aka: [Azure.ServiceFabric.ProtectionLevel, AZR-000488]
#   severity: error
#   types: [Microsoft.ServiceFabric/clusters]
#   pillar: Security
#   category: "SE:07 Encryption"
package forearm.rules.service_fabric.protection

import data.forearm.lib.text

findings contains {
	"path": ["properties", "fabricSettings"],
	"message": "It is not written that nodes encrypt what they say.",
} if {
	count(levels) == 0
}

findings contains {
	"path": path,
	"message": "Nodes do not encrypt what they say.",
} if {
	some path, level in levels
	not text.same(level, "EncryptAndSign")
}

levels := {["properties", "fabricSettings", i, "parameters", k, "value"]: object.get(parameter, "value", "") |
	some i, section in input.resource.properties.fabricSettings
	text.same(section.name, "Security")
	some k, parameter in section.parameters
	text.same(parameter.name, "ClusterProtectionLevel")
}
