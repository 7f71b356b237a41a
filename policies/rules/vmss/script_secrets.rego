# METADATA
# title: Scripts for scale sets have no secrets in their settings.
# description: >-
#   The settings of an extension can be read by everybody who may read the scale
#   set. Put commands with secrets into `protectedSettings`.
# custom:
#   aka: [Azure.VMSS.ScriptExtensions, AZR-000333]
#   severity: error
#   types:
#     - Microsoft.Compute/virtualMachineScaleSets
#     - Microsoft.Compute/virtualMachineScaleSets/extensions
#   pillar: Security
#   category: "SE:02 Secured development lifecycle"
package forearm.rules.vmss.script_secrets

import data.forearm.lib.children
import data.forearm.lib.secrets
import data.forearm.lib.vm

findings contains {
	"path": command,
	"message": "The command has a secret in it.",
} if {
	some path, extension in children.at(input.resource, "Microsoft.Compute/virtualMachineScaleSets/extensions")
	command := array.concat(path, ["properties", "settings", "commandToExecute"])
	secret(extension, command)
}

findings contains {
	"path": command,
	"message": "The command has a secret in it.",
} if {
	some i, extension in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	command := ["properties", "virtualMachineProfile", "extensionProfile", "extensions", i, "properties", "settings", "commandToExecute"]
	secret(extension, command)
}

secret(extension, command) if {
	extension.properties.settings.commandToExecute != null
	secrets.marked(command, input.secrets)
}

# In what was exported from Azure, or written for PSRule, the text says so.
secret(extension, _) if vm.reveals(extension.properties.settings.commandToExecute)
