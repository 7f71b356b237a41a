# METADATA
# title: Custom Script Extensions of virtual machines pass secrets in protectedSettings.
# description: >-
#   The settings of an extension can be read by everyone who has read access to
#   the machine, and so can the script and the parameters of a run command. Move
#   commands and settings with secrets to `protectedSettings`, and such
#   parameters to `protectedParameters`. It is stricter than PSRule, which
#   checks only `commandToExecute`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines/extensions
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines/runcommands
# custom:
#   aka: [Azure.VM.ScriptExtensions, AZR-000332]
#   severity: error
#   types:
#     - Microsoft.Compute/virtualMachines
#     - Microsoft.Compute/virtualMachines/extensions
#     - Microsoft.Compute/virtualMachines/runCommands
#     - Microsoft.HybridCompute/machines/extensions
#     - Microsoft.HybridCompute/machines/runCommands
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.vm.script_secrets

import data.forearm.lib.children
import data.forearm.lib.secrets
import data.forearm.lib.text
import data.forearm.lib.vm

findings contains {
	"path": command,
	"message": "The command contains a secret.",
} if {
	text.one_of(input.resource.type, ["Microsoft.Compute/virtualMachines", "Microsoft.Compute/virtualMachines/extensions"])
	some path, extension in children.at(input.resource, "Microsoft.Compute/virtualMachines/extensions")
	command := array.concat(path, ["properties", "settings", "commandToExecute"])
	secret(extension, command)
}

findings contains {"path": path, "message": vm.says(path)} if {
	some place in vm.readable(input.resource)
	some path in secrets.within(input.resource, place, input.secrets)
}

secret(extension, command) if {
	extension.properties.settings.commandToExecute != null
	secrets.marked(command, input.secrets)
}

# In what was exported from Azure, or written for PSRule, the text says so.
secret(extension, _) if vm.reveals(extension.properties.settings.commandToExecute)
