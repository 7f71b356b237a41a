# METADATA
# title: Service Bus namespaces disable local authentication.
# description: >-
#   Access keys do not expire, and their use cannot be attributed to an
#   identity. Set `properties.disableLocalAuth` to `true` and use Microsoft
#   Entra authentication.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces
# custom:
#   aka: [Azure.ServiceBus.DisableLocalAuth, AZR-000178]
#   severity: error
#   set: recommended
#   types: [Microsoft.ServiceBus/namespaces]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-1]
#   fix: {set: properties.disableLocalAuth, value: true}
package forearm.rules.service_bus.no_access_keys

findings contains {
	"path": ["properties", "disableLocalAuth"],
	"message": "Local authentication (SAS keys) is not disabled.",
} if {
	not input.resource.properties.disableLocalAuth == true
}
