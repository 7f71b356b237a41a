# METADATA
# title: Azure Front Door profiles have a managed identity.
# description: >-
#   With a managed identity the front door reads certificates from a key vault
#   without credentials that have to be stored and rotated. Set `identity.type`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles
# custom:
#   aka: [Azure.FrontDoor.ManagedIdentity, AZR-000396]
#   severity: error
#   set: recommended
#   types: [Microsoft.Cdn/profiles]
#   pillar: Security
#   category: "SE:05 Identity and access management"
#   controls: [IM-2]
package forearm.rules.front_door.managed_identity

import data.forearm.lib.identity
import data.forearm.lib.text

applies if afd

afd if text.one_of(input.resource.sku.name, ["Standard_AzureFrontDoor", "Premium_AzureFrontDoor"])

findings contains {
	"path": ["identity", "type"],
	"message": "The profile has no managed identity.",
} if {
	not identity.managed(input.resource)
}
