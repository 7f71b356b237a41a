# METADATA
# title: Event Grid topics disable local authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableLocalAuth` to `true` and use Microsoft
#   Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/topics
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.eventgrid/domains
# custom:
#   aka: [Azure.EventGrid.DisableLocalAuth, AZR-000100]
#   severity: error
#   set: recommended
#   types:
#     - Microsoft.EventGrid/topics
#     - Microsoft.EventGrid/domains
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.event_grid.no_access_keys

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Local authentication (access keys) is not disabled.",
} if {
	not input.resource.properties.disableLocalAuth == true
}
