# METADATA
# title: Azure Machine Learning compute disables local authentication.
# description: >-
#   Actions of local accounts cannot be attributed to an identity. Set
#   `properties.disableLocalAuth` to `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.machinelearningservices/workspaces/computes
# custom:
#   aka: [Azure.ML.DisableLocalAuth, AZR-000404]
#   severity: error
#   set: recommended
#   types: [Microsoft.MachineLearningServices/workspaces/computes]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.machine_learning.no_local_accounts

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Local authentication is not disabled (disableLocalAuth).",
} if {
	not input.resource.properties.disableLocalAuth == true
}
