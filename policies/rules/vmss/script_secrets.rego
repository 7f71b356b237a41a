# METADATA
# title: Custom Script Extensions of scale sets pass secrets in protectedSettings.
# description: >-
#   The settings of an extension can be read by everyone who has read access to
#   the scale set, and so can the script and the parameters of a run command.
#   Move commands and settings with secrets to `protectedSettings`, and such
#   parameters to `protectedParameters`. It is stricter than PSRule, which
#   checks only `commandToExecute`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets/extensions
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachinescalesets/virtualmachines/extensions
# custom:
#   aka: [Azure.VMSS.ScriptExtensions, AZR-000333]
#   severity: error
#   types:
#     - Microsoft.Compute/virtualMachineScaleSets
#     - Microsoft.Compute/virtualMachineScaleSets/extensions
#     - Microsoft.Compute/virtualMachineScaleSets/virtualMachines/extensions
#     - Microsoft.Compute/virtualMachineScaleSets/virtualMachines/runCommands
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.vmss.script_secrets

import data.forearm.lib.children
import data.forearm.lib.secrets
import data.forearm.lib.text
import data.forearm.lib.vm

findings contains {
	"path": command,
	"message": "The command contains a secret.",
} if {
	text.one_of(input.resource.type, ["Microsoft.Compute/virtualMachineScaleSets", "Microsoft.Compute/virtualMachineScaleSets/extensions"])
	some path, extension in children.at(input.resource, "Microsoft.Compute/virtualMachineScaleSets/extensions")
	command := array.concat(path, ["properties", "settings", "commandToExecute"])
	secret(extension, command)
}

findings contains {
	"path": command,
	"message": "The command contains a secret.",
} if {
	some i, extension in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	command := ["properties", "virtualMachineProfile", "extensionProfile", "extensions", i, "properties", "settings", "commandToExecute"]
	secret(extension, command)
}

findings contains {"path": path, "message": vm.says(path)} if {
	some place in vm.readable(input.resource)
	some path in secrets.within(input.resource, place, input.secrets)
}

findings contains {"path": path, "message": vm.says(path)} if {
	some i, _ in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	place := ["properties", "virtualMachineProfile", "extensionProfile", "extensions", i, "properties", "settings"]
	some path in secrets.within(input.resource, place, input.secrets)
}

secret(extension, command) if {
	extension.properties.settings.commandToExecute != null
	secrets.marked(command, input.secrets)
}

# In what was exported from Azure, or written for PSRule, the text says so.
secret(extension, _) if vm.reveals(extension.properties.settings.commandToExecute)
