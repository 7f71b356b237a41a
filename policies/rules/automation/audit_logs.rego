# METADATA
# title: Access to Automation accounts is logged.
# description: >-
#   Without audit logs it cannot be determined who changed or ran what. Deploy a
#   diagnostic setting with `AuditEvent` or the group `audit` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
# custom:
#   aka: [Azure.Automation.AuditLogs, AZR-000088]
#   severity: error
#   set: recommended
#   types: [Microsoft.Automation/automationAccounts]
#   pillar: Security
#   category: Monitor
#   controls: [LT-4]
package forearm.rules.automation.audit_logs

import data.forearm.lib.diagnostics

findings contains {
	"path": [],
	"message": "No diagnostic setting logs access to the account.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["AuditEvent"], ["audit", "allLogs"])
}
