# METADATA
# title: DNS name labels of public IP addresses are valid.
# description: >-
#   Azure allows 3 to 63 lower-case letters, digits and dashes that begin with a
#   letter and end with a letter or digit; a deployment with any other label
#   fails.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.network/publicipaddresses
# custom:
#   aka: [Azure.PublicIP.DNSLabel, AZR-000156]
#   severity: error
#   covers: [content-refused]
#   types: [Microsoft.Network/publicIPAddresses]
#   pillar: Operational Excellence
#   category: Repeatable infrastructure
package forearm.rules.public_ip.dns_label

import data.forearm.lib.names

applies if input.resource.properties.dnsSettings.domainNameLabel

findings contains {
	"path": ["properties", "dnsSettings", "domainNameLabel"],
	"message": sprintf("%s A label has 3 to 63 lower-case letters, digits and dashes, begins with a letter, and ends with a letter or digit.", [replace(names.wrong(label, 3, 63, `^[a-z][a-z0-9-]{1,61}[a-z0-9]$`), "The name", "The label")]),
} if {
	label := input.resource.properties.dnsSettings.domainNameLabel
	not names.valid(label, 3, 63, `^[a-z][a-z0-9-]{1,61}[a-z0-9]$`)
}
