# METADATA
# title: DNS zones have DNSSEC enabled.
# description: >-
#   Without DNSSEC responses can be spoofed. Deploy `dnssecConfigs` onto the
#   zone.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/dnszones
# custom:
#   aka: [Azure.DNS.DNSSEC, AZR-000456]
#   severity: error
#   set: recommended
#   types: [Microsoft.Network/dnsZones]
#   pillar: Security
#   category: "SE:08 Hardening resources"
package forearm.rules.dns.dnssec

import data.forearm.lib.children

findings contains {
	"path": [],
	"message": "DNSSEC is not enabled for the zone.",
} if {
	not found
}

found if {
	some child in children.of(input.resource, "Microsoft.Network/dnsZones/dnssecConfigs")
	child
}
