# METADATA
# title: Webhooks run out within a year.
# description: >-
#   The address of a webhook is all it takes to start a job, and it may have
#   leaked. Set `expiryTime` to less than a year ahead, and renew it.
# custom:
#   aka: [Azure.Automation.WebHookExpiry, AZR-000087]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Automation/automationAccounts]
#   pillar: Security
#   category: Identity and access management
package forearm.rules.automation.webhook_expiry

import data.forearm.lib.children
import data.forearm.lib.dates
import data.forearm.lib.names

findings contains {
	"path": ["resources", i, "properties", "expiryTime"],
	"message": sprintf("The webhook %s does not run out within a year.", [names.last(webhook.name)]),
} if {
	some i, webhook in children.of(input.resource, "Microsoft.Automation/automationAccounts/webhooks")
	abs(dates.days_until(webhook.properties.expiryTime)) >= 365
}
