# METADATA
# title: Azure SignalR Service has an uptime SLA.
# description: >-
#   The free tier has few connections and no SLA. Use a standard or premium SKU.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.signalrservice/signalr
# custom:
#   aka: [Azure.SignalR.SLA, AZR-000182]
#   severity: warning
#   set: recommended
#   types: [Microsoft.SignalRService/signalR]
#   pillar: Reliability
#   category: "RE:04 Target metrics"
package forearm.rules.signalr.sla

import data.forearm.lib.text

findings contains {
	"path": ["sku", "name"],
	"message": "The service has the Free SKU.",
} if {
	text.same(input.resource.sku.name, "Free_F1")
}
