# METADATA
# title: Access logs of Azure Front Door are collected.
# description: >-
#   Without access logs requests cannot be audited. Deploy a diagnostic setting
#   with `FrontDoorAccessLog` or the group `audit` enabled.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/frontdoors
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.cdn/profiles
# custom:
#   aka: [Azure.FrontDoor.Logs, AZR-000107]
#   severity: warning
#   set: recommended
#   types:
#     - Microsoft.Network/frontDoors
#     - Microsoft.Cdn/profiles
#   pillar: Security
#   category: "SE:10 Monitoring and threat detection"
#   controls: [LT-4]
package forearm.rules.front_door.access_logs

import data.forearm.lib.diagnostics
import data.forearm.lib.text

applies if text.same(input.resource.type, "Microsoft.Network/frontDoors")

applies if afd

afd if text.one_of(input.resource.sku.name, ["Standard_AzureFrontDoor", "Premium_AzureFrontDoor"])

findings contains {
	"path": [],
	"message": "No diagnostic setting collects the access logs.",
} if {
	not logged
}

logged if {
	some setting in diagnostics.settings(input.resource)
	diagnostics.logs(setting, ["FrontdoorAccessLog"], ["audit", "allLogs"])
}
