# METADATA
# title: API Management sets a minimum API version.
# description: >-
#   Older versions of the management API return secrets to everyone with read
#   access. Set `apiVersionConstraint.minApiVersion` to the value of
#   `AZURE_APIM_MIN_API_VERSION` or later.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.apimanagement/service
# custom:
#   aka: [Azure.APIM.MinAPIVersion, AZR-000321]
#   severity: warning
#   set: recommended
#   types: [Microsoft.ApiManagement/service]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
#   configuration:
#     AZURE_APIM_MIN_API_VERSION: "2021-08-01"
package forearm.rules.api_management.min_api_version

findings contains {
	"path": ["properties", "apiVersionConstraint", "minApiVersion"],
	"message": "The minimum API version (minApiVersion) is not set.",
} if {
	not limited
}

# What is deployed through an older version than that is not kept.
findings contains {
	"path": ["apiVersion"],
	"message": sprintf("The service is deployed through a version of its API that is older than %s.", [least]),
} if {
	limited
	not object.get(input.resource, "apiVersion", least) >= least
}

least := data.configuration.AZURE_APIM_MIN_API_VERSION

limited if input.resource.properties.apiVersionConstraint.minApiVersion >= least
