# METADATA
# title: Access to container registries is logged.
# description: >-
#   Without audit logs it cannot be determined who pulled or changed an image.
#   Deploy a diagnostic setting with `ContainerRegistryLoginEvents` or
#   `ContainerRegistryRepositoryEvents` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerregistry/registries
# custom:
#   aka: [Azure.ACR.AuditLogs, AZR-000535]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerRegistry/registries]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-4]
package forearm.rules.acr.audit_logs

import data.forearm.lib.diagnostics

findings contains {
	"path": [],
	"message": "No diagnostic setting logs access to the registry.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["ContainerRegistryLoginEvents", "ContainerRegistryRepositoryEvents"], ["audit", "allLogs"])
}
