# METADATA
# title: Defender for Cloud enables auto provisioning of the agent.
# description: >-
#   Machines without the agent are not monitored. Set `autoProvision` to `On`.
#   The policy applies to resources exported from Azure.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.subscription
# custom:
#   aka: [Azure.DefenderCloud.Provisioning, AZR-000210, Azure.SecurityCenter.Provisioning]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: Security operations
#   controls: [LT-4]
#   fix: {set: properties.autoProvision, value: "On"}
package forearm.rules.subscription.provisioning

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

settings := children.of(input.resource, "Microsoft.Security/autoProvisioningSettings")

findings contains {
	"path": [],
	"message": "Auto provisioning of the agent is not enabled.",
} if {
	count(settings) == 0
}

findings contains {
	"path": ["resources", i, "properties", "autoProvision"],
	"message": "Auto provisioning of the agent is not enabled.",
} if {
	some i, setting in settings
	not on(setting)
}

on(setting) if text.same(setting.properties.autoProvision, "On")
