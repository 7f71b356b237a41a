# METADATA
# title: Variables of Automation accounts are encrypted.
# description: >-
#   Unencrypted variables can be read by everyone who has read access to the
#   account. Set `isEncrypted` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.automation/automationaccounts/variables
# custom:
#   aka: [Azure.Automation.EncryptVariables, AZR-000086]
#   severity: error
#   types:
#     - Microsoft.Automation/automationAccounts
#     - Microsoft.Automation/automationAccounts/variables
#   pillar: Security
#   category: Data protection
#   controls: [DP-5]
#   fix: {set: properties.isEncrypted, value: true}
package forearm.rules.automation.encrypted_variables

import data.forearm.lib.children
import data.forearm.lib.names

findings contains {
	"path": array.concat(path, ["properties", "isEncrypted"]),
	"message": sprintf("The variable %s is not encrypted.", [names.last(variable.name)]),
} if {
	some path, variable in children.at(input.resource, "Microsoft.Automation/automationAccounts/variables")
	not variable.properties.isEncrypted == true
}
