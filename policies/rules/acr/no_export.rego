# METADATA
# title: Container registries disable export of artifacts.
# description: >-
#   Export allows copying images out of the registry, bypassing network rules.
#   Set `policies.exportPolicy.status` to `disabled`, which requires
#   `publicNetworkAccess` set to `Disabled`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.ExportPolicy, AZR-000495]
#   severity: error
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:08 Hardening resources"
#   controls: [DP-2]
#   fix:
#     - {set: properties.policies.exportPolicy.status, value: disabled}
#     - {set: properties.publicNetworkAccess, value: Disabled}
package forearm.rules.acr.no_export

import data.forearm.lib.text

findings contains {
	"path": ["properties", "policies", "exportPolicy", "status"],
	"message": "Export of artifacts is enabled (exportPolicy).",
} if {
	not forbidden
}

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled, so artifacts can be exported.",
} if {
	not closed
}

forbidden if text.same(input.resource.properties.policies.exportPolicy.status, "disabled")

closed if text.same(input.resource.properties.publicNetworkAccess, "Disabled")
