# METADATA
# title: Public application gateways have a web application firewall (WAF).
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Use the tier
#   `WAF_v2`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.UseWAF, AZR-000063]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-6]
package forearm.rules.app_gateway.waf

import data.forearm.lib.text

applies if {
	some frontend in input.resource.properties.frontendIPConfigurations
	frontend.properties.publicIPAddress
}

findings contains {
	"path": ["properties", "sku", "tier"],
	"message": "The gateway can be reached from the Internet and has no WAF.",
} if {
	not protected
}

protected if text.one_of(input.resource.properties.sku.tier, ["WAF", "WAF_v2"])
