# METADATA
# title: Audit logs of Service Bus namespaces are collected.
# description: >-
#   Without audit logs it cannot be determined who sent or received a message.
#   Deploy a diagnostic setting with `RuntimeAuditLogs` or the group `audit`
#   enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.AuditLogs, AZR-000358]
#   severity: error
#   set: recommended
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Security
#   category: Monitor
package forearm.rules.service_bus.audit_logs

import data.forearm.lib.diagnostics
import data.forearm.lib.text

applies if text.same(input.resource.sku.name, "Premium")

findings contains {
	"path": [],
	"message": "No diagnostic setting collects the audit logs of the namespace.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["RuntimeAuditLogs"], ["audit", "allLogs"])
}
