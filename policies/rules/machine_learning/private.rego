# METADATA
# title: Azure Machine Learning workspaces disable public network access.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `properties.publicNetworkAccess` to `Disabled` and use private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.machinelearningservices/workspaces
# custom:
#   aka: [Azure.ML.PublicAccess, AZR-000406]
#   severity: error
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces]
#   pillar: Security
#   category: Connectivity
#   controls: [NS-2]
#   fix:
#     - {set: properties.publicNetworkAccess, value: Disabled}
#     - {set: properties.allowPublicAccessWhenBehindVnet, value: false}
package forearm.rules.machine_learning.private

import data.forearm.lib.text

findings contains {
	"path": ["properties", "publicNetworkAccess"],
	"message": "Public network access is enabled.",
} if {
	not closed
}

findings contains {
	"path": ["properties", "allowPublicAccessWhenBehindVnet"],
	"message": "Public network access is enabled.",
} if {
	input.resource.properties.allowPublicAccessWhenBehindVnet == true
}

closed if text.same(input.resource.properties.publicNetworkAccess, "Disabled")
