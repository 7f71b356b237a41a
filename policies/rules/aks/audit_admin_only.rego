# METADATA
# title: Audit logs of clusters leave out read operations.
# description: >-
#   The category `kube-audit` holds every read as well, and costs many times as
#   much as `kube-audit-admin`, which holds the changes. The groups `audit` and
#   `allLogs` hold it, too, which PSRule does not look at.
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
	"message": "kube-audit logs read operations too.",
} if {
	some i, setting in diagnostics.settings(input.resource)
	some k, log in setting.properties.logs
	log.enabled == true
	diagnostics.covers(log, ["kube-audit"], ["audit", "allLogs"])
}
