# METADATA
# title: Public application gateways enable the WAF.
# description: >-
#   Public endpoints are exposed to attacks from the Internet. Link a
#   `firewallPolicy`, or set `webApplicationFirewallConfiguration.enabled` to
#   `true`.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/applicationgateways
# custom:
#   aka: [Azure.AppGw.WAFEnabled, AZR-000066]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/applicationGateways]
#   pillar: Security
#   category: "SE:06 Network controls"
#   controls: [NS-6]
package forearm.rules.app_gateway.waf_enabled

applies if {
	some frontend in input.resource.properties.frontendIPConfigurations
	frontend.properties.publicIPAddress
}

findings contains {
	"path": ["properties", "firewallPolicy"],
	"message": "The gateway can be reached from the Internet and its WAF is disabled.",
} if {
	not protected
}

protected if input.resource.properties.webApplicationFirewallConfiguration.enabled == true

protected if input.resource.properties.firewallPolicy.id != ""
