# METADATA
# title: Automation accounts have diagnostic settings.
# description: >-
#   Job logs are needed for troubleshooting. Deploy a diagnostic setting with
#   the categories of
#   `AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
# custom:
#   aka: [Azure.Automation.PlatformLogs, AZR-000089]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Automation/automationAccounts]
#   pillar: Operational Excellence
#   category: Monitoring
#   configuration:
#     AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST: ["JobLogs", "JobStreams", "DscNodeStatus", "AllMetrics"]
package forearm.rules.automation.platform_logs

import data.forearm.lib.diagnostics
import data.forearm.lib.text

wanted := data.configuration.AZURE_AUTOMATIONACCOUNT_ENABLED_PLATFORM_LOG_CATEGORIES_LIST

settings := diagnostics.settings(input.resource)

findings contains {
	"path": [],
	"message": "No diagnostic setting logs the account.",
} if {
	count(wanted) > 0
	count(settings) == 0
}

findings contains {
	"path": ["resources", i, "properties", "logs"],
	"message": sprintf("The category %s is not logged.", [category]),
} if {
	some i, _ in settings
	some category in wanted
	not logged(category)
}

# What one setting lacks another may have.
logged(category) if {
	some setting in settings
	diagnostics.enables(setting, category)
}

logged(category) if {
	not text.same(category, "AllMetrics")
	some setting in settings
	diagnostics.logs(setting, [], ["allLogs"])
}
