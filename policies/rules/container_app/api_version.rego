# METADATA
# title: Container apps are deployed through current versions of the API.
# description: >-
#   The versions `2022-06-01-preview` and `2022-11-01-preview` are retired.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.APIVersion, AZR-000400]
#   covers: [shape-api-version-age]
#   severity: warning
#   set: recommended
#   types: [Microsoft.App/containerApps]
#   pillar: Operational Excellence
#   category: "OE:04 Tools and processes"
package forearm.rules.container_app.api_version

findings contains {
	"path": ["apiVersion"],
	"message": "The API version is retired.",
} if {
	input.resource.apiVersion in {"2022-06-01-preview", "2022-11-01-preview"}
}
