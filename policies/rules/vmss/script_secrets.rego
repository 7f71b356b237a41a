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
import data.forearm.lib.vm

findings contains {
	"path": array.concat(path, ["properties", "settings", "commandToExecute"]),
	"message": "The command has a secret in it.",
	"certain": true,
} if {
	some path, extension in children.at(input.resource, "Microsoft.Compute/virtualMachineScaleSets/extensions")
	vm.reveals(extension.properties.settings.commandToExecute)
}

findings contains {
	"path": ["properties", "virtualMachineProfile", "extensionProfile", "extensions", i, "properties", "settings", "commandToExecute"],
	"message": "The command has a secret in it.",
	"certain": true,
} if {
	some i, extension in input.resource.properties.virtualMachineProfile.extensionProfile.extensions
	vm.reveals(extension.properties.settings.commandToExecute)
}
