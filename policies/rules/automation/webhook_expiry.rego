# METADATA
# title: Automation webhooks expire within a year.
# description: >-
#   Everyone who knows the URL of a webhook can start the job. Set `expiryTime`
#   to less than a year ahead, and renew it. It is stricter than PSRule, which
#   does not check webhooks whose account is deployed elsewhere.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts/webhooks
# custom:
#   aka: [Azure.Automation.WebHookExpiry, AZR-000087]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Automation/automationAccounts
#     - Microsoft.Automation/automationAccounts/webhooks
#   pillar: Security
#   category: "SE:05 Identity and access management"
package forearm.rules.automation.webhook_expiry

import data.forearm.lib.children
import data.forearm.lib.dates
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "expiryTime"]),
	"message": sprintf("The webhook %s does not expire within a year.", [names.last(webhook.name)]),
} if {
	some path, webhook in children.at(input.resource, "Microsoft.Automation/automationAccounts/webhooks")
	dates.days_until(webhook.properties.expiryTime) >= 365
}

findings contains {
	"path": array.concat(path, ["properties", "expiryTime"]),
	"message": sprintf("The webhook %s expired over a year ago.", [names.last(webhook.name)]),
} if {
	some path, webhook in children.at(input.resource, "Microsoft.Automation/automationAccounts/webhooks")
	dates.days_until(webhook.properties.expiryTime) <= -365
}
