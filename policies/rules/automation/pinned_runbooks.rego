# METADATA
# title: Runbooks from GitHub are pinned to a commit.
# description: >-
#   A script from a branch can change at any time. Use the URL of a commit, with
#   its full hash. It is stricter than PSRule, which checks only
#   `raw.githubusercontent.com`, and accepts a hash anywhere in the URL.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts/runbooks
# custom:
#   aka: [Azure.Automation.RunbookPinned, AZR-000543]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Automation/automationAccounts
#     - Microsoft.Automation/automationAccounts/runbooks
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.automation.pinned_runbooks

import data.forearm.lib.children
import data.forearm.lib.github
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "publishContentLink", "uri"]),
	"message": sprintf("The runbook %s is not pinned to a commit.", [names.last(runbook.name)]),
} if {
	some path, runbook in children.at(input.resource, "Microsoft.Automation/automationAccounts/runbooks")
	address := runbook.properties.publishContentLink.uri
	github.unpinned(address)
}
