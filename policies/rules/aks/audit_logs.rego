# METADATA
# title: Audit logs of AKS clusters are collected.
# description: >-
#   Without audit logs it cannot be determined who changed what. Deploy a diagnostic
#   setting with `kube-audit-admin` (or `kube-audit`) and `guard` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AuditLogs, AZR-000022]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-4]
package forearm.rules.aks.audit_logs

import data.forearm.lib.diagnostics

settings := diagnostics.settings(input.resource)

findings contains {
	"path": [],
	"message": "No diagnostic setting collects the audit logs of the cluster.",
} if {
	count(settings) == 0
}

findings contains {
	"path": ["resources", i, "properties", "logs"],
	"message": "No diagnostic setting collects both kube-audit (or kube-audit-admin) and guard.",
} if {
	some i, _ in settings
	not complete
}

# What one setting lacks another may have.
complete if {
	some setting in settings
	diagnostics.logs(setting, ["kube-audit", "kube-audit-admin"], ["audit", "allLogs"])
	some other in settings
	diagnostics.logs(other, ["guard"], ["audit", "allLogs"])
}
