# METADATA
# title: Azure Machine Learning workspaces have a user-assigned identity.
# description: >-
#   A user-assigned identity can get its roles before the workspace is created,
#   and outlives it. Set `identity.type` to `UserAssigned`, with
#   `userAssignedIdentities` and `primaryUserAssignedIdentity`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.machinelearningservices/workspaces
# custom:
#   aka: [Azure.ML.UserManagedIdentity, AZR-000407]
#   severity: error
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-3]
package forearm.rules.machine_learning.user_identity

import data.forearm.lib.text

findings contains {
	"path": ["identity", "type"],
	"message": "The workspace has no user-assigned identity.",
} if {
	not assigned
}

findings contains {
	"path": ["properties", "primaryUserAssignedIdentity"],
	"message": "primaryUserAssignedIdentity is not set.",
} if {
	object.get(input.resource, ["properties", "primaryUserAssignedIdentity"], "") == ""
}

assigned if {
	some kind in split(input.resource.identity.type, ",")
	text.same(trim_space(kind), "UserAssigned")
	input.resource.identity.userAssignedIdentities
}
