# METADATA
# title: Deployment stacks do not delete resources they do not manage.
# description: >-
#   With `actionOnUnmanage.resources: delete` resources removed from the
#   template are deleted. Deleting a namespace deletes everything in it, also
#   what the stack did not create; deleting a claim or a volume deletes its
#   data. Detach them, or manage them in a separate stack.
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
	"message": sprintf("If removed from the template, it is deleted with %s.", [contents[lower(input.resource.type)]]),
} if {
	lower(input.deployment.stackSettings.actionOnUnmanage.resources) == "delete"
}

contents := {
	"core/namespace": "everything that lies in it",
	"core/persistentvolumeclaim": "the data",
	"core/persistentvolume": "the data",
}
