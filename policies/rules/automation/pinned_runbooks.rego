# METADATA
# title: Runbooks from GitHub are pinned to a commit.
# description: >-
#   A script that is taken from a branch may be another one tomorrow. Use the
#   address of a commit, with its full hash.
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
import data.forearm.lib.names
import data.forearm.lib.text

findings contains {
	"path": array.concat(path, ["properties", "publishContentLink", "uri"]),
	"message": sprintf("The runbook %s is not pinned to a commit.", [names.last(runbook.name)]),
} if {
	some path, runbook in children.at(input.resource, "Microsoft.Automation/automationAccounts/runbooks")
	address := runbook.properties.publishContentLink.uri
	text.begins(address, "https://raw.githubusercontent.com/")
	not regex.match(`/[0-9a-fA-F]{40}/`, address)
}
