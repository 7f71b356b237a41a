# METADATA
# title: Control plane logs of AKS clusters are collected.
# description: >-
#   Control plane logs are needed for troubleshooting. Deploy a diagnostic
#   setting with the categories of
#   `AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.containerservice/managedclusters
# custom:
#   aka: [Azure.AKS.PlatformLogs, AZR-000023]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ContainerService/managedClusters]
#   pillar: Operational Excellence
#   category: Monitoring
#   controls: [LT-4]
#   configuration:
#     AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST: ["cluster-autoscaler", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "AllMetrics"]
package forearm.rules.aks.platform_logs

import data.forearm.lib.diagnostics
import data.forearm.lib.text

wanted := data.configuration.AZURE_AKS_ENABLED_PLATFORM_LOG_CATEGORIES_LIST

settings := diagnostics.settings(input.resource)

findings contains {
	"path": [],
	"message": "No diagnostic setting collects the control plane logs.",
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
