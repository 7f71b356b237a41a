# METADATA
# title: Deny settings do not cover extension resources.
# description: >-
#   Deny settings prevent changing or deleting Azure resources. They do not
#   apply to clusters or directories: resources deployed there by extensions are
#   not protected.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/bicep/deployment-stacks
# custom:
#   severity: note
#   set: recommended
#   types: [Microsoft.Resources/deployments]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.stack.unprotected_objects

applies if {
	input.module.root
	input.deployment.stackSettings.denySettings.mode
	count(input.deployment.extensions) > 0
}

findings contains {
	"path": ["properties"],
	"message": sprintf("The deny settings of the stack do not protect what %s deploys.", [concat(", ", names)]),
} if {
	input.deployment.stackSettings.denySettings.mode != "none"
	names := {extension.name |
		some extension in input.deployment.extensions
		lower(extension.name) != "azureresourcemanager"
	}
	count(names) > 0
}
