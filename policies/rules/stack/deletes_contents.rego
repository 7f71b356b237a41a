# METADATA
# title: Deployment stacks do not delete resources they do not manage.
# description: >-
#   With `actionOnUnmanage.resources: delete` whatever is taken out of the
#   template is deleted. With a namespace goes everything in it, also what
#   the stack has not made; with a claim or a volume go the data. Detach
#   them, or keep them in a stack of their own.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/azure-resource-manager/bicep/deployment-stacks
# custom:
#   severity: warning
#   types: [core/Namespace, core/PersistentVolumeClaim, core/PersistentVolume]
#   pillar: Reliability
#   category: "RE:07 Self-preservation"
package forearm.rules.stack.deletes_contents

applies if input.deployment.stackSettings.actionOnUnmanage.resources

findings contains {
	"path": ["type"],
	"message": sprintf("Removed from the template, it is deleted with %s.", [contents[lower(input.resource.type)]]),
} if {
	lower(input.deployment.stackSettings.actionOnUnmanage.resources) == "delete"
}

contents := {
	"core/namespace": "everything that lies in it",
	"core/persistentvolumeclaim": "the data",
	"core/persistentvolume": "the data",
}
