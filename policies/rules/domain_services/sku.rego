# METADATA
# title: Microsoft Entra Domain Services uses a production SKU.
# description: >-
#   The standard SKU has no replica sets and fewer backups. Set `properties.sku`
#   to `Enterprise` or `Premium`. PSRule fails it as well if it is not set; here
#   that is a warning or a note, since the service's default is the recommended value.
# related_resources:
#   - ref: https://learn.microsoft.com/azure/templates/microsoft.aad/domainservices
# custom:
#   aka: [Azure.EntraDS.SKU, AZR-000480]
#   severity: warning
#   set: recommended
#   types: [Microsoft.AAD/domainServices]
#   pillar: Reliability
#   category: "RE:05 High-availability multi-region design"
package forearm.rules.domain_services.sku

import data.forearm.lib.text
import data.forearm.lib.written

findings contains {
	"path": ["properties", "sku"],
	"severity": "warning",
	"message": "The SKU of the domain is not set.",
} if {
	written.missing(input.resource, ["properties", "sku"])
}

findings contains {
	"path": ["properties", "sku"],
	"message": "The SKU of the domain is not meant for production.",
} if {
	not written.missing(input.resource, ["properties", "sku"])
	not as_wanted
}

as_wanted if text.one_of(input.resource.properties.sku, ["Enterprise", "Premium"])
