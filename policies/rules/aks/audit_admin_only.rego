# METADATA
# title: AKS clusters log kube-audit-admin instead of kube-audit.
# description: >-
#   The category `kube-audit` includes read requests, and costs much more than
#   `kube-audit-admin`, which has only changes. The groups `audit` and `allLogs`
#   include it, too, which PSRule does not check.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.AuditAdmin, AZR-000445]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Cost Optimization
#   category: "CO:07 Component costs"
package forearm.rules.aks.audit_admin_only

import data.forearm.lib.diagnostics

findings contains {
	"path": ["resources", i, "properties", "logs", k, "enabled"],
	"message": "The category kube-audit, which includes read operations, is enabled.",
} if {
	some i, setting in diagnostics.settings(input.resource)
	some k, log in setting.properties.logs
	log.enabled == true
	diagnostics.covers(log, ["kube-audit"], ["audit", "allLogs"])
}
