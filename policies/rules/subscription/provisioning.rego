# METADATA
# title: Machines get the agent of Defender by themselves.
# description: >-
#   Machines without the agent are not watched. Set `autoProvision` to `On`. The
#   policy is asked about resources read from Azure.
# custom:
#   aka: [Azure.DefenderCloud.Provisioning, AZR-000210, Azure.SecurityCenter.Provisioning]
#   severity: error
#   set: recommended
#   types: [Microsoft.Subscription]
#   pillar: Security
#   category: Security operations
#   controls: [LT-4]
package forearm.rules.subscription.provisioning

import data.forearm.lib.children
import data.forearm.lib.text

applies if input.exported

settings := children.of(input.resource, "Microsoft.Security/autoProvisioningSettings")

findings contains {
	"path": [],
	"message": "Machines do not get the agent by themselves.",
} if {
	count(settings) == 0
}

findings contains {
	"path": ["resources", i, "properties", "autoProvision"],
	"message": "Machines do not get the agent by themselves.",
} if {
	some i, setting in settings
	not on(setting)
}

on(setting) if text.same(setting.properties.autoProvision, "On")
