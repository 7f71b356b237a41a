# METADATA
# title: Container apps use internal ingress.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Set
#   `ingress.external` to `false`. The policy is evaluated only if
#   `AZURE_CONTAINERAPPS_RESTRICT_INGRESS` is set. It is stricter than PSRule,
#   which does not check `additionalPortMappings`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.app/containerapps
# custom:
#   aka: [Azure.ContainerApp.ExternalIngress, AZR-000362]
#   severity: error
#   types: [Microsoft.App/containerApps]
#   pillar: Security
#   category: "SE:06 Network controls"
#   configuration:
#     AZURE_CONTAINERAPPS_RESTRICT_INGRESS: false
#   fix: {set: properties.configuration.ingress.external, value: false}
package forearm.rules.container_app.internal_ingress

applies if {
	data.configuration.AZURE_CONTAINERAPPS_RESTRICT_INGRESS == true
	input.resource.properties.configuration.ingress
}

findings contains {
	"path": ["properties", "configuration", "ingress", "external"],
	"message": "The app can be reached from the Internet.",
} if {
	input.resource.properties.configuration.ingress.external == true
}

# Further ports are opened by themselves.
findings contains {
	"path": ["properties", "configuration", "ingress", "additionalPortMappings", i, "external"],
	"message": "An additional port of the app can be reached from the Internet.",
} if {
	some i, port in input.resource.properties.configuration.ingress.additionalPortMappings
	port.external == true
}
