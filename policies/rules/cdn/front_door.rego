# METADATA
# title: CDN profiles use Azure Front Door Standard or Premium.
# description: >-
#   Azure CDN from Microsoft (classic) is retired. Use the SKU
#   `Standard_AzureFrontDoor` or `Premium_AzureFrontDoor`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles
# custom:
#   aka: [Azure.CDN.UseFrontDoor, AZR-000286]
#   covers: [retired]
#   severity: warning
#   set: recommended
#   types: [Microsoft.Cdn/profiles]
#   pillar: Performance Efficiency
#   category: Performance efficiency checklist
package forearm.rules.cdn.front_door

import data.forearm.lib.text

applies if text.one_of(input.resource.sku.name, ["Standard_Microsoft", "Standard_AzureFrontDoor", "Premium_AzureFrontDoor"])

findings contains {
	"path": ["sku", "name"],
	"message": "The profile is Azure CDN from Microsoft (classic), which is retired.",
} if {
	text.same(input.resource.sku.name, "Standard_Microsoft")
}
