# METADATA
# title: SQL managed instances disable the public endpoint.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Leave
#   `properties.publicDataEndpointEnabled` out, or set it to `false`, and use
#   the network of the instance or private endpoints.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.sql/managedinstances
# custom:
#   severity: error
#   set: recommended
#   types: [Microsoft.Sql/managedInstances]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-2]
#   fix: {set: properties.publicDataEndpointEnabled, value: false}
package forearm.rules.sqlmi.no_public_endpoint

findings contains {
	"path": ["properties", "publicDataEndpointEnabled"],
	"message": "The public endpoint is enabled (publicDataEndpointEnabled).",
} if {
	input.resource.properties.publicDataEndpointEnabled == true
}
