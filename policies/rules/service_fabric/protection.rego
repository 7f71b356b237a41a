# METADATA
# title: Service Fabric clusters set ClusterProtectionLevel to EncryptAndSign.
# description: >-
#   Without encryption traffic between nodes can be intercepted or modified. Set
#   the parameter `ClusterProtectionLevel` of the section `Security` to
#   `EncryptAndSign`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicefabric/clusters
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
	"message": "ClusterProtectionLevel is not set.",
} if {
	count(levels) == 0
}

findings contains {
	"path": path,
	"message": "ClusterProtectionLevel is not EncryptAndSign: traffic between nodes is not encrypted.",
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
