# METADATA
# title: Audit logs of key vaults are collected.
# description: >-
#   Without audit logs it cannot be determined who used a secret. Deploy a
#   diagnostic setting onto the vault that has the category `AuditEvent` or the
#   group `audit` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.keyvault/vaults
# custom:
#   aka: [Azure.KeyVault.Logs, AZR-000119]
#   severity: warning
#   set: recommended
#   types: [Microsoft.KeyVault/vaults]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-4]
package forearm.rules.keyvault.audit_logs

import data.forearm.lib.diagnostics

findings contains {
	"path": [],
	"message": "No diagnostic setting collects the audit logs of the vault.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["AuditEvent"], ["audit", "allLogs"])
}
