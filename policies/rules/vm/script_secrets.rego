# METADATA
# title: Scripts for virtual machines have no secrets in their settings.
# description: >-
#   The settings of an extension can be read by everybody who may read the
#   machine. Put commands with secrets into `protectedSettings`.
# custom:
#   aka: [Azure.VM.ScriptExtensions, AZR-000332]
#   severity: error
#   types:
#     - Microsoft.Compute/virtualMachines
#     - Microsoft.Compute/virtualMachines/extensions
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.vm.script_secrets

import data.forearm.lib.children
import data.forearm.lib.secrets
import data.forearm.lib.vm

findings contains {
	"path": command,
	"message": "The command has a secret in it.",
} if {
	some path, extension in children.at(input.resource, "Microsoft.Compute/virtualMachines/extensions")
	command := array.concat(path, ["properties", "settings", "commandToExecute"])
	secret(extension, command)
}

secret(extension, command) if {
	extension.properties.settings.commandToExecute != null
	secrets.marked(command, input.secrets)
}

# In what was exported from Azure, or written for PSRule, the text says so.
secret(extension, _) if vm.reveals(extension.properties.settings.commandToExecute)
