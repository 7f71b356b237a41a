# METADATA
# title: Access to App Configuration stores is logged.
# description: >-
#   Without audit logs it cannot be determined who read or changed a value.
#   Deploy a diagnostic setting with `Audit` or the group `audit` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.appconfiguration/configurationstores
# custom:
#   aka: [Azure.AppConfig.AuditLogs, AZR-000311]
#   severity: warning
#   set: recommended
#   types: [Microsoft.AppConfiguration/configurationStores]
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-4]
package forearm.rules.app_configuration.audit_logs

import data.forearm.lib.diagnostics

findings contains {
	"path": [],
	"message": "No diagnostic setting logs access to the store.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["Audit"], ["audit", "allLogs"])
}
