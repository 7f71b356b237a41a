# METADATA
# title: Traffic Manager profiles monitor endpoints over HTTPS.
# description: >-
#   A probe over HTTP does not check the certificate, and the response can be
#   spoofed. Set `monitorConfig.protocol` to `HTTPS`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/trafficmanagerprofiles
# custom:
#   aka: [Azure.TrafficManager.Protocol, AZR-000237]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/trafficmanagerprofiles]
#   pillar: Security
#   category: "SE:07 Encryption"
#   fix: {set: properties.monitorConfig.protocol, value: HTTPS}
package forearm.rules.traffic_manager.https

import data.forearm.lib.text

applies if input.resource.properties.monitorConfig.port in {80, 443}

findings contains {
	"path": ["properties", "monitorConfig", "protocol"],
	"message": "The protocol of endpoint monitoring is not HTTPS.",
} if {
	not text.same(object.get(input.resource, ["properties", "monitorConfig", "protocol"], ""), "HTTPS")
}
